import { cx } from '../base/cx'
import { text } from '../text.zh'
import css from './progress-bar.module.css'

export interface ProgressBarProps {
  /** A page is loading. The shell waits 200 ms before setting this. */
  readonly active: boolean
}

/** The thin line at the top of the window while a page loads. */
export function ProgressBar({ active }: ProgressBarProps) {
  if (!active) return null
  return (
    <div className={css.bar} role="progressbar" aria-label={text.pageLoading}>
      <span className={css.run} />
    </div>
  )
}

export interface ProgressProps {
  readonly value: number
  readonly max?: number
  readonly label: string
  readonly className?: string
}

/** How much is done: lessons learned, days served. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={cx(css.track, className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <span className={css.fill} style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}

export interface StepsProps {
  readonly items: readonly string[]
  /** Index of the current step. */
  readonly current: number
  readonly label: string
}

/** The steps of a longer task: done, current, to come. */
export function Steps({ items, current, label }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          className={cx(css.step, index < current && css.done, index === current && css.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.number}>{index + 1}</span>
          <span className={css.words}>{item}</span>
        </li>
      ))}
    </ol>
  )
}
