import { useEffect, useMemo, useRef, useState } from 'react'
import { Empty, NewPill, TalkPane, VirtualList, type VirtualListHandle } from '@rostrum/ui'
import { useNow } from '@rostrum/app/kernel'
import { linesOf, type ChatLine } from '../chat/lines'
import type { Unsent } from '../chat/outbox'
import type { ServiceChat } from '../chat/service-chat'
import type { ChatState } from '../chat/state'
import { chatText as text } from '../text.chat.zh'
import { ChatBubble, UnsentBubble } from './chat-bubble'
import styles from './chat-list.module.css'

export interface ChatListProps {
  readonly chat: ServiceChat
  readonly state: ChatState
  readonly onEdit: (unsent: Unsent) => void
}

/** The conversation; a reader who scrolled up keeps the position. */
export function ChatList({ chat, state, onEdit }: ChatListProps) {
  const now = useNow()
  const list = useRef<VirtualListHandle>(null)
  const lines = useMemo(() => linesOf(state, now), [state, now])
  const newest = lines[lines.length - 1]
  const [seen, setSeen] = useState<{ readonly atEnd: boolean; readonly count: number }>({ atEnd: true, count: 0 })
  const isMineNew = newest?.kind === 'unsent'
  // The list scrolls to the member's own new message.
  useEffect(() => {
    if (isMineNew) list.current?.toEnd()
  }, [isMineNew, newest?.key])
  const [first] = state.threads
  const hasOlder = first !== undefined && (first.hasOlder || first.previousId !== undefined)

  if (lines.length === 0)
    return (
      <TalkPane.Silence>
        <Empty small drawing="message" text={text.empty} />
      </TalkPane.Silence>
    )
  const render = (line: ChatLine) => {
    if (line.kind === 'mark') return <p className={styles.mark}>{line.words}</p>
    if (line.kind === 'said') return <ChatBubble message={line.message} />
    const { unsent } = line
    return (
      <UnsentBubble
        unsent={unsent}
        onRetry={() => chat.retry(unsent.key)}
        onEdit={() => onEdit(unsent)}
        onDrop={() => chat.discard(unsent.key)}
      />
    )
  }
  return (
    <TalkPane.Root>
      <VirtualList
        ref={list}
        className={styles.list}
        items={lines}
        keyOf={({ key }) => key}
        label={text.messages}
        live
        render={render}
        onReachTop={hasOlder ? () => void chat.older() : undefined}
        onAtEnd={(atEnd) => setSeen({ atEnd, count: lines.length })}
      />
      <NewPill count={seen.atEnd ? 0 : Math.max(0, lines.length - seen.count)} onPress={() => list.current?.toEnd()} />
    </TalkPane.Root>
  )
}
