import { useRef, useState } from 'react'
import type { AboutMedia } from '@rostrum/contract/content'
import { Button, Chip, Chips } from '@rostrum/ui'
import { AUDIO_SPEEDS, SoundControls, TrackPicture, useAudio } from '@rostrum/ui/audio'
import { useSession } from '@rostrum/app/kernel'
import { useReadMedia } from '../queries.about'
import { aboutText } from '../text.about.zh'
import styles from './audio-track.module.css'

const text = aboutText.audio

/**
 * One recording with its controls: it keeps playing while the member visits other pages, and reports what was really
 * heard.
 */
export function AudioTrack({
  media: { id, version, kind, title, url, durationSec, transcript, mine },
}: {
  readonly media: AboutMedia
}) {
  const { isSignedIn, memberId } = useSession()
  const tell = useHeard({ id, version, by: memberId }, isSignedIn)
  const [isOpen, setOpen] = useState(false)
  const resume = mine?.doneAt === undefined ? mine?.positionSec : 0
  // A refetched address differs from the first: the player stays on the first one.
  const [src] = useState(url)
  const audio = useAudio({
    src,
    hasPicture: kind === 'video',
    startAt: resume,
    now: { title },
    onBegin: tell.begin,
    onPlayed: tell.played,
  })
  const words = { play: text.play(title), pause: text.pause, position: text.position }
  return (
    <div className={styles.track}>
      {audio.screen && <TrackPicture screen={audio.screen} label={title} />}
      <SoundControls audio={audio} seconds={durationSec} words={words} />
      <div role="group" aria-label={text.speed}>
        <Chips>
          {AUDIO_SPEEDS.map((speed) => (
            <Chip key={speed} selected={audio.speed === speed} onPress={() => audio.setSpeed(speed)}>
              {text.times(speed)}
            </Chip>
          ))}
        </Chips>
      </div>
      <p className={styles.note} role="status">
        {audio.phase === 'failed' ? text.failed : audio.phase === 'waiting' ? text.waiting : text.silent}
      </p>
      {!isSignedIn && <p className={styles.note}>{text.login}</p>}
      <div>
        <Button look="ghost" size="s" icon="file" onPress={() => setOpen(!isOpen)}>
          {isOpen ? text.hideTranscript : text.transcript}
        </Button>
      </div>
      {isOpen && <p className={styles.transcript}>{transcript}</p>}
    </div>
  )
}

/** Reports to the server in order, one at a time: the next waits while a call that failed is made again. */
function useHeard(heard: Pick<AboutMedia, 'id' | 'version'> & { readonly by: string | null }, isOn: boolean) {
  const { mutateAsync } = useReadMedia()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const say = (fromSec: number, seconds: number): void => {
    if (!isOn) return
    line.current = line.current
      .then(() => mutateAsync({ ...heard, fromSec, seconds, ...(seconds > 0 && { positionSec: fromSec + seconds }) }))
      .catch(() => undefined)
  }
  return {
    begin: () => say(0, 0),
    played: (from: number, to: number) => say(from, to - from),
  }
}
