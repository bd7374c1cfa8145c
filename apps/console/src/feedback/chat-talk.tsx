import { ArrowLeftOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import type { CallInput, CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useCall } from '../kernel/use-call'
import { ChatActs } from './chat-acts'
import { ChatComposer } from './chat-composer'
import { ChatFacts, FACTS_EVERY_MS } from './chat-facts'
import { ChatLog } from './chat-log'
import css from './chat-talk.module.css'
import { customerOf } from './chat-words'
import { text } from './text.chat.zh'
import { useOutbox } from './unsent'

type ChatCase = CallReply<'feedback.getChatCase'>['chat']

interface ChatTalkProps {
  readonly id: string
  readonly hasFactsBeside: boolean
  /** Where the list is not beside it: leads back. */
  readonly onBack: (() => void) | undefined
}

/** One conversation: who it is, what was said, and a field to answer. */
export function ChatTalk({ id: place, hasFactsBeside, onBack }: ChatTalkProps) {
  const id = place as CallInput<'feedback.getChatCase'>['id']
  const query = useCall('feedback.getChatCase', { id }, { every: FACTS_EVERY_MS })
  if (query.error && !query.data)
    return (
      <section className={css.talk}>
        <Head onBack={onBack} />
        <Trouble error={query.error} onRetry={() => void query.refetch()} />
      </section>
    )
  if (!query.data) return <Skeleton className={css.talk} active />
  return <Talk chat={query.data.chat} hasFactsBeside={hasFactsBeside} onBack={onBack} />
}

interface TalkProps extends Pick<ChatTalkProps, 'hasFactsBeside' | 'onBack'> {
  readonly chat: ChatCase
}

function Talk({ chat, hasFactsBeside, onBack }: TalkProps) {
  const outbox = useOutbox(chat.id)
  return (
    <section className={css.talk} aria-label={text.log}>
      <Head chat={chat} hasFactsBeside={hasFactsBeside} onBack={onBack} />
      {!chat.isMine && <Alert banner type="info" title={text.logged} />}
      <ChatLog chat={chat} outbox={outbox} />
      <Below chat={chat} onSend={outbox.send} />
    </section>
  )
}

interface HeadProps extends Pick<ChatTalkProps, 'onBack'> {
  readonly chat?: ChatCase
  readonly hasFactsBeside?: boolean
}

const colours = { waiting: 'processing', open: 'success', closed: 'default', rated: 'default' } as const

function Head({ chat, hasFactsBeside = true, onBack }: HeadProps) {
  const [showsFacts, setShowsFacts] = useState(false)
  return (
    <header className={css.head}>
      {onBack && <Button type="text" icon={<ArrowLeftOutlined />} aria-label={text.back} onClick={onBack} />}
      <h2 className={css.name}>{chat && customerOf(chat).name}</h2>
      {chat && <Tag color={colours[chat.state]}>{text.states[chat.state]}</Tag>}
      <Space className={css.acts}>
        {chat && <ChatActs key={chat.id} chat={chat} />}
        {chat && !hasFactsBeside && (
          <Button icon={<InfoCircleOutlined />} aria-label={text.facts} onClick={() => setShowsFacts(true)} />
        )}
      </Space>
      {chat && (
        <Drawer open={showsFacts} size={320} title={text.facts} onClose={() => setShowsFacts(false)}>
          <ChatFacts id={chat.id} />
        </Drawer>
      )}
    </header>
  )
}

interface BelowProps {
  readonly chat: ChatCase
  readonly onSend: (words: string) => void
}

/** The field to answer in, or why there is none. */
function Below({ chat: { id, state, isMine, operatorName }, onSend }: BelowProps) {
  if (state === 'open' && isMine) return <ChatComposer id={id} onSend={onSend} />
  if (state === 'waiting') return <p className={css.note}>{text.takeHint}</p>
  return <p className={css.note}>{state === 'open' ? text.notMine(operatorName ?? text.colleague) : text.over}</p>
}
