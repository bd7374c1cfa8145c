import { cx, Pressable } from '@rostrum/ui'
import { monthOf } from '../days'
import { text } from '../text.paths.zh'
import css from './month-grid.module.css'

interface MonthGridProps {
  /** Any day of the month. */
  readonly day: string
  readonly today: string
  readonly chosen: string
  readonly countOn: (day: string) => number
  readonly isClosed: (day: string) => boolean
  readonly onChoose: (day: string) => void
}

const DOTS = 3
const dots = (count: number): number[] => Array.from({ length: Math.min(count, DOTS) }, (_, index) => index)

/** Six weeks around a month: a dot for each class, shaded where the exchange is shut. */
export function MonthGrid({ day, today, chosen, countOn, isClosed, onChoose }: MonthGridProps) {
  const month = day.slice(0, 7)
  return (
    <div>
      <div className={css.head} aria-hidden="true">
        {text.table.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={css.grid}>
        {monthOf(day).map((one) => {
          const count = countOn(one)
          return (
            <Pressable
              key={one}
              guardMs={0}
              label={text.table.dayLabel(Number(one.slice(5, 7)), Number(one.slice(8)), count)}
              aria-current={one === chosen ? 'date' : undefined}
              onPress={() => onChoose(one)}
              className={cx(
                css.day,
                !one.startsWith(month) && css.other,
                isClosed(one) && css.closed,
                one === today && css.today,
                one === chosen && css.chosen,
              )}
            >
              <span className={css.number}>{Number(one.slice(8))}</span>
              <span className={css.dots}>
                {dots(count).map((dot) => (
                  <span key={dot} className={css.dot} />
                ))}
              </span>
            </Pressable>
          )
        })}
      </div>
    </div>
  )
}
