import {
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import heads from './on-air.module.css'
import css from './self-check.module.css'
import { text } from './text.zh'

type Check = CallReply<'access.getSelfCheck'>['rows'][number]

const marks = {
  clear: <CheckCircleOutlined className={css.clear} aria-hidden />,
  found: <ExclamationCircleOutlined className={css.found} aria-hidden />,
  failed: <QuestionCircleOutlined className={css.found} aria-hidden />,
} as const

/** What the product looks after by itself every morning, each finding leading to where it is settled. */
export function SelfCheck() {
  const me = useMe()
  return holds(me, 'access:check:run') ? <Checks /> : null
}

function Checks() {
  const query = useCall('access.getSelfCheck', {})
  const check = useAct('access.runSelfCheck', { done: text.checked, stale: ['access.getSelfCheck'] })
  const rows = query.data?.rows
  return (
    <section>
      <div className={css.head}>
        <h2 className={heads.heading}>{text.selfCheck}</h2>
        {rows?.[0] && <span className={heads.quiet}>{text.checkedAt(moment(rows[0].at))}</span>}
        <Button size="small" icon={<ReloadOutlined />} loading={check.isRunning} onClick={() => void check.run({})}>
          {text.checkNow}
        </Button>
      </div>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <p className={heads.quiet}>{text.neverChecked}</p>}
      {rows && rows.length > 0 && (
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={row.name} className={css.row}>
              <One check={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ check: { title, state, concerns, isCut } }: { readonly check: Check }) {
  return (
    <>
      <span className={css.title}>
        {marks[state]} {title}
      </span>
      <span className={css.said}>
        {state === 'clear' && <span className={heads.quiet}>{text.nothingFound}</span>}
        {state === 'failed' && text.checkFailed}
        {concerns.map(({ said, to }) => (
          <Link key={`${to} ${said}`} to={to}>
            {said}
          </Link>
        ))}
        {isCut && <span className={heads.quiet}>{text.andMore}</span>}
      </span>
    </>
  )
}
