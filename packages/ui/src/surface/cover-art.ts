/** A path of the drawing; `filled` in addition to its stroke. */
export interface ArtLine {
  readonly d: string
  readonly opacity: number
  readonly filled?: boolean
}

const grid: ArtLine = { d: 'M64 0v180M128 0v180M192 0v180M256 0v180M0 45h320M0 90h320M0 135h320', opacity: 0.16 }

const wave = (index: number): ArtLine => {
  const y = 82 + index * 13
  return {
    d: `M0 ${y + 6}C40 ${y - 10} 70 ${y + 34} 112 ${y + 30}S170 ${y - 36 + index * 4} 224 ${y - 44 + index * 6}S290 ${y - 30 + index * 4} 320 ${y - 18}`,
    opacity: 0.95 - index * 0.17,
  }
}

/** Opening and closing height of each candle, from below; a falling one is filled. */
const candles: readonly (readonly [number, number])[] = [
  [150, 142],
  [144, 148],
  [146, 134],
  [136, 140],
  [138, 122],
  [124, 112],
  [114, 118],
  [116, 104],
  [104, 98],
  [98, 106],
  [104, 84],
  [84, 76],
  [76, 88],
  [86, 60],
]
const candle = ([open, close]: readonly [number, number], index: number): ArtLine => {
  const x = 118 + index * 14
  const top = Math.min(open, close)
  const low = Math.max(open, close)
  return {
    d: `M${x} ${top - 7}V${top}M${x} ${low}v6M${x - 3.5} ${top}h7V${low}h-7z`,
    opacity: 0.25 + index * 0.05,
    filled: close > open,
  }
}

const bar = (height: number, index: number): ArtLine => ({
  d: `M${30 + index * 24} 158v-${height}h14v${height}z`,
  opacity: 0.3 + index * 0.04,
  filled: true,
})

export type CoverArt = 'grid' | 'waves' | 'candles' | 'bars' | 'rings' | 'book'

export const coverArt: Readonly<Record<CoverArt, readonly ArtLine[]>> = {
  grid: [grid],
  waves: [grid, ...[0, 1, 2, 3, 4].map(wave)],
  candles: [grid, ...candles.map(candle)],
  bars: [
    grid,
    ...[28, 36, 30, 44, 52, 48, 62, 74, 70, 88, 102].map(bar),
    { d: 'M24 128 90 116l52-20 46 4 58-40 50-26', opacity: 0.9 },
  ],
  rings: [
    grid,
    ...[18, 34, 52, 72, 94].map((r, index) => ({
      d: `M${232 - r} 96a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0z`,
      opacity: 0.8 - index * 0.14,
    })),
  ],
  book: [
    grid,
    {
      d: 'M216 62c-16-9-36-12-62-12v78c26 0 46 3 62 12 16-9 36-12 62-12V50c-26 0-46 3-62 12zM216 62v78M168 70c14 1 24 3 34 7M168 88c14 1 24 3 34 7M230 77c10-4 20-6 34-7M230 95c10-4 20-6 34-7',
      opacity: 0.75,
    },
  ],
}
