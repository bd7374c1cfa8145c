import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Controls } from './controls'
import { Curtain } from './curtain'
import type { PlaySource } from './source'
import { text } from './text.zh'
import { type BroadcastPhase, useLivePlayer } from './use-live-player'
import { useAwake, useFullscreen, usePictureInPicture, useSound } from './use-stage'
import css from './player.module.css'

export interface PlayerProps {
  /** From the room: the player shows it and acts on it. */
  readonly phase: BroadcastPhase
  /** A source with a fresh grant; asked on every attempt. */
  readonly getSource: () => Promise<PlaySource>
  /** `false` lets go of the stream, beside what the page's own visibility does. */
  readonly shown?: boolean
  /** Address of the picture under everything that is not video. */
  readonly poster?: string
  readonly title?: string
  /** Beside the title: 直播中, viewers. */
  readonly status?: ReactNode
  /** At the right of the top line: share, more. */
  readonly actions?: ReactNode
  /** Shown before the broadcast, over the poster: a countdown. */
  readonly upcoming?: ReactNode
  /** Shown after the broadcast: the way to the replay. */
  readonly ended?: ReactNode
  readonly onBack?: () => void
  readonly backLabel?: string
  readonly className?: string
}

const VOLUME_STEP = 0.1

/** A live broadcast with its controls and every state around it. Controls leave when nobody moves, and come back on touch or focus. */
export function Player(props: PlayerProps) {
  const { phase, getSource, shown = true, poster, title, status, actions } = props
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { state, play, reload } = useLivePlayer(video, phase, shown, getSource)
  const { isAwake, wake, doze } = useAwake()
  const sound = useSound(video)
  const fullscreen = useFullscreen(box, video)
  const pip = usePictureInPicture(video)
  const isPlaying = phase === 'live' && state === 'playing'
  const isOpen = isAwake || !isPlaying

  const keys: Readonly<Record<string, () => void>> = {
    m: sound.toggle,
    f: fullscreen.toggle,
    r: reload,
    ArrowUp: () => sound.setVolume(sound.volume + VOLUME_STEP),
    ArrowDown: () => sound.setVolume(sound.volume - VOLUME_STEP),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    wake()
    const isOwn = event.target === box.current || event.key.length === 1
    const act = event.ctrlKey || event.metaKey || event.altKey || !isOwn ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // A finger opens and closes the controls; a mouse opens them by moving.
  const onTap = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    if (isAwake) doze()
    else wake()
  }

  return (
    <section
      ref={box}
      className={cx(css.player, isOpen && css.open, props.className)}
      aria-label={text.picture}
      tabIndex={0}
      data-state={phase === 'live' ? state : phase}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onFocus={wake}
      onKeyDown={onKeyDown}
    >
      <video ref={video} className={css.video} muted playsInline aria-label={text.picture} onPointerUp={onTap} />
      <Curtain phase={phase} state={state} poster={poster} upcoming={props.upcoming} ended={props.ended} onPlay={play} onRetry={reload} />
      <div className={css.top}>
        {props.onBack && <IconButton icon="back" label={props.backLabel ?? text.back} tone="cover" onPress={props.onBack} className={css.back} />}
        <span className={css.title}>{title}</span>
        {status && <div className={css.status}>{status}</div>}
        {actions}
      </div>
      <Controls isOn={isPlaying || (phase === 'live' && state === 'stalled')} sound={sound} fullscreen={fullscreen} pip={pip} onRefresh={reload} />
    </section>
  )
}
