const inPackages = (name: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](${name})[\\\\/]`)
const inKit = (folder: string): RegExp => new RegExp(`[\\\\/]packages[\\\\/]ui[\\\\/]src[\\\\/](${folder})[\\\\/]`)
const either =
  (...patterns: readonly RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id))

/** The slice of a module of packages/app: screens, parts, queries and words of one slice go together. */
function sliceOf(id: string): string | null {
  const slice = /[\\/]packages[\\/]app[\\/]src[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]
  return slice === undefined || slice === 'kernel' ? null : slice
}

/** What the home page draws with and most other pages too: apart from the home page's own, which they need not fetch. */
const isBasic = either(
  /[\\/]ui[\\/]src[\\/](state[\\/]skeleton|surface[\\/](section|card|cover|cover-art|tag|avatar|row))\.(tsx?|module\.css)$/,
  /[\\/]ui[\\/]src[\\/](list[\\/]pull-refresh|picture[\\/]image|base[\\/]media|field[\\/]field|figure[\\/](figure|time))\.(tsx?|module\.css)$/,
  /[\\/]packages[\\/]app[\\/]src[\\/]content[\\/](queries|text\.zh)\.ts$/,
  // Lists that go on, the home page has none.
  /[\\/]@tanstack[\\/](?!.*infinite)/i,
)

/**
 * Files of the built client. 105 lazy screens would make 105 pairs of tiny files, so a slice is a few: split by who needs
 * what, so that the home page does not fetch the rooms it shows cards of, with what is small joined to its neighbour.
 * A group takes what its modules import along, so what many share comes before what few use. The home page comes first of
 * all: two files compress far better than fourteen.
 */
export const groups = [
  { name: 'react', test: inPackages('react|react-dom|scheduler'), priority: 9 },
  { name: 'shell', tags: ['$initial' as const], priority: 8 },
  { name: 'basics', test: isBasic, priority: 7.6 },
  { name: 'home', test: /[\\/]content[\\/]screens[\\/]home\.tsx$/, priority: 7.5 },
  {
    name: 'parts',
    test: either(inKit('(?!player|kline|qr)[^\\\\/]+'), inPackages('@tanstack')),
    priority: 7,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
  { name: 'list', test: inPackages('virtua'), priority: 6 },
  // Each way of playing is a file of its own: nobody fetches an engine that his picture does not need.
  { name: 'flv', test: inPackages('mpegts\\.js'), priority: 6.2 },
  { name: 'hls', test: inPackages('hls\\.js'), priority: 6.2 },
  { name: 'player', test: /[\\/]ui[\\/]src[\\/]player[\\/](?!replay-)/, priority: 6.1 },
  { name: 'replay', test: /[\\/]ui[\\/]src[\\/]player[\\/]replay-/, priority: 6 },
  { name: 'chart', test: either(inPackages('klinecharts'), inKit('kline')), priority: 6 },
  { name: 'qr', test: either(inPackages('uqrcodejs'), inKit('qr')), priority: 6 },
  // Joined files of a slice may import each other in a circle. Words are read while a file begins, and import nothing themselves.
  {
    name: 'words',
    test: /[\\/]packages[\\/]app[\\/]src[\\/](?!kernel)[^\\/]+[\\/]text(\.\w+)?\.zh\.ts$/,
    priority: 5.5,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
  { name: sliceOf, debugName: 'slices', priority: 5, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
]

/** A chunk's file: its group, not the list of all who need it. Seven signs of 64 tell files of one name apart, over many builds. */
export const fileName = ({ name }: { readonly name: string }): string =>
  `assets/${name.split('~')[0].replace(/\.\w+$/, '')}-[hash:7].js`

/** A sheet's file the same: the list of all files is part of the first bytes. */
export const assetName = ({ names: [name = ''] }: { readonly names: readonly string[] }): string =>
  `assets/${name.split('~')[0].replace(/\.\w+$/, '')}-[hash:7][extname]`
