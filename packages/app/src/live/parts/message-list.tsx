import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Empty, NewPill, TalkPane, VirtualList, type VirtualListHandle } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import { dayMark, linesOf, type Line, type Said } from '../lines'
import { mentions } from '../mentions'
import type { Turn } from '../room-turns'
import { text } from '../text.zh'
import { MessageRow, type RowActions } from './message-row'
import styles from './message-list.module.css'

export interface MessageListProps {
  readonly messages: readonly Said[]
  readonly myId: string | null
  readonly categories: ReadonlyMap<string, string>
  readonly emptyText: string
  /** The first message that arrived while the reader was away. */
  readonly unreadFrom?: string
  readonly turns?: readonly Turn[]
  readonly liked: ReadonlySet<string>
  readonly onReachTop?: () => void
  readonly actions: RowActions
  readonly onFollow: (isAtEnd: boolean) => void
}

/** The stream of a room: day separators, the line above new messages, and a pill for a reader who scrolled up. */
export function MessageList({
  messages,
  myId,
  categories,
  emptyText,
  unreadFrom,
  turns,
  liked,
  onReachTop,
  actions,
  onFollow,
}: MessageListProps) {
  const list = useRef<VirtualListHandle>(null)
  const lines = useMemo(() => linesOf(messages, { unreadFrom, turns, dayOf: dayMark }), [messages, unreadFrom, turns])
  const last = messages[messages.length - 1]
  const newest = last?.key
  const isJustSent = last?.delivery === 'sending'
  // The list scrolls to the member's own new message, from any position.
  useEffect(() => {
    if (isJustSent) list.current?.toEnd()
  }, [isJustSent, newest])
  const { name } = useSession()
  const { fresh, onAtEnd, passTo } = useFresh(messages, onFollow)
  const called = fresh.find(({ said }) => mentions(said.content, name))

  if (messages.length === 0)
    return (
      <TalkPane.Silence>
        <Empty small drawing="message" text={emptyText} />
      </TalkPane.Silence>
    )
  return (
    <TalkPane.Root>
      <VirtualList
        ref={list}
        className={styles.list}
        items={lines}
        keyOf={(line: Line) => line.key}
        label={text.room.messages}
        live
        onAtEnd={onAtEnd}
        onSeen={({ key }) => passTo(key)}
        onReachTop={onReachTop}
        render={(line: Line) => renderLine(line, { myId, myName: name, categories, liked, actions })}
      />
      <NewPill
        count={fresh.length}
        words={called && text.room.mentionsYou(called.said.sender.name)}
        onPress={() => {
          if (!called) return list.current?.toEnd()
          list.current?.toKey(called.key)
          passTo(called.key)
        }}
      />
    </TalkPane.Root>
  )
}

type Given = Pick<MessageListProps, 'myId' | 'categories' | 'liked' | 'actions'> & { readonly myName: string }

const marks = { day: styles.day, new: styles.fresh, turn: styles.turn } as const

function renderLine(line: Line, { myId, myName, categories, liked, actions }: Given) {
  if (line.kind !== 'said')
    return (
      <p className={marks[line.kind]}>
        <span className={styles.mark}>{line.text}</span>
      </p>
    )
  const { sender, categoryId } = line.said.said
  return (
    <MessageRow
      line={line.said}
      myName={myName}
      isJoined={line.isJoined}
      isMine={myId !== null && sender.id === myId}
      isLiked={line.said.message !== undefined && liked.has(line.said.message.id)}
      category={categoryId && categories.get(categoryId)}
      actions={actions}
    />
  )
}

/** What came while the reader is further up, without what was passed on the way down. */
function useFresh(messages: readonly Said[], onFollow: MessageListProps['onFollow']) {
  const [seen, setSeen] = useState<{ atEnd: boolean; last: string | undefined }>({ atEnd: true, last: undefined })
  const newest = messages[messages.length - 1]?.key
  const onAtEnd = useCallback(
    (atEnd: boolean) => {
      setSeen({ atEnd, last: newest })
      onFollow(atEnd)
    },
    [newest, onFollow],
  )
  const passTo = useCallback(
    (key: string) => {
      const placeOf = (one: string | undefined): number => messages.findIndex((said) => said.key === one)
      setSeen((was) => {
        const before = placeOf(was.last)
        return was.atEnd || before === -1 || placeOf(key) <= before ? was : { atEnd: false, last: key }
      })
    },
    [messages],
  )
  return { fresh: seen.atEnd ? [] : messagesAfter(messages, seen.last), onAtEnd, passTo }
}

function messagesAfter(messages: readonly Said[], key: string | undefined): readonly Said[] {
  const at = messages.findIndex((said) => said.key === key)
  return at === -1 ? [] : messages.slice(at + 1)
}
