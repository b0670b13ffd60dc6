// Prints a page of the reference from what the program itself says.
//
//   node reference.mjs catalogue MEASURE
//   node reference.mjs options MEASURE
import { execFileSync } from 'node:child_process';

const [page, measure] = process.argv.slice(2);
const said = (...args) => execFileSync(measure, args, { encoding: 'utf8', maxBuffer: 1 << 28 });

console.log(page === 'options' ? options() : catalogue());

function options() {
  const commands = [...said('--help').matchAll(/^ {2}([a-z]+) {2,}/gm)].map((match) => match[1]);
  const nested = commands.flatMap((command) => {
    const of = [...said(command, '--help').matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((match) => [command, match[1]]);
    return [[command], ...(of.length > 0 && /^Commands:/m.test(said(command, '--help')) ? of : [])];
  });
  const texts = nested.map((words) => `## ${words.join(' ')}\n\n\`\`\`text\n${said(...words, '--help').trim()}\n\`\`\``);
  return ['# Command line', 'Printed by `measure COMMAND --help`.', block(said('--help')), ...texts].join('\n\n');
}

function block(text) {
  return '```text\n' + text.trim() + '\n```';
}

function catalogue() {
  const groups = new Map();
  for (const kernel of JSON.parse(said('list', '--json'))) {
    const group = kernel.name.split('.').slice(0, 2).join('.');
    groups.set(group, [...(groups.get(group) ?? []), kernel]);
  }
  const tables = [...groups].map(([group, kernels]) => `## ${group}\n\n| kernel | measures | pattern | Sphinx | axes |\n| --- | --- | --- | --- | --- |\n`
    + kernels.map((kernel) => row(kernel)).join('\n'));
  return ['# Catalogue', `Every kernel by name, as \`measure list\` prints them.`, ...tables].join('\n\n');
}

function row(kernel) {
  const cells = [`\`${kernel.name}\``, kernel.description, kernel.pattern, kernel.type ?? '', kernel.axes.join(', ')];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;
}
