import { text, widthOf, type PortraitLook } from '@rostrum/server/kernel/drawing'
import type { Presented, Scene } from '../script'
import { drawCandles } from './candles'
import { drawBars, drawDay } from './day'
import { BOARD, dimmed, lit, SIZE, tone, type Area } from './tones'

/** What the board shows at a moment. */
export interface BoardState {
  readonly scene: number
  readonly points: number
  /** How far the newest point has come, 0 to 1. */
  readonly fade: number
  readonly marks: number
  readonly grown: number
}

const defsOf = (ground: string): string =>
  `<defs><linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${dimmed(ground, 0.5)}"/><stop offset="1" stop-color="${dimmed(ground, 0.76)}"/></linearGradient><radialGradient id="glow" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="${lit(ground, 0.3)}" stop-opacity=".7"/><stop offset="1" stop-color="${lit(ground, 0.3)}" stop-opacity="0"/></radialGradient></defs>`
const ROOM =
  '<rect width="1280" height="720" fill="url(#room)"/><ellipse cx="1075" cy="440" rx="293" ry="320" fill="url(#glow)"/><path d="M920 80h307M920 160h307M920 240h307M920 320h307M1000 40v333M1080 40v333M1160 40v333" stroke="#FFFFFF" stroke-opacity=".06"/>'
const INNER: Area = { left: 84, top: 206, width: 764, height: 290 }

/** A part of the whole picture as an SVG document; the room has the colour of the presenter. */
export function document(area: Area, inner: string, { ground }: Pick<PortraitLook, 'ground'>): string {
  const { left, top, width, height } = area
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${defsOf(ground)}${ROOM}${inner}</svg>`
}

export function drawBoard({ series, scenes, look }: Presented, { scene: at, ...state }: BoardState): string {
  const scene = scenes[at]
  if (!scene) throw new Error(`the script has no scene ${at}`)
  const { left, top, width, height } = BOARD
  const paper = `<rect x="${left}" y="${top}" width="${width}" height="${height - 8}" rx="8" fill="${tone.paper}"/><rect x="${left}" y="${top}" width="${width}" height="7" fill="${look.ground}"/>`
  const head = [
    text(84, 112, 24, series, { fill: tone.gold }),
    text(848, 112, 20, '示例画面 · 示意图，非真实行情', { fill: tone.quiet, anchor: 'end' }),
    text(84, 168, fitting(scene.title, 45, 764), scene.title, { fill: tone.ink, isBold: true }),
    `<path d="M84 190h764" stroke="#D9D4C7" stroke-width="2"/>`,
    text(848, 584, 19, `${at + 1} / ${scenes.length}`, { fill: tone.quiet, anchor: 'end' }),
  ]
  return [paper, ...head, chartOf(scene, state), pointsOf(scene, state)].join('')
}

/** The size at which a line of text is no wider than this. */
export const fitting = (words: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, widthOf(words, size)))

function chartOf({ chart }: Scene, { grown, marks }: Omit<BoardState, 'scene'>): string {
  if (!chart) return ''
  if (chart.kind === 'candles') return drawCandles(chart, INNER, grown, marks)
  return chart.kind === 'day' ? drawDay(chart, INNER, grown, marks) : drawBars(chart, INNER, grown)
}

/** Beside a chart the points stand in one row under it; alone they fill the board. */
function pointsOf({ points, chart }: Scene, { points: shown, fade }: Omit<BoardState, 'scene'>): string {
  const opacityOf = (at: number) => (at === shown - 1 ? fade : 1)
  const visible = points.slice(0, shown)
  if (!chart) return visible.map((point, at) => bigPoint(point, at, opacityOf(at))).join('')
  const size = pointSizeOf(points)
  return visible
    .map((point, at) => smallPoint(point, 84 + (764 / points.length) * at, at, size, opacityOf(at)))
    .join('')
}

/** All points beside a chart are as large as the longest one can be. */
export const pointSizeOf = (points: readonly string[]): number =>
  Math.min(...points.map((point) => fitting(point, 29, 764 / points.length - 54)))

function bigPoint(words: string, at: number, opacity: number): string {
  const y = 262 + at * 82
  return (
    badge(108, y - 13, 24, at, opacity) + text(154, y, fitting(words, 38, 690), words, { fill: tone.text, opacity })
  )
}

const smallPoint = (words: string, x: number, at: number, size: number, opacity: number): string =>
  badge(x + 18, 540, 18, at, opacity) + text(x + 46, 551, size, words, { fill: tone.text, opacity })

function badge(x: number, y: number, radius: number, at: number, opacity: number): string {
  const number = text(x, y + radius * 0.42, radius * 1.2, `${at + 1}`, { fill: tone.paper, anchor: 'middle', opacity })
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone.brand}" fill-opacity="${opacity}"/>${number}`
}

/** The caption on its dark band. */
export function drawCaption(words: string): string {
  const band = `<rect x="44" y="622" width="1192" height="78" rx="10" fill="#0A101D" fill-opacity=".84"/>`
  return band + text(SIZE.width / 2, 674, fitting(words, 39, 1150), words, { fill: '#FFFFFF', anchor: 'middle' })
}
