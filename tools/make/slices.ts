/** The lists of slices, collected from their folders: a new slice is in all of them once its files are there. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const MADE = '// Collected from the folders of the slices by `npm run make`. Not edited by hand.\n'

/** The slices whose words come first where people read the kinds one after another; the others follow. */
const first = {
  search: ['member', 'stock', 'live', 'news', 'content'],
  favourites: ['news', 'live', 'course', 'commerce', 'content'],
  history: ['live', 'news', 'course'],
  notices: ['live', 'course', 'commerce'],
} as const

const camelOf = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The folders of a package that have this file. */
const slicesWith = (root: string, source: string, file: string): string[] =>
  readdirSync(join(root, source), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'kernel')
    .map(({ name }) => name)
    .filter((name) => existsSync(join(root, source, name, file)))
    .sort()

const imports = (slices: readonly string[], what: string, file: string): string =>
  slices.map((name) => `import { ${camelOf(name)}${what} } from './${name}/${file}'\n`).join('')

const spreads = (slices: readonly string[], what: string): string =>
  slices.map((name) => `  ...${camelOf(name)}${what},\n`).join('')

const ordered = (slices: readonly string[], leading: readonly string[]): string[] => [
  ...leading.filter((name) => slices.includes(name)),
  ...slices.filter((name) => !leading.includes(name)),
]

function contractPages(root: string): string {
  const slices = slicesWith(root, 'packages/contract/src', 'pages.ts')
  return `${MADE}${imports(slices, 'Pages', 'pages')}
export const pagesOfAll = {
${spreads(slices, 'Pages')}} as const
`
}

function contractKinds(root: string): string {
  const slices = slicesWith(root, 'packages/contract/src', 'kinds.ts')
  const list = (name: string, what: keyof typeof first): string =>
    `export const ${name} = [\n${spreads(ordered(slices, first[what]), `Kinds.${what}`)}] as const\n`
  return `${MADE}${imports(slices, 'Kinds', 'kinds')}
/** Kinds of search results, in the order of the groups. */
${list('searchKinds', 'search')}
/** Kinds that a member may keep besides articles, which the news slice keeps itself. */
${list('favouriteKinds', 'favourites')}
/** Kinds that a member may leave in the middle and resume. */
${list('historyKinds', 'history')}
/** Kinds of notices, in the order of the settings. */
${list('noticeKinds', 'notices')}
/** Names of the kinds of notices that people read. */
export const noticeNames: Readonly<Record<(typeof noticeKinds)[number], string>> = {
${spreads(ordered(slices, first.notices), 'Kinds.noticeNames')}}
`
}

function appScreens(root: string): string {
  const slices = slicesWith(root, 'packages/app/src', 'manifest.ts')
  return `${MADE}${imports(slices, 'Screens', 'manifest')}
/** Every screen of every slice, by name. Routes, allow-list, access-log titles, inventory and smoke tests read it. */
export const allScreens = {
${spreads(slices, 'Screens')}} as const
`
}

function appKinds(root: string): string {
  const slices = slicesWith(root, 'packages/app/src', 'kinds.zh.ts')
  const looks = (what: string): string => `export const ${what}Looks = {\n${spreads(slices, `Kinds.${what}`)}}\n`
  return `${MADE}${imports(slices, 'Kinds', 'kinds.zh')}
${['search', 'items', 'notices'].map(looks).join('\n')}`
}

/** Path of each list, and the function that makes its text. */
export const sliceLists: Readonly<Record<string, (root: string) => string>> = {
  'packages/contract/src/pages.gen.ts': contractPages,
  'packages/contract/src/kinds.gen.ts': contractKinds,
  'packages/app/src/screens.gen.ts': appScreens,
  'packages/app/src/kinds.gen.ts': appKinds,
}
