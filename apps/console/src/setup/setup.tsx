import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress, Spin, Tag } from 'antd'
import { Link } from 'react-router'
import type { CallReply } from '../kernel/call'
import { useMay } from '../kernel/me'
import { PageHead } from '../kernel/page-head'
import { text as kernel } from '../kernel/text.zh'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { moment } from '../kernel/when'
import { ConfirmBackup, HowTo, TrySms } from './acts'
import css from './setup.module.css'
import { text } from './text.zh'

export type Row = CallReply<'content.getSetup'>['rows'][number]
type Step = Row['step']

interface Place {
  readonly to: string
  readonly words: string
}

/** Where a step is done, in the order in which it is; the others are done on the server, or right here. */
const places: Readonly<Partial<Record<Step, readonly Place[]>>> = {
  company: [{ to: '/system/settings?open=about', words: text.go.company }],
  texts: [{ to: '/content/legal', words: text.go.texts }],
  totp: [{ to: '/me', words: text.go.totp }],
  teacher: [
    { to: '/member/register', words: text.go.register },
    { to: '/member/members', words: text.go.teacher },
  ],
  first: [
    { to: '/live/rooms', words: text.go.room },
    { to: '/news/articles', words: text.go.article },
  ],
}

const icons = {
  done: <CheckCircleFilled className={css.done} />,
  open: <ExclamationCircleFilled className={css.open} />,
  optional: <MinusCircleOutlined className={css.optional} />,
}
const colours = { done: 'success', open: 'warning', optional: 'default' } as const

/** What has to be ready before people are let in, as the server finds it now. */
export default function Setup() {
  const query = useCall('content.getSetup', {})
  const rows = query.data?.rows ?? []
  return (
    <>
      <PageHead title={text.title} hint={text.hint}>
        <Button
          icon={<ReloadOutlined spin={query.isFetching} />}
          aria-label={kernel.refresh}
          onClick={() => void query.refetch()}
        />
      </PageHead>
      {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spin />}
      {query.data && <HowFar rows={rows} />}
      <ol className={css.list}>
        {rows.map((row) => (
          <Line key={row.step} row={row} />
        ))}
      </ol>
    </>
  )
}

function HowFar({ rows }: { readonly rows: readonly Row[] }) {
  const needed = rows.filter(({ step, state }) => state !== 'optional' && !isFree(step))
  const done = needed.filter(({ state }) => state === 'done').length
  const isAll = done === needed.length
  return (
    <div className={css.progress}>
      <b>{isAll ? text.allDone : text.progress(done, needed.length)}</b>
      <Progress
        aria-label={text.title}
        percent={Math.floor((100 * done) / Math.max(1, needed.length))}
        showInfo={false}
        status={isAll ? 'success' : 'normal'}
      />
    </div>
  )
}

/** People can be let in without these, done or not. */
const isFree = (step: Step): boolean => step === 'quotes' || step === 'push'

function Line({ row }: { readonly row: Row }) {
  const { step, state, said, at, by } = row
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        {icons[state]}
      </span>
      <div>
        <div className={css.title}>
          {text.steps[step]}
          <Tag color={colours[state]}>{text.states[state]}</Tag>
        </div>
        <div className={css.said}>{said}</div>
        {at !== undefined && <div className={css.quiet}>{text.last(by ?? '', moment(at))}</div>}
      </div>
      <Act row={row} />
    </li>
  )
}

function Act({ row }: { readonly row: Row }) {
  const may = useMay('content:setup:edit')
  if (row.step === 'sms') return may ? <TrySms row={row} /> : null
  if (row.step === 'backup') return may ? <ConfirmBackup row={row} /> : null
  if (row.state === 'done') return null
  if (row.step === 'push' || row.step === 'quotes') return <HowTo step={row.step} />
  return (
    <span className={css.places}>
      {places[row.step]?.map(({ to, words }) => (
        <Link key={to} to={to}>
          {words}
        </Link>
      ))}
    </span>
  )
}
