import { cx } from '../base/cx'
import { useFinePointer } from '../base/media'
import { IconButton } from '../control/icon-button'
import { text } from './text.zh'
import css from './stage.module.css'

export interface Toggle {
  readonly is: boolean
  readonly can: boolean
  readonly toggle: () => void
}

export interface Sound {
  readonly isMuted: boolean
  /** 0 to 1. */
  readonly volume: number
  readonly setVolume: (volume: number) => void
  readonly toggle: () => void
}

/** The speaker; with a mouse, also a volume slider. Phones have keys for that. */
export function SoundControl({ sound }: { readonly sound: Sound }) {
  const hasMouse = useFinePointer()
  return (
    <div className={css.sound}>
      <IconButton
        icon={sound.isMuted ? 'muted' : 'sound'}
        label={sound.isMuted ? text.sound : text.mute}
        tone="cover"
        guardMs={0}
        onPress={sound.toggle}
        className={css.control}
      />
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
    </div>
  )
}

/** Small window and full screen. Controls the device does not support are not drawn. */
export function ScreenControls({ pip, fullscreen }: { readonly pip: Toggle; readonly fullscreen: Toggle }) {
  return (
    <>
      {pip.can && (
        <IconButton
          icon="pip"
          label={pip.is ? text.pipExit : text.pip}
          tone="cover"
          onPress={pip.toggle}
          className={cx(css.control, css.roomy)}
        />
      )}
      {fullscreen.can && (
        <IconButton
          icon={fullscreen.is ? 'fullscreenExit' : 'fullscreen'}
          label={fullscreen.is ? text.fullscreenExit : text.fullscreen}
          tone="cover"
          onPress={fullscreen.toggle}
          className={css.control}
        />
      )}
    </>
  )
}
