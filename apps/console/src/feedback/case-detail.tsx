import { Descriptions, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { CallInput, CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { leftOfWork } from '../kernel/waiting'
import { moment } from '../kernel/when'
import { About } from './about'
import css from './case-detail.module.css'
import { CaseHistory } from './case-history'
import { CaseState, Member } from './case-parts'
import { Pictures } from './pictures'
import { text } from './text.zh'

type Case = CallReply<'feedback.getCase'>
type Entry = Case['entries'][number]

/** A case and all that was said about it. */
export function CaseDetail({ no }: CallInput<'feedback.getCase'>) {
  const query = useCall('feedback.getCase', { no })
  if (query.error && !query.data) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  const one = query.data
  return (
    <>
      <Descriptions column={1} size="small" items={factsOf(one)} />
      <h3 className={css.heading}>{text.thread}</h3>
      <ol className={css.thread}>
        <Said isOurs={false} who={one.member?.nickname ?? text.fromMember} at={one.at}>
          {one.content}
          <Pictures images={one.images} />
        </Said>
        {one.entries.map((entry) => (
          <OneEntry key={entry.id} entry={entry} member={one.member?.nickname} />
        ))}
      </ol>
      <CaseHistory actions={one.actions} />
    </>
  )
}

function factsOf(one: Case) {
  const { state, dueAt, handlerRole, handlerName, weight, contact, ref, card, score, scoreText, urges } = one
  const due = dueAt === undefined ? text.noDue : text.dueOf(leftOfWork(dueAt), moment(dueAt))
  return [
    {
      key: 'member',
      label: text.member,
      children: <Member memberId={one.memberId} member={one.member} />,
    },
    { key: 'state', label: text.state, children: <CaseState state={state} /> },
    { key: 'due', label: text.due, children: <DueText words={due} isLate={one.overdue} /> },
    { key: 'handler', label: text.handler, children: [text.roles[handlerRole], handlerName].filter(Boolean).join(' ') },
    ...(state === 'new' ? [] : [{ key: 'weight', label: text.weight, children: text.weights[weight] }]),
    ...(urges > 0 ? [{ key: 'urges', label: text.urges, children: text.urged(urges) }] : []),
    ...(contact === undefined ? [] : [{ key: 'contact', label: text.contact, children: contact }]),
    ...(ref === undefined
      ? []
      : [{ key: 'ref', label: text.about, children: <About {...ref} name={text.refKinds[ref.kind]} card={card} /> }]),
    ...(score === undefined ? [] : [{ key: 'score', label: text.score, children: text.scoreOf(score, scoreText) }]),
  ]
}

function DueText({ words, isLate }: { readonly words: string; readonly isLate: boolean }) {
  return <Typography.Text type={isLate ? 'danger' : undefined}>{words}</Typography.Text>
}

interface OneEntryProps {
  readonly entry: Entry
  readonly member: string | undefined
}

/** What somebody said, or what became of the case; an answer is both. */
function OneEntry({ entry, member = text.fromMember }: OneEntryProps) {
  const { by, role, operatorName, state, urged, images, at } = entry
  const staff = [text.roles[role ?? 'service'], operatorName].filter(Boolean).join(' ')
  const who = by === 'member' ? member : by === 'system' ? text.system : staff
  const change = [urged && text.urgedOnce, state && text.turned(text.caseStates[state])].filter(Boolean).join('，')
  if (entry.text === undefined && images.length === 0)
    return (
      <li className={css.change}>
        {who} {change} · {moment(at)}
      </li>
    )
  return (
    <Said isOurs={by === 'staff'} who={who} at={at} change={change}>
      {entry.text}
      <Pictures images={images} />
    </Said>
  )
}

interface SaidProps {
  readonly isOurs: boolean
  readonly who: string
  readonly at: number
  readonly change?: string
  readonly children: ReactNode
}

function Said({ isOurs, who, at, change, children }: SaidProps) {
  return (
    <li className={isOurs ? css.ours : css.theirs}>
      <div className={css.who}>
        <b>{who}</b> · {moment(at)}
        {change && ` · ${change}`}
      </div>
      <div className={css.words}>{children}</div>
    </li>
  )
}
