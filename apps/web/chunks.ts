const heavy: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/(mpegts\.js|hls\.js)\/|\/packages\/ui\/src\/player\//, 'player'],
  [/\/node_modules\/klinecharts\/|\/packages\/ui\/src\/kline\//, 'chart'],
  [/\/node_modules\/uqrcodejs\/|\/packages\/ui\/src\/qr\//, 'qr'],
  [/\/node_modules\/virtua\//, 'list'],
]

/**
 * Names the chunk of a module: 105 lazy screens would make 105 tiny files, so a slice is one file for all its screens.
 * Parts of the kit that the window itself does not draw are one file for all slices. `null` leaves the module to the bundler, which puts it where it is used.
 */
export function chunkOf(id: string): string | null {
  const path = id.replaceAll('\\', '/')
  for (const [pattern, name] of heavy) if (pattern.test(path)) return name
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(path)) return 'react'
  if (/\/packages\/ui\/src\/(field|figure|legal|list|picture|rich-text|surface|tabs)\/|useInfiniteQuery|infiniteQueryObserver/.test(path)) return 'parts'
  const slice = /\/packages\/app\/src\/([^/]+)\/(?!manifest\.ts|index\.ts)/.exec(path)?.[1]
  return slice === undefined || slice === 'kernel' ? null : slice
}
