import { Button, Skeleton, Space } from 'antd'
import type { ReactNode } from 'react'
import type { CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { moment } from '../kernel/when'
import { About } from './about'
import css from './chat-log.module.css'
import { customerOf } from './chat-words'
import { useDraft } from './drafts'
import { Pictures } from './pictures'
import { text } from './text.chat.zh'
import { text as caseText } from './text.zh'
import type { Outbox, Unsent } from './unsent'
import { useRecord, type ChatMessage } from './use-record'

type ChatCase = CallReply<'feedback.getChatCase'>['chat']

interface ChatLogProps {
  readonly chat: ChatCase
  readonly outbox: Outbox
}

/** What was said, oldest first, seen from its end; below it what has not arrived yet. */
export function ChatLog({ chat, outbox }: ChatLogProps) {
  const isRunning = chat.state === 'waiting' || chat.state === 'open'
  const query = useRecord(chat.id, isRunning)
  const rows = query.data?.rows ?? []
  const arrived = new Set(rows.map(({ clientId }) => clientId))
  const unsent = outbox.unsent.filter(({ key }) => !arrived.has(key))
  const customer = customerOf(chat).name
  const draft = useDraft(`chat:${chat.id}`)
  const rewrite = (one: Unsent): void => {
    draft.write(draft.text === '' ? one.text : `${one.text}\n${draft.text}`)
    outbox.drop(one.key)
  }
  return (
    <div className={css.scroll}>
      <div className={css.log} role="log" aria-live="polite">
        {query.isPending && <Skeleton active />}
        {rows.map((message) => (
          <Message key={message.seq} message={message} customer={customer} />
        ))}
        {query.error && <Trouble error={query.error} onRetry={() => void query.refetch()} />}
        {unsent.map((one) => (
          <Waiting key={one.key} unsent={one} outbox={outbox} onRewrite={() => rewrite(one)} />
        ))}
      </div>
    </div>
  )
}

interface MessageProps {
  readonly message: ChatMessage
  readonly customer: string
}

function Message({ message, customer }: MessageProps) {
  const { from, agent, news, images, ref, at } = message
  if (news)
    return (
      <p className={css.news}>
        {text.news[news.kind](news.agent ?? '')} · {moment(at)}
      </p>
    )
  const isOurs = from === 'agent'
  return (
    <Bubble isOurs={isOurs} who={isOurs ? text.agent(agent ?? '') : customer} when={moment(at)}>
      {message.text}
      {ref && (
        <div className={css.ref}>
          <About {...ref} name={caseText.refKinds[ref.kind]} card={message.card} />
        </div>
      )}
      <Pictures images={images} />
    </Bubble>
  )
}

interface BubbleProps {
  readonly isOurs: boolean
  readonly who?: string
  readonly when: string
  readonly children: ReactNode
}

function Bubble({ isOurs, who, when, children }: BubbleProps) {
  return (
    <div className={isOurs ? css.ours : css.theirs}>
      <div className={css.who}>
        {who} {when}
      </div>
      <div className={css.words}>{children}</div>
    </div>
  )
}

interface WaitingProps {
  readonly unsent: Unsent
  readonly outbox: Outbox
  readonly onRewrite: () => void
}

/** An answer that has not arrived: on its way, or with what can be done about it. */
function Waiting({ unsent: { key, text: words, failure, isRefused }, outbox, onRewrite }: WaitingProps) {
  return (
    <div className={css.ours}>
      <div className={css.waiting}>{words}</div>
      {failure === undefined ? (
        <div className={css.who}>{text.sending}</div>
      ) : (
        <div className={css.failure} role="alert">
          {failure}
          <Space size={4}>
            <Button size="small" type="link" onClick={() => (isRefused ? onRewrite() : outbox.retry(key))}>
              {isRefused ? text.rewrite : text.resend}
            </Button>
            <Button size="small" type="link" onClick={() => outbox.drop(key)}>
              {text.drop}
            </Button>
          </Space>
        </div>
      )}
    </div>
  )
}
