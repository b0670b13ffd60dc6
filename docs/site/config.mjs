import { defineConfig } from 'vitepress';

const pages = folder => (text, file) => ({ text, link: '/' + folder + '/' + file });
const guides = pages('guides');
const results = pages('method/results');

export default defineConfig({
  title: 'Measure',
  description: 'How long parallel operations take, and how far a figure can be trusted',
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  outDir: './.out',
  markdown: { html: true },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start/tutorial' },
      { text: 'Guides', link: '/guides/reading-a-report' },
      { text: 'Reference', link: '/reference/command-line' },
      { text: 'Method', link: '/method/' },
      { text: 'Project', link: '/project/architecture' },
    ],
    sidebar: [
      { text: 'Start', items: [{ text: 'Overview', link: '/' }, { text: 'Tutorial', link: '/start/tutorial' }] },
      {
        text: 'Guides',
        items: [
          guides('Reading a report', 'reading-a-report'),
          guides('Writing kernels', 'writing-kernels'),
          guides('Comparing two versions', 'comparing'),
          guides('In a batch job', 'batch-job'),
          { text: 'Packages', link: '/packages/' },
          guides('On another MPI', 'any-mpi'),
          guides('In an existing program', 'existing-program'),
          guides('In continuous integration', 'continuous-integration'),
          guides('In a Maven project', 'maven-project'),
          guides('Publishing figures', 'publishing'),
          guides('Coming from another tool', 'from-other-tools'),
          guides('Samples', 'samples'),
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Command line', link: '/reference/command-line' },
          { text: 'Suite files', link: '/reference/suite-files' },
          { text: 'Sphinx input files', link: '/reference/sphinx-files' },
          { text: 'Records', link: '/reference/records' },
          { text: 'Catalogue', link: '/reference/catalogue' },
          { text: 'Glossary', link: '/reference/glossary' },
          // Not a page of this site's own, so that the router must not look for it.
          { text: 'Javadoc', link: '/javadoc/index.html', target: '_blank' },
        ],
      },
      {
        text: 'Method',
        items: [
          { text: 'Overview', link: '/method/' },
          { text: 'Sampling', link: '/method/sampling' },
          { text: 'States', link: '/method/states' },
          { text: 'Disturbances', link: '/method/disturbances' },
          { text: 'Subtraction', link: '/method/subtraction' },
          { text: 'Collective operations', link: '/method/collectives' },
          { text: 'Comparing runs', link: '/method/comparing' },
          { text: 'Models', link: '/method/models' },
          { text: 'Limits', link: '/method/limits' },
          {
            text: 'Results',
            link: '/method/results/',
            collapsed: true,
            items: [
              results('A real machine', 'real-machine'),
              results('Known answers', 'known-answers'),
              results('Collective operations and clocks', 'collectives'),
              results('Cost', 'cost'),
              results('Threads and code', 'threads'),
              results('Trials', 'trials'),
            ],
          },
          { text: 'References', link: '/method/references' },
        ],
      },
      {
        text: 'Project',
        items: [
          { text: 'Architecture', link: '/project/architecture' },
          { text: 'Extending', link: '/project/extending' },
          { text: 'Contributing', link: '/project/contributing' },
          { text: 'Security', link: '/project/security' },
        ],
      },
    ],
  },
});
