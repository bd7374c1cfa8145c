import { clockTime, span } from '../kernel/when'
import css from './sparkline.module.css'
import { text } from './text-control.zh'
import type { Sample } from './use-samples'

interface SparklineProps {
  readonly title: string
  readonly samples: readonly Sample[]
  readonly wordsOf: (value: number) => string
  /** When it broke off. */
  readonly breaks?: readonly number[]
  /** It is over: its ends are moments, not how long ago they were. */
  readonly isOver?: boolean
}

const WIDTH = 1_000
const HEIGHT = 100
/** Room above the highest value. */
const AIR = 1.15

/** The path of the samples; values begin at zero, and time runs evenly. */
export function pathOf(samples: readonly Sample[]): string {
  const [first, last] = [samples[0], samples[samples.length - 1]]
  if (!first || !last || first === last) return ''
  const top = Math.max(...samples.map(({ value }) => value), 1) * AIR
  return samples
    .map(({ at, value }, index) => {
      const x = ((at - first.at) / (last.at - first.at)) * WIDTH
      const y = HEIGHT - (value / top) * HEIGHT
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

type TraceProps = Pick<SparklineProps, 'title' | 'samples' | 'breaks'>

/** The line alone; nothing while there are fewer than two samples. */
export function Trace({ title, samples, breaks = [] }: TraceProps) {
  const path = pathOf(samples)
  const [first, last] = [samples[0], samples[samples.length - 1]]
  if (path === '' || !first || !last) return null
  const marks = breaks.filter((at) => at >= first.at && at <= last.at)
  return (
    <svg
      className={css.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.plotOf(title, span(last.at - first.at))}
    >
      <path className={css.fill} d={`${path}V${HEIGHT}H0Z`} />
      <path className={css.line} d={path} />
      {marks.map((at) => (
        <path
          key={at}
          className={css.break}
          d={`M${(((at - first.at) / (last.at - first.at)) * WIDTH).toFixed(1)} 0V${HEIGHT}`}
        />
      ))}
    </svg>
  )
}

/** How one measured value went. */
export function Sparkline({ title, samples, wordsOf, breaks, isOver = false }: SparklineProps) {
  const [first, last] = [samples[0], samples[samples.length - 1]]
  const most = Math.max(0, ...samples.map(({ value }) => value))
  return (
    <section className={css.box}>
      <div className={css.head}>
        <b>{title}</b>
        {last && !isOver && <span className={css.now}>{wordsOf(last.value)}</span>}
        {samples.length > 1 && <span className={css.most}>{text.most(wordsOf(most))}</span>}
      </div>
      <Trace title={title} samples={samples} breaks={breaks} />
      {first && last && first !== last ? (
        <div className={css.times}>
          <span>{isOver ? clockTime(first.at) : text.ago(span(last.at - first.at))}</span>
          <span>{isOver ? clockTime(last.at) : text.now}</span>
        </div>
      ) : (
        <div className={css.times}>{text.collecting}</div>
      )}
    </section>
  )
}
