import { linesOf } from './lines'
import { missingGlyphs, text } from './text'

const WIDTH = 640
const HEIGHT = 360

interface Tone {
  readonly top: string
  readonly bottom: string
  readonly ink: string
}
/** Calm grounds of the palette, light and dark, each with its ink. */
const tones = {
  ink: { top: '#243f74', bottom: '#14264a', ink: '#b9cdf3' },
  mist: { top: '#e5ebf5', bottom: '#c8d5ea', ink: '#1f3b73' },
  sand: { top: '#f3ecdb', bottom: '#e4d6b2', ink: '#705210' },
  sage: { top: '#e2eee7', bottom: '#c4dbcd', ink: '#18543a' },
  lake: { top: '#e0edf0', bottom: '#bfd8de', ink: '#124e5c' },
  plum: { top: '#ece9f2', bottom: '#d2cde1', ink: '#3e3870' },
  clay: { top: '#f4e8e2', bottom: '#e2c9bd', ink: '#7a3d26' },
  pine: { top: '#1f4d42', bottom: '#112e28', ink: '#b3dccb' },
  night: { top: '#2b2f3c', bottom: '#171a22', ink: '#d9c48f' },
} as const satisfies Record<string, Tone>

export type CoverTone = keyof typeof tones

/** Repeatable values from 0 to 1. */
function values(seed: number): () => number {
  let state = (Math.imul(seed + 1, 2_654_435_761) + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return state / 4_294_967_296
  }
}

const at = (value: number): string => value.toFixed(1)
const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('')
const stroke = (d: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
const fill = (d: string, opacity: number): string => `<path d="${d}" fill="currentColor" opacity="${opacity}"/>`
const rect = (x: number, y: number, width: number, height: number, opacity: number): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="2" fill="currentColor" opacity="${opacity.toFixed(2)}"/>`
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

type Next = () => number

/** A wandering line over the whole width, between two heights. */
function walk(next: Next, from: number, to: number): [number, number][] {
  let drift = 0
  return range(33).map((step) => {
    drift = drift * 0.72 + (next() - 0.5) * 44
    return [step * 20, from + ((to - from) * step) / 32 + drift]
  })
}

const arts = {
  curve(next: Next) {
    const line = walk(next, 270 - next() * 30, 96 + next() * 40)
    const [x, y] = line[25] ?? [500, 140]
    return (
      fill(`${pathOf(line)}L640 360L0 360Z`, 0.1) +
      stroke(pathOf(line), 3, 0.9) +
      `<circle cx="${at(x)}" cy="${at(y)}" r="8" fill="currentColor"/><circle cx="${at(x)}" cy="${at(y)}" r="18" fill="none" stroke="currentColor" opacity=".5"/>`
    )
  },
  waves(next: Next) {
    const phase = next() * 6
    const waveOf = (line: number) =>
      pathOf(range(65).map((x) => [x * 10, 120 + line * 27 + (44 - line * 5) * Math.sin(x / 9 + phase + line * 0.3)]))
    return range(7)
      .map((line) => stroke(waveOf(line), 2.6 - line * 0.2, 0.9 - line * 0.12))
      .join('')
  },
  bars(next: Next) {
    const heights = range(12).map((bar) => 60 + bar * 13 + next() * 56)
    return (
      heights.map((height, bar) => rect(46 + bar * 46, 316 - height, 28, height, 0.25 + bar * 0.045)).join('') +
      stroke('M34 317H606', 2, 0.8)
    )
  },
  candles(next: Next) {
    let price = 236
    return range(15)
      .map((day) => {
        const close = Math.max(76, Math.min(290, price - 8 + (next() - 0.58) * 84))
        const [high, low, x] = [
          Math.min(price, close),
          Math.max(price, close, Math.min(price, close) + 7),
          46 + day * 38,
        ]
        const body = rect(x, high, 19, low - high, close < price ? 0.9 : 0.4)
        const wick = stroke(`M${x + 9.5} ${at(high - next() * 30)}V${at(low + next() * 30)}`, 2, 0.75)
        price = close
        return wick + body
      })
      .join('')
  },
  rings(next: Next) {
    const x = 380 + next() * 110
    const rings = range(7).map(
      (ring) =>
        `<circle cx="${at(x)}" cy="190" r="${30 + ring * 34}" fill="none" stroke="currentColor" stroke-width="2" opacity="${(0.9 - ring * 0.12).toFixed(2)}"/>`,
    )
    return `${rings.join('')}<circle cx="${at(x)}" cy="190" r="10" fill="currentColor"/>${stroke(`M0 ${at(300 - next() * 60)}L640 ${at(80 + next() * 60)}`, 1.5, 0.4)}`
  },
  grid(next: Next) {
    return range(45)
      .map((cell) => rect(58 + (cell % 9) * 59, 42 + Math.floor(cell / 9) * 56, 46, 43, 0.08 + next() ** 2 * 0.8))
      .join('')
  },
  steps(next: Next) {
    let level = 292
    return range(8)
      .map((step) => {
        const top = level
        level -= 18 + next() * 24
        return rect(40 + step * 70, top, 68, 360 - top, 0.14 + step * 0.08)
      })
      .join('')
  },
  pages(next: Next) {
    const page = (left: number, turn: number, opacity: number): string =>
      `<g transform="rotate(${turn} ${left + 90} 190)" opacity="${opacity}"><rect x="${left}" y="72" width="176" height="232" rx="6" fill="none" stroke="currentColor" stroke-width="2.500"/>${range(
        8,
      )
        .map((line) => rect(left + 22, 104 + line * 23, 60 + next() * 72, 6, line === 0 ? 0.95 : 0.5))
        .join('')}</g>`
    return page(150, -7, 0.45) + page(240, 3, 0.95)
  },
  scale(next: Next) {
    const tilt = (next() - 0.5) * 52
    const pan = (x: number, y: number): string =>
      stroke(`M${x} ${at(y)}l-46 84h92z`, 2, 0.6) +
      fill(`M${x - 60} ${at(y + 84)}h120c-6 30-28 42-60 42s-54-12-60-42z`, 0.75)
    return (
      stroke(`M150 ${at(112 + tilt)}L490 ${at(112 - tilt)}`, 5, 0.95) +
      stroke('M320 78V312M250 314H390', 5, 0.95) +
      pan(150, 112 + tilt) +
      pan(490, 112 - tilt)
    )
  },
  shares(next: Next) {
    const turn = 0.5 + next() * 1.2
    const point = (angle: number, radius: number): [number, number] => [
      320 + radius * Math.cos(angle),
      184 + radius * Math.sin(angle),
    ]
    const cuts = [0, turn, turn + 1.1 + next() * 0.6, 4.3 + next() * 0.6, Math.PI * 2]
    return cuts
      .slice(1)
      .map((to, index) => {
        const from = cuts[index] ?? 0
        const steps = range(21).map((step) => from + 0.03 + ((to - from - 0.06) * step) / 20)
        const ring = [...steps.map((angle) => point(angle, 132)), ...steps.reverse().map((angle) => point(angle, 74))]
        return fill(`${pathOf(ring)}Z`, 0.9 - index * 0.2)
      })
      .join('')
  },
} as const satisfies Record<string, (next: Next) => string>

export type CoverArt = keyof typeof arts

export const coverArts = Object.keys(arts) as readonly CoverArt[]

/** What stands on a cover: its series in a word or two, large; the title below. */
export interface CoverLabel {
  readonly series: string
  readonly title: string
}

export interface CoverWish {
  readonly tone: CoverTone
  readonly art: CoverArt
  readonly seed: number
  readonly label?: CoverLabel
}

/** Clear of the badges that lists lay over a cover's corners. */
const LABEL = { left: 40, width: 560, series: 84, top: 180, title: [38, 20], lines: 3, middle: 270 } as const

/** A drawn cover: abstract, the same for the same values. Under words the drawing steps back. */
export function coverSvg({ tone, art, seed, label }: CoverWish): string {
  const { top, bottom, ink } = tones[tone]
  const lines = 'M106 0V360M213 0V360M320 0V360M427 0V360M534 0V360M0 90H640M0 180H640M0 270H640'
  const drawn = arts[art](values(seed))
  const inner = label ? `<g opacity=".26">${drawn}</g>${VEIL}${labelOf(label, ink)}` : drawn
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" color="${ink}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><linearGradient id="v"><stop offset="0" stop-color="${top}" stop-opacity=".85"/><stop offset=".9" stop-color="${top}" stop-opacity="0"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><path d="${lines}" stroke="${ink}" opacity=".1" fill="none"/>${inner}</svg>`
}

const VEIL = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/>`

/** Words with a character that the font lacks are left out: nobody reads boxes. */
function labelOf({ series, title }: CoverLabel, ink: string): string {
  const [name, words] = [series, title].map((one) => (missingGlyphs(one).length === 0 ? one : ''))
  const { size, lines } = linesOf(words ?? '', { width: LABEL.width, lines: LABEL.lines, sizes: LABEL.title })
  const step = size * 1.34
  const first = LABEL.middle - ((lines.length - 1) * step) / 2 + size * 0.36
  return [
    name ? text(LABEL.left - 4, LABEL.top, LABEL.series, name, { fill: ink, isBold: true }) : '',
    words ? lines.map((line, at) => text(LABEL.left, first + at * step, size, line, { fill: ink })).join('') : '',
  ].join('')
}
