import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { densities, type Density } from './flying'
import { Menu } from './menu'
import type { Readings } from './readings'
import { ScreenControls, SoundControl, type Sound, type Toggle } from './sound'
import { choiceFrom, wordOf } from './quality-word'
import type { Choice } from './source'
import { text } from './text.zh'
import css from './stage.module.css'

export interface ControlsProps {
  /** There is a picture to control. */
  readonly isOn: boolean
  readonly isPaused: boolean
  readonly readings: Readings
  readonly sound: Sound
  readonly fullscreen: Toggle
  readonly pip: Toggle
  /** How densely what is said flies over the picture; undefined where nothing does. */
  readonly flying?: { readonly density: Density; readonly choose: (density: Density) => void }
  readonly onPlayPause: () => void
  readonly onRefresh: () => void
  readonly onPast?: () => void
  readonly onChoose: (choice: Choice) => void
  readonly onMenu: (isOpen: boolean) => void
}

/** The bottom line. Controls the device does not support are not drawn. */
export function Controls({ isOn, isPaused, readings, sound, fullscreen, pip, flying, ...on }: ControlsProps) {
  const { choice } = readings
  return (
    <div className={cx(css.bottom, !isOn && css.bare)} role="group" aria-label={text.controls}>
      <div className={css.bar}>
        <IconButton
          icon={isPaused ? 'playFilled' : 'pause'}
          label={isPaused ? text.play : text.pause}
          tone="cover"
          guardMs={0}
          onPress={on.onPlayPause}
          className={css.control}
        />
        <IconButton
          icon="refresh"
          label={text.refresh}
          tone="cover"
          onPress={on.onRefresh}
          className={cx(css.control, css.roomy)}
        />
        {on.onPast && (
          <IconButton icon="replay" label={text.past} tone="cover" onPress={on.onPast} className={css.control} />
        )}
        <span className={css.grow} />
        {readings.qualities.length === 0 && (
          <IconButton
            icon="headphones"
            label={text.audioOnly}
            tone="cover"
            pressed={choice.isAudioOnly}
            onPress={() => on.onChoose({ ...choice, isAudioOnly: !choice.isAudioOnly })}
            className={cx(css.control, choice.isAudioOnly && css.pressed)}
          />
        )}
        <Menus readings={readings} flying={flying} onChoose={on.onChoose} onMenu={on.onMenu} />
        <SoundControl sound={sound} />
        <ScreenControls pip={pip} fullscreen={fullscreen} />
      </div>
    </div>
  )
}

type MenusProps = Pick<ControlsProps, 'readings' | 'flying' | 'onChoose' | 'onMenu'>

/** What can be chosen of a picture: its quality, and what flies over it. */
function Menus({ readings, flying, onChoose, onMenu }: MenusProps) {
  const { choice, qualities, hasSound, step } = readings
  const sound = hasSound || choice.isAudioOnly ? [{ key: 'sound', label: text.audioOnly }] : []
  return (
    <>
      {qualities.length > 0 && (
        <Menu
          label={text.quality}
          shown={nameOf(readings)}
          options={[{ key: '', label: text.qualityAuto }, ...qualities, ...sound]}
          value={wordOf(choice)}
          onSelect={(key) => onChoose(choiceFrom(key))}
          onOpen={onMenu}
        />
      )}
      {flying && step !== 'sound' && (
        <Menu
          label={text.flying}
          shown={text.flyingShown[flying.density]}
          options={densities.map((key) => ({ key, label: text.flyingDensity[key] }))}
          value={flying.density}
          onSelect={flying.choose}
          onOpen={onMenu}
        />
      )}
    </>
  )
}

function nameOf({ qualities, choice, step }: Readings): string {
  if (choice.isAudioOnly) return text.audioOnly
  const chosen = qualities.find(({ key }) => key === choice.quality)
  if (chosen) return chosen.label
  const given = step === 'sound' ? text.audioOnly : qualities.find(({ key }) => key === step)?.label
  return given === undefined ? text.qualityAuto : text.qualityAutoNow(given)
}

export interface FloatsProps {
  readonly readings: Readings
  readonly isMuted: boolean
  readonly onUnmute: () => void
  readonly onCatchUp: () => void
  readonly onChoose: (choice: Choice) => void
  readonly onForgive: () => void
}

/** Offers over the picture until they are taken: sound, the live edge, a lower quality. */
export function Floats({ readings, isMuted, onUnmute, onCatchUp, onChoose, onForgive }: FloatsProps) {
  const lighter = lighterOf(readings)
  return (
    <div className={css.floats}>
      {isMuted && (
        <Pressable className={css.pill} onPress={onUnmute}>
          <Icon name="muted" size="s" />
          {text.unmute}
        </Pressable>
      )}
      {readings.isBehind && (
        <Pressable className={css.pill} onPress={onCatchUp}>
          <Icon name="live" size="s" />
          {text.catchUp}
        </Pressable>
      )}
      {readings.isWeak && lighter && (
        <div className={cx(css.pill, css.advice)} role="status">
          {text.weak}
          <Pressable className={css.link} onPress={() => onChoose(lighter.choice)}>
            {lighter.label}
          </Pressable>
          <IconButton
            icon="close"
            size="s"
            label={text.close}
            tone="cover"
            onPress={onForgive}
            className={css.control}
          />
        </div>
      )}
    </div>
  )
}

/** The next lower quality, then sound alone; nothing below that, whether the viewer chose it or the player did. */
function lighterOf({
  qualities,
  choice,
  step,
}: Readings): { readonly label: string; readonly choice: Choice } | undefined {
  if (choice.isAudioOnly || step === 'sound') return undefined
  // The default picture is assumed to be the best.
  const next =
    qualities[
      Math.max(
        0,
        qualities.findIndex(({ key }) => key === choice.quality),
      ) + 1
    ]
  if (next) return { label: text.lower(next.label), choice: { quality: next.key, isAudioOnly: false } }
  return { label: text.audioOnly, choice: { ...choice, isAudioOnly: true } }
}
