import { useRef, useState, type ReactNode } from 'react'
import { Controls, Floats } from './controls'
import { Curtain } from './curtain'
import { STARTS_MUTED, type ScreenElement } from './screen'
import type { Choice, PlaySource } from './source'
import { Stage } from './stage'
import { text } from './text.zh'
import { TopLine } from './top-line'
import { type BroadcastPhase, useLivePlayer } from './use-live-player'
import { useMediaSession } from './use-media-session'
import { useSound } from './use-sound'
import { useFullscreen, usePictureInPicture } from './use-stage'
import css from './player.module.css'

export interface PlayerProps {
  /** From the room: the player shows it and acts on it. */
  readonly phase: BroadcastPhase
  /** A source with a fresh grant; asked on every attempt. Rejects with PlayRefused where trying again cannot help. */
  readonly getSource: () => Promise<PlaySource>
  /** `false` lets go of the stream, beside what the page's own visibility does. */
  readonly shown?: boolean
  /** Address of the picture under everything that is not video. */
  readonly poster?: string
  readonly title?: string
  /** For the lock screen, where the title may differ from what is drawn over the picture. */
  readonly nowPlaying?: { readonly title: string; readonly teacher?: string }
  /** Beside the title: 直播中, viewers. */
  readonly status?: ReactNode
  /** At the right of the top line: share, more. */
  readonly actions?: ReactNode
  /** Shown before the broadcast, over the poster: a countdown. */
  readonly upcoming?: ReactNode
  /** Shown after the broadcast: the way to the replay. */
  readonly ended?: ReactNode
  /** Words that wander over the picture: who is looking. */
  readonly watermark?: string
  readonly onBack?: () => void
  readonly backLabel?: string
  readonly className?: string
}

const VOLUME_STEP = 0.1
const SEEK_STEP_S = 5

/** A live broadcast with its controls and every state around it. Controls leave when nobody moves, and come back on touch or focus. */
export function Player(props: PlayerProps) {
  const { phase, getSource, shown = true, poster, title, nowPlaying } = props
  const box = useRef<HTMLElement | null>(null)
  const video = useRef<ScreenElement | null>(null)
  const { state, readings, player } = useLivePlayer(video, phase, shown, getSource)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const sound = useSound(video, STARTS_MUTED)
  const fullscreen = useFullscreen(box, video)
  const pip = usePictureInPicture(video)
  const isPlaying = phase === 'live' && state === 'playing'
  const isOn = isPlaying || (phase === 'live' && (state === 'stalled' || state === 'paused'))
  const { isAudioOnly } = readings.choice
  const playPause = () => (state === 'paused' ? player?.play() : player?.pause())
  const reload = () => player?.load()
  const choose = (choice: Choice) => {
    // Whoever asks for sound alone wants to hear it.
    if (choice.isAudioOnly && sound.isMuted) sound.toggle()
    player?.choose(choice)
  }

  useMediaSession(
    player !== undefined,
    isPlaying,
    { title: nowPlaying?.title ?? title, artist: nowPlaying?.teacher, artwork: poster },
    {
      play: () => player?.play(),
      pause: () => player?.pause(),
    },
  )
  const keys: Readonly<Record<string, () => void>> = {
    ' ': playPause,
    k: playPause,
    m: sound.toggle,
    f: fullscreen.toggle,
    r: reload,
    ArrowUp: () => sound.setVolume(sound.volume + VOLUME_STEP),
    ArrowDown: () => sound.setVolume(sound.volume - VOLUME_STEP),
    ArrowLeft: () => player?.seekBy(-SEEK_STEP_S),
    ArrowRight: () => player?.seekBy(SEEK_STEP_S),
  }
  const onClick = () => isOn && playPause()
  return (
    <Stage
      box={box}
      video={video}
      label={text.picture}
      state={phase === 'live' ? state : phase}
      isHeldOpen={!isPlaying || isAudioOnly || isMenuOpen}
      keys={keys}
      onClick={onClick}
      onDoubleClick={fullscreen.toggle}
      onDoubleTap={onClick}
      watermark={isOn && !isAudioOnly ? props.watermark : undefined}
      isPictureHidden={isAudioOnly}
      className={props.className}
    >
      <Curtain
        phase={phase}
        state={state}
        isAudioOnly={isAudioOnly}
        poster={poster}
        upcoming={props.upcoming}
        ended={props.ended}
        onPlay={() => player?.play()}
        onRetry={reload}
      />
      <TopLine
        title={title}
        status={
          <>
            {props.status}
            {isPlaying && readings.latencyMs !== undefined && (
              <span className={css.latency}>{text.latency((readings.latencyMs / 1000).toFixed(1))}</span>
            )}
          </>
        }
        actions={props.actions}
        onBack={props.onBack}
        backLabel={props.backLabel}
      />
      {isOn && (
        <Floats
          readings={readings}
          isMuted={sound.isMuted}
          onUnmute={sound.toggle}
          onCatchUp={() => player?.catchUp()}
          onChoose={choose}
          onForgive={() => player?.forgive()}
        />
      )}
      <Controls
        isOn={isOn}
        isPaused={state === 'paused'}
        readings={readings}
        sound={sound}
        fullscreen={fullscreen}
        pip={pip}
        onPlayPause={playPause}
        onRefresh={reload}
        onChoose={choose}
        onMenu={setMenuOpen}
      />
    </Stage>
  )
}
