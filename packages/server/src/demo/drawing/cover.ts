import { text } from '@rostrum/server/kernel/drawing'
import type { Candles, Presented } from '../script'
import { drawCandles } from './candles'
import { drawPerson, still } from './person'
import { document, fitting } from './picture'
import { BOARD, SIZE, tone, type Area } from './tones'

const LEFT = 84
const WIDTH = 764
const CHART: Area = { left: LEFT, top: 340, width: WIDTH, height: 220 }

/** The picture that stands for a whole lesson: its title, a chart from it, and who presents it. */
export function drawCover({ series, title, scenes, look }: Presented): string {
  const { left, top, width, height } = BOARD
  const [head = title, rest = ''] = title.split('：')
  const chart = scenes.map((scene) => scene.chart).find((one): one is Candles => one?.kind === 'candles')
  const inner = [
    drawPerson(look, still),
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="${tone.paper}"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="7" fill="${look.ground}"/>`,
    text(LEFT, 132, 28, series, { fill: tone.gold }),
    text(LEFT, 238, fitting(head, 70, WIDTH), head, { fill: tone.ink, isBold: true }),
    text(LEFT, 304, fitting(rest, 40, WIDTH), rest, { fill: tone.text }),
    chart ? drawCandles(chart, CHART, 1, 0) : '',
  ]
  return document({ left: 0, top: 0, ...SIZE }, inner.join(''), look)
}
