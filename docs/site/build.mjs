// Renders the pages of docs/, the samples and the catalogue as a static site. Called by `make site`.
//
//   node build.mjs PROJECT WORK OUT
//
// PROJECT is the root of the project, WORK a folder in which VitePress is installed, OUT the folder of the site. Links from
// a page to a source file lead to a page with that source.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build } from 'vitepress';

const [project, work, out] = process.argv.slice(2).map((path) => resolve(path));
const docs = join(project, 'docs');
const pages = join(work, 'pages');
const first = join(pages, 'index.md');

rmSync(pages, { recursive: true, force: true });
cpSync(docs, pages, { recursive: true, filter: (from) => !from.startsWith(join(docs, 'site')) });
mkdirSync(join(pages, '.vitepress'));
cpSync(join(docs, 'site', 'config.mjs'), join(pages, '.vitepress', 'config.mjs'));
const generated = join(work, 'catalogue.md');
if (existsSync(generated)) {
  cpSync(generated, join(pages, 'reference', 'catalogue.md'));
}
home();
for (const page of markdown(pages)) {
  writeFileSync(page, withSources(page, readFileSync(page, 'utf8')));
}
await build(pages);
rmSync(out, { recursive: true, force: true });
cpSync(join(pages, '.out'), out, { recursive: true });

/** The README is the first page. Its links are relative to the project, those of all others to docs/. */
function home() {
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  writeFileSync(first, readme.replace(/\]\((?=docs\/|samples\/|measure-)/g, '](./'));
}

function markdown(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name.startsWith('.') ? [] : markdown(path);
    }
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** Vue reads double braces and unknown tags; links to sources become links to pages that show them. */
function withSources(page, text) {
  const original = join(docs, relative(pages, page));
  return text.replace(/\]\((\.\.?\/[^)#\s]+)(#[^)\s]*)?\)/g, (link, target, anchor = '') => {
    const source = resolve(page === first ? project : dirname(original), target);
    if (source === join(project, 'README.md')) {
      return `](${dotted(relative(dirname(page), first))}${anchor})`;
    }
    if (!existsSync(source) || (source.startsWith(docs) && /\.(md|png)$/.test(source))) {
      return page === first ? `](${target.replace('./docs/', './')}${anchor})` : link;
    }
    const shown = sourcePage(source);
    return `](${dotted(relative(dirname(page), shown))}${anchor})`;
  });
}

function dotted(path) {
  return path.startsWith('.') ? path : './' + path;
}

function sourcePage(source) {
  const folder = statSync(source).isDirectory();
  // VitePress looks into no folder that is called dist.
  const path = relative(project, source).replaceAll('/dist/', '/distribution/');
  const page = join(pages, 'sources', path + (folder ? '/index.md' : '.md')).replace(/\.(?=[^/]*\.md$)/g, '-');
  if (!existsSync(page)) {
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, folder ? listing(source, page) : listed(source));
  }
  return page;
}

function listing(folder, page) {
  const entries = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  const lines = entries.map((name) => {
    const target = relative(dirname(page), sourcePage(join(folder, name)));
    return `- [${name}](./${target})`;
  });
  return `# ${basename(folder)}\n\n${lines.join('\n')}\n`;
}

function listed(source) {
  const language = { java: 'java', sh: 'bash', suite: 'text', c: 'c' }[source.split('.').pop()] ?? 'text';
  return `# ${basename(source)}\n\n\`\`\`\`${language}\n${readFileSync(source, 'utf8')}\n\`\`\`\`\n`;
}
