import { useCallback, useRef, useState } from 'react'
import type { Video } from '@rostrum/contract/news'
import { ReplayPlayer, type ReplayHandle } from '@rostrum/ui/player'
import type { CaptionSwitch } from '@rostrum/app/captions'
import { kernelText, useBack, usePlatform } from '@rostrum/app/kernel'
import { useVideo } from './queries'
import { text } from './text.zh'
import type { Watching } from './use-watching'
import styles from './video-screen.module.css'

/** A viewer who stopped within the last moments starts again from the beginning. */
const END_MS = 3_000

export interface VideoScreenProps {
  readonly video: Video
  /** A position from the link, in ms. */
  readonly at?: number
  readonly watching: Watching
  readonly captions: CaptionSwitch
  /** Where the way to another moment is put. */
  readonly player: { current: ReplayHandle | null }
}

/** The picture. It resumes where the viewer stopped and starts by itself, except on mobile data. */
export function VideoScreen({ video, at, watching, captions, player }: VideoScreenProps) {
  const { onBack, onHome } = useBack()
  const { lifecycle } = usePlatform()
  const fresh = useVideo(video.id)
  // A refetched list brings new addresses and positions; they do not disturb the playing video.
  const [first] = useState({ src: urlOf(video), startMs: at ?? startOf(video), isMetered: lifecycle.isMetered() })
  const hasBegun = useRef(false)
  const start = useCallback(
    (handle: ReplayHandle | null) => {
      player.current = handle
      if (!hasBegun.current && !first.isMetered) handle?.play()
    },
    [first, player],
  )
  const onTime = (ms: number): void => {
    hasBegun.current = true
    watching.onTime(ms)
  }
  return (
    <div className={styles.stage}>
      <ReplayPlayer
        ref={start}
        className={styles.player}
        src={first.src}
        poster={video.cover}
        startMs={first.startMs}
        durationMs={video.durationSec * 1_000}
        over={captions.over}
        actions={() => captions.button}
        nowPlaying={{ title: video.title, teacher: video.teacher?.name }}
        onTime={onTime}
        onEnded={watching.onEnded}
        onExpired={async () => urlOf((await fresh.refetch({ throwOnError: true })).data ?? video)}
        onBack={onBack ?? onHome}
        backLabel={onBack ? undefined : kernelText.home}
      />
      {first.isMetered && (
        <p className={styles.metered} role="note">
          {text.video.metered}
        </p>
      )}
    </div>
  )
}

const urlOf = ({ playUrls }: Video): string => playUrls[0]?.url ?? ''

function startOf({ position, durationSec }: Video): number {
  return position && position.ms < durationSec * 1_000 - END_MS ? position.ms : 0
}
