import type { WorkStatistics } from '@rostrum/contract/survey'
import { cx } from '@rostrum/ui'
import { text as words } from '../text.homework.zh'
import styles from './class-bands.module.css'

const text = words.result

/** How many of a class have how many points. One's own band stands out. */
export function ClassBands({ statistics, points }: { readonly statistics: WorkStatistics; readonly points?: number }) {
  const { count, mean, bands, above } = statistics
  const most = Math.max(1, ...bands.map((band) => band.count))
  return (
    <section className={styles.class} aria-label={text.bands}>
      <div className={styles.head}>
        <span>{`${text.class(count)} · ${text.mean(mean.toFixed(1))}`}</span>
        {above !== undefined && <b className={styles.above}>{text.above(above)}</b>}
      </div>
      <div className={styles.bands}>
        {bands.map((band) => {
          const isOwn = points !== undefined && points >= band.from && points <= band.to
          return (
            <div
              key={band.from}
              className={styles.band}
              role="img"
              aria-label={text.band(band.from, band.to, band.count)}
            >
              <div className={styles.room}>
                <div
                  className={cx(styles.bar, isOwn && styles.own)}
                  style={{ height: `${(band.count / most) * 100}%` }}
                />
              </div>
              <span className={cx(styles.name, isOwn && styles.ownName)}>
                {band.from}-{band.to}
              </span>
            </div>
          )
        })}
      </div>
    </section>
  )
}
