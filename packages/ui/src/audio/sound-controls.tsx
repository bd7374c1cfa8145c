import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Slider } from '../control/slider'
import { clockOf } from '../figure/format'
import type { AudioControl } from './audio-props'
import css from './sound-controls.module.css'

export interface SoundControlsProps {
  readonly audio: Pick<AudioControl<unknown>, 'phase' | 'position' | 'duration' | 'play' | 'pause' | 'seek'>
  /** How long it is, in seconds, until that is read from the recording. */
  readonly seconds: number
  readonly words: {
    readonly play: string
    readonly pause: string
    readonly position: string
    /** Said in the place of the times; absent where the page says it elsewhere. */
    readonly failed?: string
  }
  /** The address plays no longer: another one is asked for, to go on at this second. Absent: it is tried again. */
  readonly onAgain?: (position: number) => void | Promise<void>
  /** Beside smaller words. */
  readonly small?: boolean
  readonly className?: string
}

/** Plays and pauses a recording, shows how far it is, and takes it elsewhere. */
export function SoundControls({ audio, seconds, words, onAgain, small = false, className }: SoundControlsProps) {
  const { phase, position, duration, play, pause, seek } = audio
  const isOn = phase === 'playing' || phase === 'waiting'
  const hasFailed = phase === 'failed'
  const length = duration > 0 ? duration : seconds
  const time = cx(css.time, small && css.small)
  const begin = (): void | Promise<void> => (hasFailed && onAgain ? onAgain(position) : play())
  return (
    <div className={cx(css.controls, className)}>
      <IconButton
        icon={isOn ? 'pause' : 'playFilled'}
        label={isOn ? words.pause : words.play}
        tone="brand"
        guardMs={0}
        onPress={isOn ? pause : begin}
      />
      <Slider
        className={css.slider}
        label={words.position}
        min={0}
        max={Math.max(1, Math.round(length))}
        step={1}
        value={Math.round(position)}
        onChange={seek}
        say={(at) => clockOf(at * 1_000)}
      />
      {!(hasFailed && words.failed !== undefined) && (
        <span className={time}>{`${clockOf(position * 1_000)} / ${clockOf(length * 1_000)}`}</span>
      )}
      {words.failed !== undefined && (
        <span className={time} role="status">
          {hasFailed && words.failed}
        </span>
      )}
    </div>
  )
}
