import type { ArtLine } from './cover-art'

/**
 * Heights from the top of a field of 600 by 900: upper wick, body from and to, lower wick; a falling candle is filled.
 */
type Candle = readonly [high: number, top: number, bottom: number, low: number, falls?: true]

const candles: readonly Candle[] = [
  [767, 772, 800, 808],
  [743, 745, 772, 785],
  [741, 745, 786, 799, true],
  [746, 752, 786, 787],
  [734, 738, 752, 758],
  [726, 734, 738, 742],
  [704, 723, 734, 737],
  [698, 702, 723, 727],
  [702, 703, 710, 727],
  [694, 698, 703, 710],
  [697, 698, 718, 720, true],
  [706, 712, 718, 722],
  [659, 678, 715, 719],
  [613, 621, 678, 683],
  [615, 621, 641, 646, true],
  [632, 638, 643, 653],
  [638, 641, 649, 655, true],
  [621, 628, 649, 654],
  [589, 600, 628, 630],
  [587, 591, 600, 602],
  [575, 586, 591, 606],
  [576, 579, 586, 596],
  [567, 570, 579, 589],
  [563, 570, 589, 603, true],
]

const grid = `${[90, 180, 270, 360, 450, 540, 630, 720, 810].map((y) => `M0 ${y}H600`).join('')}${[100, 200, 300, 400, 500].map((x) => `M${x} 0V900`).join('')}`

function shapeOf([high, top, bottom, low]: Candle, index: number): string {
  const x = 52 + index * 22.8
  return `M${x} ${high}V${top}M${x} ${bottom}V${low}M${x - 5} ${top}h10V${bottom}h-10z`
}

/** A rising market in muted lines, 600 by 900. */
export const heroArt: readonly ArtLine[] = [
  { d: grid, opacity: 0.14 },
  ...candles.map((candle, index) => ({ d: shapeOf(candle, index), opacity: 0.3 + index * 0.024, filled: candle[4] })),
  { d: 'M40 812C150 800 210 776 290 736S440 668 580 596', opacity: 0.6 },
]
