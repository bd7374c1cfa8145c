import { useState, type Ref } from 'react'
import type { Replay } from '@rostrum/contract/live'
import { watermarkTail } from '@rostrum/contract/kernel/limits'
import { ReplayPlayer, type ReplayHandle, type ReplayPlayerProps } from '@rostrum/ui/player'
import { kernelText, useBack, useSession } from '@rostrum/app/kernel'
import { text } from './text.zh'
import { useReplaySource } from './use-replay-source'
import styles from './replay-picture.module.css'

export interface ReplayPictureProps
  extends Pick<ReplayPlayerProps, 'onTime' | 'onEnded' | 'title' | 'status' | 'over' | 'actions' | 'className'> {
  readonly replay: Replay
  /** Where a link begins. */
  readonly at?: number | undefined
  readonly player: Ref<ReplayHandle>
}

/** A viewer who stopped within the last moments starts again from the beginning. */
export const END_MS = 10_000

/** The picture of a replay: it resumes where the viewer stopped, unless a link gives a position. */
export function ReplayPicture({ replay, at, player, ...shown }: ReplayPictureProps) {
  const { onBack, onHome } = useBack()
  const { name, memberId } = useSession()
  const source = useReplaySource(replay)
  const [startMs] = useState(() => at ?? (replay.positionMs < replay.durationMs - END_MS ? replay.positionMs : 0))
  if (source.src === undefined)
    return (
      <div className={styles.blank}>
        <p className={styles.words}>{text.states[replay.state]}</p>
      </div>
    )
  return (
    <ReplayPlayer
      ref={player}
      src={source.src}
      onExpired={source.renew}
      poster={replay.poster ?? replay.cover}
      startMs={startMs}
      durationMs={replay.teaserMs ?? replay.durationMs}
      chapters={replay.chapters}
      parts={replay.spans.map(({ ms }) => ms).filter((ms) => ms < (replay.teaserMs ?? replay.durationMs))}
      watermark={[name, memberId?.slice(-watermarkTail)].filter(Boolean).join(' ')}
      nowPlaying={{ title: replay.title, teacher: replay.teacher.name }}
      onBack={onBack ?? onHome}
      backLabel={onBack ? undefined : kernelText.home}
      {...shown}
    />
  )
}
