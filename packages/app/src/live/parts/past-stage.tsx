import { useCallback, type ReactNode } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Button, Tag } from '@rostrum/ui'
import { ReplayPlayer, type ReplayHandle } from '@rostrum/ui/player'
import { text } from '../text.zh'
import type { Past } from '../use-past'
import styles from './past-stage.module.css'

export interface PastStageProps {
  readonly room: Room
  readonly past: Past
  readonly watermark?: string
  readonly className?: string
  readonly actions: (leaveFull: () => void) => ReactNode
  readonly onLive: () => void
  /** It was seen to its end. */
  readonly onEnded: () => void
  /** A new address, when that of the recording is over. */
  readonly onExpired: () => Promise<string>
  /** As the present was when it was left. */
  readonly startsMuted: boolean
  /** Over the picture, where no line of its own has it. */
  readonly title?: string
  readonly onBack?: () => void
  readonly backLabel?: string
}

/** What was already broadcast, with the way back to the present. */
export function PastStage({ room, past, onLive, ...shown }: PastStageProps) {
  // Who goes back has pressed already.
  const begin = useCallback((player: ReplayHandle | null) => player?.play(), [])
  return (
    <div className={styles.box}>
      <ReplayPlayer
        ref={begin}
        src={past.src}
        durationMs={past.durationMs}
        startMs={past.startMs}
        poster={room.cover}
        nowPlaying={{ title: room.title, teacher: room.teacher.name }}
        status={<Tag tone="accent">{text.room.past}</Tag>}
        {...shown}
      />
      <div className={styles.back}>
        <Button size="s" onPress={onLive}>
          {text.room.toLive}
        </Button>
      </div>
    </div>
  )
}
