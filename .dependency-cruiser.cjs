/** Who may import whom. One rule, one sentence; `$1` is the slice's own name. Every rule has a planted violation in tools/rules. */
/** A folder of a slice: not what all slices stand on, nor what puts them together. */
const slice = '(?!(?:kernel|compose)/)[^/]+'
const test = '\\.test\\.tsx?$'
/** Files of the contract that hold values and no schemas. */
const facts =
  '^packages/contract/src/([^/]+/(limits|names|states|pages|kinds)|kernel/(typed|characters|times|appearance|picture-widths))\\.ts$'
/**
 * What people type, what readers see as one character, how long a device waits, how large and in which colours all is
 * drawn, how wide pictures are: no domain, and the same for all.
 */
const common = '^packages/contract/src/kernel/(typed|characters|times|appearance|picture-widths)\\.ts$'
/** Their lists of all slices, and what is read from those. */
const joined = '^packages/contract/src/(open-pages|(pages|kinds)(\\.gen)?)\\.ts$'

/** How answers are judged: pages and the server decide by the same functions, and no schema comes along. */
const judging =
  '^packages/contract/src/(survey/(answering|candles|words|risk)|commerce/(price|invoice-fields)|draw/fair|kernel/caption-times|news/missing)\\.ts$'

/** A server slice sees the doors of the ranks below its own, never its equals or betters. */
const rank = (own, below) => ({
  name: 'server-ranks',
  severity: 'error',
  from: { path: `^packages/server/src/(${own})/`, pathNot: test },
  to: {
    path: `^packages/server/src/${slice}/`,
    pathNot: `^packages/server/src/($1${below.map((name) => `|${name}`).join('')})/`,
  },
})
const lowest = ['access', 'media', 'content']
const middle = ['survey', 'commerce']

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-is-pure',
      comment: 'contract imports zod and itself',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: { pathNot: '^(packages/contract/|node_modules/zod/)' },
    },
    {
      name: 'contract-slices-are-strangers',
      severity: 'error',
      from: { path: `^packages/contract/src/(${slice})/`, pathNot: test },
      to: {
        path: '^packages/contract/src/',
        pathNot: ['^packages/contract/src/($1|kernel)/', '^packages/contract/src/kinds\\.ts$'],
      },
    },
    {
      name: 'devices-never-see-the-server',
      comment: 'nothing that ships to a device imports the server, its drivers, or node',
      severity: 'error',
      from: { path: '^(packages/(app|ui|client|market)|apps/(web|weapp|native|console))/src/', pathNot: test },
      to: {
        path: '^(packages/server/|node_modules/(fastify|drizzle-orm|pg|ws)/)|^node:',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-schemas-on-devices',
      comment: 'zod is 24 kB: devices take types of the contract, and values only of the files that import nothing',
      severity: 'error',
      from: { path: '^(packages/(app|ui|client)|apps/(web|weapp|console))/src/', pathNot: [test, '/testing/'] },
      to: {
        path: '^(packages/contract/|node_modules/zod/)',
        pathNot: [facts, joined, judging],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'facts-import-nothing',
      comment: 'what devices read as it is must not bring a schema along, not even its type',
      severity: 'error',
      from: { path: facts },
      to: {},
    },
    {
      name: 'judging-imports-facts',
      comment: 'devices judge answers as the server does: by functions that bring no schema along',
      severity: 'error',
      from: { path: judging },
      to: { pathNot: [facts, judging], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-knows-no-slice',
      severity: 'error',
      from: { path: '^packages/(server|app|contract)/src/kernel/', pathNot: test },
      to: { path: '^packages/(server|app|contract)/src/[^/]+/', pathNot: '^packages/[^/]+/src/kernel/' },
    },
    {
      name: 'server-slices-meet-at-the-door',
      comment: 'another slice is its index.ts; an index.ts further down is no door',
      severity: 'error',
      from: { path: `^packages/server/src/(${slice})/` },
      to: {
        path: `^packages/server/src/${slice}/`,
        pathNot: ['^packages/server/src/$1/', '^packages/server/src/[^/]+/index\\.ts$'],
      },
    },
    rank('access|media|content', []),
    rank('member', lowest),
    rank('survey|commerce', [...lowest, 'member']),
    rank(`(?!(?:kernel|compose|${[...lowest, 'member', ...middle].join('|')})/)[^/]+`, [
      ...lowest,
      'member',
      ...middle,
    ]),
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: {
        path: `^packages/server/src/${slice}/`,
        pathNot: ['/(repository|tables)[^/]*\\.ts$', '/(repository|testing)/', test],
      },
      to: { path: '^node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'http-only-in-kernel',
      severity: 'error',
      from: { path: '^packages/server/', pathNot: ['^packages/server/src/kernel/', test] },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'routes-do-not-query',
      severity: 'error',
      from: { path: '/routes[^/]*\\.ts$' },
      to: { path: '/(repository|tables)[^/]*\\.ts$' },
    },
    {
      name: 'only-screens-compose',
      comment: 'parts and queries never reach into another slice',
      severity: 'error',
      from: { path: `^packages/app/src/(${slice})/`, pathNot: ['/screens/', test] },
      to: { path: `^packages/app/src/${slice}/`, pathNot: '^packages/app/src/$1/' },
    },
    {
      name: 'screens-meet-at-the-door',
      severity: 'error',
      from: { path: `^packages/app/src/(${slice})/screens/` },
      to: { path: `^packages/app/src/${slice}/`, pathNot: ['^packages/app/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'screens-are-leaves',
      comment:
        'a screen is loaded by its manifest and imported by nobody; a piece of it that comes later is named screen.piece.tsx',
      severity: 'error',
      from: { path: '^packages/app/', pathNot: ['/manifest\\.ts$', test] },
      to: { path: '^packages/app/src/[^/]+/screens/[^/.]+\\.tsx$' },
    },
    {
      name: 'console-slices-are-strangers',
      comment: 'what two slices of the console need is in its kernel; its list of pages knows all manifests',
      severity: 'error',
      from: { path: '^apps/console/src/([^/]+)/', pathNot: test },
      to: { path: '^apps/console/src/[^/]+/', pathNot: '^apps/console/src/($1|kernel)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(app|client|contract|server|market)/', pathNot: common },
    },
    {
      name: 'market-is-pure',
      comment: 'formulas know no product, no device and no server',
      severity: 'error',
      from: { path: '^packages/market/', pathNot: test },
      to: { pathNot: '^packages/market/' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { pathNot: '^apps/weapp/' },
      to: { couldNotResolve: true, pathNot: '\\.css$|\\?|^@capacitor/' },
    },
    {
      name: 'nothing-unresolved-in-weapp',
      comment: 'its packages are installed apart, and need not be there for this check',
      severity: 'error',
      from: { path: '^apps/weapp/' },
      to: { couldNotResolve: true, pathNot: '\\.css$|\\?|^@tarojs/|^webpack$' },
    },
    {
      name: 'capacitor-in-one-file',
      comment:
        'one file of the native shell knows it; its packages are installed apart, and need not be there for this check',
      severity: 'error',
      from: { pathNot: '^apps/native/(src/bridge/capacitor\\.ts|capacitor\\.config\\.ts|test/plugins\\.types\\.ts)$' },
      to: { path: '(^|/)@capacitor/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(\\.types|/dist|/fixture)/|^apps/(native/(android|ios|www)|weapp/src/pages)/|^apps/weapp/src/[a-z]+-location\\.',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
