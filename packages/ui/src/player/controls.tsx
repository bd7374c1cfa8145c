import { cx } from '../base/cx'
import { useFinePointer } from '../base/media'
import { IconButton } from '../control/icon-button'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { text } from './text.zh'
import css from './player.module.css'

interface Toggle {
  readonly is: boolean
  readonly can: boolean
  readonly toggle: () => void
}

export interface ControlsProps {
  /** There is a picture to control. */
  readonly isOn: boolean
  readonly sound: {
    readonly isMuted: boolean
    readonly volume: number
    readonly setVolume: (volume: number) => void
    readonly toggle: () => void
  }
  readonly fullscreen: Toggle
  readonly pip: Toggle
  readonly onRefresh: () => void
}

/** The bottom line. What the device cannot do is not drawn; the tap for sound stays until it is taken. */
export function Controls({ isOn, sound, fullscreen, pip, onRefresh }: ControlsProps) {
  const hasMouse = useFinePointer()
  return (
    <>
      {isOn && sound.isMuted && (
        <Pressable className={css.unmute} onPress={sound.toggle}><Icon name="muted" size="s" />{text.unmute}</Pressable>
      )}
      <div className={cx(css.bottom, !isOn && css.bare)} role="group" aria-label={text.controls}>
        <IconButton icon="refresh" label={text.refresh} tone="cover" onPress={onRefresh} className={css.control} />
        <span className={css.grow} />
        <IconButton icon={sound.isMuted ? 'muted' : 'sound'} label={sound.isMuted ? text.sound : text.mute} tone="cover" guardMs={0} onPress={sound.toggle} className={css.control} />
        {hasMouse && (
          <input
            className={css.volume}
            type="range"
            min={0}
            max={100}
            step={5}
            aria-label={text.volume}
            value={sound.isMuted ? 0 : Math.round(sound.volume * 100)}
            onChange={(event) => sound.setVolume(Number(event.target.value) / 100)}
          />
        )}
        {pip.can && <IconButton icon="pip" label={pip.is ? text.pipExit : text.pip} tone="cover" onPress={pip.toggle} className={css.control} />}
        {fullscreen.can && (
          <IconButton
            icon={fullscreen.is ? 'fullscreenExit' : 'fullscreen'}
            label={fullscreen.is ? text.fullscreenExit : text.fullscreen}
            tone="cover"
            onPress={fullscreen.toggle}
            className={css.control}
          />
        )}
      </div>
    </>
  )
}
