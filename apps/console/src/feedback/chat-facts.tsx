import { Descriptions, Skeleton, Timeline, Typography } from 'antd'
import type { CallInput, CallReply } from '../kernel/call'
import { MemberWay } from '../kernel/member-way'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { left, moment } from '../kernel/when'
import css from './chat-facts.module.css'
import { customerOf } from './chat-words'
import { text } from './text.chat.zh'

type Reply = CallReply<'feedback.getChatCase'>

export const FACTS_EVERY_MS = 5_000

/** What is known of a conversation, and who did what to it. */
export function ChatFacts({ id: place }: { readonly id: string }) {
  const id = place as CallInput<'feedback.getChatCase'>['id']
  const query = useCall('feedback.getChatCase', { id }, { every: FACTS_EVERY_MS })
  if (query.error && !query.data) return <Trouble error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  const { chat, actions } = query.data
  return (
    <>
      <Descriptions column={1} layout="vertical" colon={false} size="small" items={factsOf(chat)} />
      <h3 className={css.heading}>{text.actions}</h3>
      {actions.length === 0 && <Typography.Text type="secondary">{text.noActions}</Typography.Text>}
      <Timeline items={actions.map(actionLine)} />
    </>
  )
}

function factsOf(chat: Reply['chat']) {
  const { state, at, operatorName, agent, promisedAt, callbackMobile, member, memberId, score, closedAt } = chat
  const optional = [
    { key: 'mobile', label: text.mobile, value: member?.mobileMasked },
    { key: 'callback', label: text.callback, value: callbackMobile },
    { key: 'promised', label: text.promised, value: promisedAt && `${moment(promisedAt)}，${left(promisedAt)}` },
    { key: 'serving', label: text.serving, value: agent && `${operatorName ?? ''} ${text.agent(agent)}` },
    { key: 'score', label: text.score, value: score && text.stars(score) },
    { key: 'closed', label: text.closedAt, value: closedAt && moment(closedAt) },
  ]
  return [
    {
      key: 'customer',
      label: text.customer,
      children: member ? <MemberWay memberId={memberId} name={member.nickname} /> : customerOf(chat).name,
    },
    { key: 'state', label: text.state, children: text.states[state] },
    ...optional.flatMap(({ key, label, value }) => (value ? [{ key, label, children: value }] : [])),
    { key: 'at', label: text.began, children: moment(at) },
    ...(memberId === undefined
      ? []
      : [{ key: 'memberId', label: text.memberNo, children: <Typography.Text copyable>{memberId}</Typography.Text> }]),
  ]
}

function actionLine(
  { action, by, byName, to, toName, from, fromName, note, at }: Reply['actions'][number],
  index: number,
) {
  const whom = to === undefined ? undefined : (toName ?? text.unknown)
  return {
    key: `${index} ${by}`,
    content: (
      <div>
        {text.actionSaid(byName ?? text.unknown, text.did[action], whom)}
        {from !== undefined && <div>{text.servedBefore(fromName ?? text.unknown)}</div>}
        {note ? <div>{note}</div> : <br />}
        <Typography.Text type="secondary">{moment(at)}</Typography.Text>
      </div>
    ),
  }
}
