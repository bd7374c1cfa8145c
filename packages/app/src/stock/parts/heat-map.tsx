import { Pressable, cx, useMinWidth } from '@rostrum/ui'
import { formatPercent, formatVolume } from '@rostrum/app/kernel'
import type { MarketReply } from '../queries.market'
import { marketText } from '../text.market.zh'
import { treemap } from '../treemap'
import css from './heat-map.module.css'

export interface HeatMapProps {
  readonly sectors: MarketReply['sectors']
  readonly onPick: (name: string) => void
}

const WIDE = 800
/** Width over height, as drawn. */
const RATIOS = { narrow: 1.05, wide: 2.8 }
/** Percent of the whole from which a tile has room for large words, for words at all, and for the turnover. */
const LARGE = 9
const SMALL = 2.2
/** Percent of the width below which a name of four characters has no room for the usual edges. */
const NARROW = { narrow: 21, wide: 8 }

const steps = [css.s1, css.s2, css.s3, css.s4]
const stepOf = (pct: number): string | undefined => {
  const size = Math.abs(pct)
  if (size < 0.1) return undefined
  return steps[size >= 3 ? 3 : size >= 2 ? 2 : size >= 1 ? 1 : 0]
}

/** Sectors as tiles: the area is the turnover, the colour is the change, which the words say as well. */
export function HeatMap({ sectors, onPick }: HeatMapProps) {
  const isWide = useMinWidth(WIDE)
  const tiles = treemap(sectors, ({ amount }) => amount, isWide ? RATIOS.wide : RATIOS.narrow)
  return (
    <div className={css.map} role="group" aria-label={marketText.heatLabel}>
      {tiles.map(({ item: { name, pct, amount }, left, top, width, height }) => {
        const area = (width * height) / 100
        return (
          <Pressable
            key={name}
            label={marketText.heat(name, formatPercent(pct), formatVolume(amount))}
            className={css.tile}
            onPress={() => onPick(name)}
          >
            <span
              className={cx(
                css.cell,
                area >= LARGE && css.large,
                (area < SMALL || width < (isWide ? NARROW.wide : NARROW.narrow)) && css.tiny,
              )}
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            >
              <span className={cx(css.tint, pct > 0 ? css.rise : css.fall, stepOf(pct))} />
              <span className={css.name}>{name}</span>
              <span className={css.pct}>{formatPercent(pct)}</span>
              {area >= LARGE && isWide && <span className={css.amount}>{formatVolume(amount)}</span>}
            </span>
          </Pressable>
        )
      })}
    </div>
  )
}

/** What the colours mean. */
export function HeatKey() {
  return (
    <span className={css.key} aria-hidden>
      <span className={css.least}>−3%</span>
      {[css.s4, css.s3, css.s2, css.s1].map((step) => (
        <span key={step} className={css.sample}>
          <span className={cx(css.tint, css.fall, step)} />
        </span>
      ))}
      <span className={css.sample} />
      {steps.map((step) => (
        <span key={step} className={css.sample}>
          <span className={cx(css.tint, css.rise, step)} />
        </span>
      ))}
      <span className={css.most}>+3%</span>
    </span>
  )
}
