import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '@rostrum/contract/course'
import { Chip, Chips, Image, Meta, RichText, Section, useNotices } from '@rostrum/ui'
import { AUDIO_SPEEDS, SoundControls, useAudio, type AudioSpeed } from '@rostrum/ui/audio'
import { failureText, formatSpan, useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { usePlayed, type LessonPlayer, type PlayedProps } from '../use-played'
import css from './audio-lesson.module.css'
import { Elsewhere } from './elsewhere'

/** The words of what is heard, where somebody wrote them down. */
export function LessonWords({ body }: Pick<Lesson, 'body'>) {
  const { go } = useGo()
  if (!body) return null
  return (
    <Section title={text.audio.words}>
      <RichText html={body} onLink={(href) => void go('content.web', { url: href })} />
    </Section>
  )
}

/** A lesson to hear. */
export function AudioLesson(played: PlayedProps) {
  const { lesson } = played
  const { fail } = useNotices()
  const player = useRef<LessonPlayer | null>(null)
  const { first, lostSec, playHere, onTime, flush, freshUrl } = usePlayed(played, player)
  const [source, setSource] = useState({ ...first, tries: 0 })
  const [speed, setSpeed] = useState<AudioSpeed>(1)
  /** The address plays no longer: another one goes on where it stopped. */
  const again = (startMs: number): Promise<void> =>
    freshUrl().then(
      (src) => setSource(({ tries }) => ({ src, startMs, tries: tries + 1 })),
      (error: unknown) => fail(failureText(error)),
    )
  return (
    <div className={css.stage}>
      <Sound
        key={source.tries}
        handle={player}
        lesson={lesson}
        src={source.src}
        startMs={source.startMs}
        speed={speed}
        onSpeed={setSpeed}
        isAgain={source.tries > 0}
        onTime={onTime}
        onRest={flush}
        onAgain={again}
      />
      {lostSec !== undefined && <Elsewhere onHere={() => playHere(lostSec)} />}
      {first.startMs > 0 && <Meta parts={[text.lesson.resumed(formatSpan(first.startMs))]} />}
    </div>
  )
}

interface SoundProps {
  /** Where what moves the sound is put. */
  readonly handle: { current: LessonPlayer | null }
  readonly lesson: Lesson
  readonly src: string
  readonly startMs: number
  /** What was chosen, also of the address before this one. */
  readonly speed: AudioSpeed
  readonly onSpeed: (speed: AudioSpeed) => void
  /** It begins by itself: somebody has pressed for it. */
  readonly isAgain: boolean
  readonly onTime: (ms: number) => void
  /** It was paused, or has ended. */
  readonly onRest: () => void
  readonly onAgain: (startMs: number) => Promise<void>
}

function Sound({ handle, lesson, src, startMs, speed, onSpeed, isAgain, onTime, onRest, onAgain }: SoundProps) {
  const now = { title: lesson.title, artist: lesson.teacher.name, artwork: lesson.cover }
  const audio = useAudio({ src, startAt: startMs / 1_000, now })
  const { play, pause, seek, setSpeed, phase, position } = audio
  const told = useRef({ onTime, onRest })
  useEffect(() => {
    told.current = { onTime, onRest }
    handle.current = { play, pause, seekTo: (ms) => seek(ms / 1_000) }
  })
  useEffect(() => setSpeed(speed), [setSpeed, speed])
  useEffect(() => {
    if (isAgain) play()
  }, [isAgain, play])
  useEffect(() => {
    if (phase === 'playing') told.current.onTime(position * 1_000)
  }, [phase, position])
  useEffect(() => {
    if (phase === 'paused' || phase === 'ended') told.current.onRest()
  }, [phase])
  return (
    <div className={css.sound}>
      {lesson.cover && <Image className={css.cover} src={lesson.cover} alt="" width={320} height={180} eager />}
      <div className={css.player}>
        <SoundControls
          audio={audio}
          seconds={lesson.durationSec}
          words={text.audio}
          onAgain={(at) => onAgain(at * 1_000)}
        />
        <div role="group" aria-label={text.audio.speed}>
          <Chips>
            {AUDIO_SPEEDS.map((one) => (
              <Chip key={one} selected={speed === one} onPress={() => onSpeed(one)}>
                {text.audio.times(one)}
              </Chip>
            ))}
          </Chips>
        </div>
      </div>
    </div>
  )
}
