import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button, clockOf, useNotices } from '@rostrum/ui'
import { SoundControls, useAudio } from '@rostrum/ui/audio'
import { failureText, usePlatform } from '@rostrum/app/kernel'
import { useRecording } from '../queries'
import { plainOf } from '../writing/markup'
import { text } from '../text.zh'
import styles from './read-aloud.module.css'

interface SpokenProps {
  readonly title: string
  /** HTML. */
  readonly body: string
}

interface ReadAloudProps extends SpokenProps {
  readonly id: string
  /** The length of the recording of a person who reads it, in seconds; absent when nobody recorded it. */
  readonly audioSec: number | undefined
}

/** An article to be heard: recorded by a person, or in the device's own voice. It says which. */
export function ReadAloud({ id, audioSec, ...said }: ReadAloudProps) {
  if (audioSec === undefined) return <DeviceVoice {...said} />
  return <Recorded key={id} id={id} title={said.title} seconds={audioSec} />
}

const none = () => () => undefined
const never = () => false

/** It draws nothing on a device without a voice. */
function DeviceVoice({ title, body }: SpokenProps) {
  const { speech } = usePlatform()
  const { toast } = useNotices()
  const hasVoice = useSyncExternalStore(speech?.onVoices ?? none, speech?.hasVoice ?? never, never)
  const [isOn, setOn] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  if (!speech || !(hasVoice || isOn)) return null
  const turn = (): void => {
    stop.current?.()
    stop.current = undefined
    setOn(!isOn)
    if (isOn) return
    const lines = [title, ...plainOf(body).split('\n')].filter((line) => line.trim() !== '')
    stop.current = speech.speak(lines, (wasHeard) => {
      setOn(false)
      if (!wasHeard) toast(text.article.noVoice)
    })
  }
  return (
    <div className={styles.line}>
      <Button size="s" look="tint" icon={isOn ? 'pause' : 'sound'} guardMs={0} onPress={turn}>
        {isOn ? text.article.stopReading : text.article.readAloud}
      </Button>
      <span className={styles.note}>{text.article.voice}</span>
    </div>
  )
}

interface RecordedProps {
  readonly id: string
  readonly title: string
  readonly seconds: number
}

/** The address of the recording is asked for when somebody wants to hear it. */
function Recorded({ id, title, seconds }: RecordedProps) {
  const recording = useRecording(id)
  const { fail } = useNotices()
  const [startAt, setStartAt] = useState(0)
  const src = recording.data?.url
  const ask = (): void => recording.mutate(undefined, { onError: (error) => fail(failureText(error)) })
  return (
    <div className={styles.line}>
      {src === undefined ? (
        <Button size="s" look="tint" icon="sound" guardMs={0} busy={recording.isPending} onPress={ask}>
          {text.article.listen(clockOf(seconds * 1_000))}
        </Button>
      ) : (
        <Player
          key={recording.submittedAt}
          src={src}
          title={title}
          seconds={seconds}
          startAt={startAt}
          onAgain={(position) => {
            setStartAt(position)
            ask()
          }}
        />
      )}
      <span className={styles.note}>{text.article.recorded}</span>
    </div>
  )
}

interface PlayerProps extends Omit<RecordedProps, 'id'> {
  readonly src: string
  /** Seconds. */
  readonly startAt: number
  /** The address plays no longer: another one is asked for, to go on at this second. */
  readonly onAgain: (position: number) => void
}

/** It begins by itself: somebody has pressed for it. */
function Player({ src, title, seconds, startAt, onAgain }: PlayerProps) {
  const audio = useAudio({ src, startAt, now: { title } })
  const { play } = audio
  useEffect(play, [play])
  const { playRecording, pauseRecording, position, recordingFailed } = text.article
  const words = { play: playRecording, pause: pauseRecording, position, failed: recordingFailed }
  return (
    <SoundControls className={styles.player} audio={audio} seconds={seconds} words={words} onAgain={onAgain} small />
  )
}
