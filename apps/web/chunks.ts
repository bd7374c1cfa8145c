const inPackages = (name: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](${name})[\\\\/]`)
const inKit = (folder: string): RegExp => new RegExp(`[\\\\/]packages[\\\\/]ui[\\\\/]src[\\\\/](${folder})[\\\\/]`)
const either =
  (...patterns: readonly RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id))

/** The slice of a module of packages/app: screens, parts, queries and words of one slice are grouped together. */
function sliceOf(id: string): string | null {
  const slice = /[\\/]packages[\\/]app[\\/]src[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]
  return slice === undefined || slice === 'kernel' ? null : slice
}

/**
 * Parts that the home page and most other pages use: separate from the home page's own, so that others need not load
 * those.
 */
const isBasic = either(
  /[\\/]ui[\\/]src[\\/](state[\\/]skeleton|surface[\\/](section|card|cover|cover-art|tag|avatar|row))\.(tsx?|module\.css)$/,
  /[\\/]ui[\\/]src[\\/](list[\\/]pull-refresh|picture[\\/]image|base[\\/]media|figure[\\/](figure|time))\.(tsx?|module\.css)$/,
  /[\\/]packages[\\/]app[\\/]src[\\/]content[\\/](queries|text\.zh)\.ts$/,
  // Except infinite lists and several queries at once, which the home page does not have.
  /[\\/]@tanstack[\\/](?!.*(?:infinite|queries))/i,
)

/**
 * Files of the built client. 105 lazy screens would make 105 pairs of tiny files, so a slice has only a few: split by
 * what each page needs, so that the home page does not load the rooms whose cards it shows, with small files joined to
 * their neighbour. A group also takes what its modules import, so widely shared code comes before rarely used code. The
 * home page comes first of all: two files compress far better than fourteen.
 */
export const groups = [
  { name: 'react', test: inPackages('react|react-dom|scheduler'), priority: 9 },
  { name: 'shell', tags: ['$initial' as const], priority: 8 },
  { name: 'basics', test: isBasic, priority: 7.6 },
  { name: 'home', test: /[\\/]content[\\/]screens[\\/]home\.tsx$/, priority: 7.5 },
  {
    name: 'parts',
    test: either(inKit('(?!player|kline|qr|pdf)[^\\\\/]+'), inPackages('@tanstack')),
    priority: 7,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
  { name: 'list', test: inPackages('virtua'), priority: 6 },
  // Each way of playing is a separate file: no page loads an unused engine.
  { name: 'flv', test: inPackages('mpegts\\.js'), priority: 6.2 },
  { name: 'hls', test: inPackages('hls\\.js'), priority: 6.2 },
  { name: 'player', test: /[\\/]ui[\\/]src[\\/]player[\\/](?!replay-)/, priority: 6.1 },
  { name: 'replay', test: /[\\/]ui[\\/]src[\\/]player[\\/]replay-/, priority: 6 },
  { name: 'chart', test: either(inPackages('klinecharts'), inKit('kline')), priority: 6 },
  { name: 'pdf', test: inPackages('pdfjs-dist'), priority: 6 },
  { name: 'qr', test: either(inPackages('uqr'), inKit('qr')), priority: 6 },
  // Joined files of a slice may import each other in a circle. Words and limits are read while a file loads, and
  // import nothing themselves.
  {
    name: 'words',
    test: either(
      /[\\/]packages[\\/]app[\\/]src[\\/](?!kernel)(?:[^\\/]+[\\/])+text(\.\w+)?\.zh\.ts$/,
      /[\\/]packages[\\/]contract[\\/]src[\\/][^\\/]+[\\/](limits|states|kinds)\.ts$/,
    ),
    priority: 5.5,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
  { name: sliceOf, debugName: 'slices', priority: 5, entriesAware: true, entriesAwareMergeThreshold: 16_000 },
]

/**
 * A chunk's file name: its group, not the list of all pages that need it. Seven characters of 64 distinguish files of
 * one name, over many builds.
 */
export const fileName = ({ name }: { readonly name: string }): string =>
  `assets/${name
    .replace(/^_virtual_/, '')
    .split('~')[0]
    .replace(/\.\w+$/, '')}-[hash:7].js`

/** A stylesheet's file name is made the same way: the list of all files is part of the first bytes. */
export const assetName = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${name.split('~')[0].replace(/\.\w+$/, '')}-[hash:7][extname]`

const always = /^assets\/(react|index|rolldown-runtime)-[^/]*\.js$/

/**
 * What a page asks for besides itself: not what runs already, and in one order. The lists of all pages are part of the
 * first bytes, and lists alike compress well.
 */
export const notYetThere = (_file: string, needed: string[]): string[] =>
  needed.filter((file) => !always.test(file)).toSorted()
