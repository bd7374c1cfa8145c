import { Button, Meta } from '@rostrum/ui'
import { formatSpan, useCount, useGo } from '@rostrum/app/kernel'
import { ReplayChapters } from '../replay/panels'
import { ReplayPicture, type ReplayPictureProps } from '../replay/replay-picture'
import { text as replayText } from '../replay/text.zh'
import { useReplayPosition } from '../replay/use-replay-position'
import { text } from '../text.zh'
import type { RoomReplayUse } from '../use-room-replay'
import styles from './room-replay.module.css'

/** The replay, where the broadcast was. */
export function RoomReplay(props: Omit<ReplayPictureProps, 'onTime' | 'onEnded' | 'over'>) {
  const { onTime, flush } = useReplayPosition(props.replay)
  return <ReplayPicture {...props} onTime={onTime} onEnded={flush} />
}

/** How the lesson went, its chapters, and the page that has its captions and what was said at each second. */
export function RoomReplayPanel({ replay, onJump }: Pick<RoomReplayUse, 'replay' | 'onJump'>) {
  const { id, durationMs, questionCount, plays, chapters } = replay
  const { to } = useGo()
  const count = useCount()
  return (
    <>
      <div className={styles.head}>
        <Meta
          parts={[
            replayText.list.length(formatSpan(durationMs)),
            questionCount > 0 && replayText.list.questions(questionCount),
            count(plays, replayText.list.plays),
          ]}
        />
        <Button size="s" look="tint" to={to('live.playback', { id })}>
          {text.room.replayPage}
        </Button>
      </div>
      <ReplayChapters chapters={chapters} onJump={onJump} />
    </>
  )
}
