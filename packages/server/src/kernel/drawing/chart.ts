import { text, widthOf, type Ink } from './text'

/** A figure of an article: lines or bars over the same labels. */
export interface ChartFigure {
  readonly kind: 'line' | 'bar'
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Stands in a corner of the picture: 示例数据. */
  readonly note: string
}

/** As large as an article is wide; drawn finer, for dense screens. */
export const CHART_SIZE = { width: 720, height: 420 } as const
const FINENESS = 1.5
/** Room for the number of the longest bar. */
const ROOM = 1.12

/** The picture has a paper of its own, so that it reads the same on a light and on a dark page. */
const paper = { ground: '#fbfaf6', line: '#e3e0d8', axis: '#b9b4a6', ink: '#17181a', text: '#33363b', quiet: '#6a6e76' }
const inks = ['#1f3b73', '#b07a1e', '#1b7a51', '#8a3d6a'] as const
/** Lines differ without their colours, too. */
const dashes = ['', '14 8', '4 7', '18 6 4 6'] as const

const FRAME = { left: 92, right: 692, top: 128, bottom: 362 } as const
const GRID_LINES = 4
const LABEL = { size: 23, gap: 10 } as const
const round = (value: number): string => String(Math.round(value * 100) / 100)

interface Scale {
  readonly ticks: readonly number[]
  readonly y: (value: number) => number
}

/** An SVG document. */
export function chartSvg(figure: ChartFigure): string {
  const { width, height } = CHART_SIZE
  const scale = scaleOf(figure)
  const inner = [
    `<rect width="${width}" height="${height}" fill="${paper.ground}"/>`,
    text(28, 50, fitted(figure.title, 30, 490), figure.title, { fill: paper.ink, isBold: true }),
    text(692, 48, 21, figure.note, { fill: paper.quiet, anchor: 'end' }),
    figure.series.length > 1 ? legendOf(figure) : '',
    gridOf(scale),
    labelsOf(figure),
    figure.kind === 'line' ? linesIn(figure, scale) : barsIn(figure, scale),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * FINENESS}" height="${height * FINENESS}" viewBox="0 0 ${width} ${height}">${inner.join('')}</svg>`
}

const fitted = (words: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, widthOf(words, size)))

/** Bars begin at zero; a line shows its own range. */
function scaleOf({ kind, series }: ChartFigure): Scale {
  const all = series.flatMap(({ values }) => values)
  const [low, high] =
    kind === 'bar' ? [Math.min(0, ...all) * ROOM, Math.max(0, ...all) * ROOM] : [Math.min(...all), Math.max(...all)]
  const step = stepOf((high - low) / GRID_LINES)
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const count = Math.round((to - from) / step)
  return {
    ticks: Array.from({ length: count + 1 }, (_, at) => from + at * step),
    y: (value) => FRAME.bottom - ((value - from) / (to - from)) * (FRAME.bottom - FRAME.top),
  }
}

/** 1, 2, 5, 10 … */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least || 1))
  return [1, 2, 5].map((one) => one * power).find((one) => one >= least) ?? 10 * power
}

function gridOf({ ticks, y }: Scale): string {
  const lines = ticks.map((tick) => {
    const line = `<path d="M${FRAME.left} ${y(tick)}H${FRAME.right}" stroke="${tick === 0 ? paper.axis : paper.line}" stroke-width="2"/>`
    return (
      line + text(FRAME.left - LABEL.gap, y(tick) + 8, LABEL.size, round(tick), { fill: paper.quiet, anchor: 'end' })
    )
  })
  return lines.join('')
}

/** The middle of the place of a label. */
function middleOf({ kind, labels }: ChartFigure, at: number): number {
  const width = FRAME.right - FRAME.left
  if (kind === 'bar') return FRAME.left + (width / labels.length) * (at + 0.5)
  return FRAME.left + 24 + ((width - 60) / Math.max(1, labels.length - 1)) * at
}

function labelsOf(figure: ChartFigure): string {
  const place = (FRAME.right - FRAME.left) / figure.labels.length - LABEL.gap
  const size = Math.min(...figure.labels.map((label) => fitted(label, LABEL.size, place)))
  return figure.labels
    .map((label, at) =>
      text(middleOf(figure, at), FRAME.bottom + 38, size, label, { fill: paper.text, anchor: 'middle' }),
    )
    .join('')
}

function legendOf({ kind, series }: ChartFigure): string {
  let left = 28
  const entries = series.map(({ name }, at) => {
    const swatch =
      kind === 'line'
        ? `<path d="M${left} 88h44" ${strokeOf(at)}/>`
        : `<rect x="${left}" y="78" width="22" height="20" rx="3" fill="${inkOf(at)}"/>`
    const start = left + (kind === 'line' ? 54 : 32)
    left = start + widthOf(name, LABEL.size) + 28
    return swatch + text(start, 96, LABEL.size, name, { fill: paper.text })
  })
  return entries.join('')
}

const inkOf = (at: number): string => inks[at % inks.length] ?? paper.ink
const strokeOf = (at: number): string =>
  `fill="none" stroke="${inkOf(at)}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="${dashes[at % dashes.length] ?? ''}"`

function linesIn(figure: ChartFigure, { y }: Scale): string {
  const lines = figure.series.map(({ values }, at) => {
    const points = values.map((value, index) => `${middleOf(figure, index).toFixed(1)},${y(value).toFixed(1)}`)
    const [x = '0', last = '0'] = points.at(-1)?.split(',') ?? []
    return `<polyline points="${points.join(' ')}" ${strokeOf(at)}/><circle cx="${x}" cy="${last}" r="7" fill="${inkOf(at)}"/>`
  })
  return lines.join('')
}

/** Each bar has its number above it, or below when it is negative. */
function barsIn(figure: ChartFigure, { y }: Scale): string {
  const group = ((FRAME.right - FRAME.left) / figure.labels.length) * 0.66
  const wide = Math.min(88, group / figure.series.length)
  const bars = figure.series.flatMap(({ values }, at) =>
    values.map((value, index) => {
      const left = middleOf(figure, index) + (at - figure.series.length / 2) * wide
      const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))]
      const ink: Ink = { fill: inkOf(at), anchor: 'middle', isBold: true }
      const size = fitted(round(value), LABEL.size, wide)
      const number = text(left + wide / 2, value < 0 ? bottom + 24 : top - 9, size, round(value), ink)
      return `<rect x="${(left + 2).toFixed(1)}" y="${top.toFixed(1)}" width="${(wide - 4).toFixed(1)}" height="${Math.max(2, bottom - top).toFixed(1)}" rx="3" fill="${inkOf(at)}"/>${number}`
    }),
  )
  return bars.join('')
}
