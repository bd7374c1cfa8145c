import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import type { CallReply } from '../kernel/call'
import css from './room-checks.module.css'
import { text } from './text.checks.zh'

type Check = CallReply<'live.listReview'>['rows'][number]['checks'][number]

interface RoomChecksProps {
  readonly checks: readonly Check[]
  /** What a missing one stands in the way of. */
  readonly hint: string
}

/** What must hold before a room goes on air, one line each; what is missing says what to do. */
export function RoomChecks({ checks, hint }: RoomChecksProps) {
  const missing = checks.filter(({ ok }) => !ok).length
  return (
    <section aria-label={text.title}>
      <h3 className={css.heading}>
        {text.title}{' '}
        <span className={css.quiet}>{missing === 0 ? text.allGood : `${text.missing(missing)}，${hint}`}</span>
      </h3>
      <ul className={css.list}>
        {checks.map(({ key, ok }) => (
          <li key={key} className={css.row}>
            {ok ? (
              <CheckCircleOutlined className={css.good} aria-hidden />
            ) : (
              <ExclamationCircleOutlined className={css.bad} aria-hidden />
            )}
            <span className={css.name}>{text.checks[key].name}</span>
            <span className={ok ? css.quiet : css.bad}>{ok ? text.good : `${text.bad}：${text.checks[key].todo}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
