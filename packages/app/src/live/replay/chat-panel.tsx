import { useRef, useState, useSyncExternalStore } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { Button, Empty, Skeleton, Switch, TalkPane, Trouble, VirtualList, type VirtualListHandle } from '@rostrum/ui'
import { useSession } from '@rostrum/app/kernel'
import { LineActions } from './line-actions'
import type { Moment } from './moment'
import { PollNow } from './poll-now'
import type { ReplayChat, ReplayLine } from './replay-chat'
import { ReplayLineRow } from './line-row'
import { text } from './text.zh'
import styles from './chat-panel.module.css'

export interface ReplayChatPanelProps {
  readonly chat: ReplayChat
  readonly replay: Pick<Replay, 'id' | 'roomId' | 'mine' | 'spans'>
  readonly moment: Moment
}

/** The chat in step with the picture, and what was being asked, shown on demand. */
export function ReplayChatPanel({ chat, replay, moment }: ReplayChatPanelProps) {
  const [isOn, setOn] = useState(true)
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <span>{isOn ? text.detail.chatOn : text.detail.chatHidden}</span>
        <Switch label={text.detail.chatOn} checked={isOn} onChange={setOn} size="s" />
      </div>
      {isOn && <PollNow replay={replay} moment={moment} />}
      {isOn && <Talk chat={chat} replay={replay} />}
    </div>
  )
}

/** A reader who scrolled up keeps the position until scrolling back. */
function Talk({ chat, replay }: Omit<ReplayChatPanelProps, 'moment'>) {
  const { lines, isLoading, hasFailed } = useSyncExternalStore(chat.subscribe, chat.getSnapshot, chat.getSnapshot)
  const [isAtEnd, setAtEnd] = useState(true)
  const [chosen, setChosen] = useState<ReplayLine | null>(null)
  const list = useRef<VirtualListHandle>(null)
  const { memberId } = useSession()
  if (lines.length === 0 && hasFailed) return <Trouble small detail={text.detail.chatFailed} onRetry={chat.retry} />
  if (lines.length === 0 && isLoading)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} look="avatar" />
      </Skeleton.Root>
    )
  if (lines.length === 0) return <Empty small drawing="message" text={text.detail.chatEmpty} />
  return (
    <TalkPane.Root>
      <VirtualList
        ref={list}
        className={styles.list}
        items={lines}
        keyOf={({ message }: ReplayLine) => message.id}
        label={text.detail.tabs.chat}
        onAtEnd={setAtEnd}
        render={(line: ReplayLine) => (
          <ReplayLineRow line={line} isMine={line.message.sender.id === memberId} onPress={setChosen} />
        )}
      />
      {!isAtEnd && (
        <Button className={styles.back} size="s" look="tint" icon="arrowDown" onPress={() => list.current?.toEnd()}>
          {text.detail.follow}
        </Button>
      )}
      {hasFailed && (
        <Button className={styles.back} size="s" look="tint" icon="refresh" onPress={chat.retry}>
          {text.detail.retry}
        </Button>
      )}
      <LineActions line={chosen} replay={replay} onClose={() => setChosen(null)} onRemoved={chat.remove} />
    </TalkPane.Root>
  )
}
