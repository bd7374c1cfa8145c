import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Controls, Floats } from './controls'
import { Curtain } from './curtain'
import type { Flying } from './flying'
import { useFlying } from './use-flying'
import { rememberChoice, rememberedChoice } from './quality-memory'
import type { ScreenElement } from './screen'
import type { Choice, PlaySource } from './source'
import { Stage } from './stage'
import { text } from './text.zh'
import { TopLine, type TopLineProps } from './top-line'
import { type BroadcastPhase, useLivePlayer } from './use-live-player'
import { useMediaSession } from './use-media-session'
import { useLiveSound, type useSound } from './use-sound'
import { useFullscreen, usePictureInPicture } from './use-stage'
import css from './player.module.css'

export interface PlayerProps {
  /** From the room: the player displays it and acts on it. */
  readonly phase: BroadcastPhase
  /** A source with a fresh grant; called on every attempt. Rejects with PlayRefused if trying again cannot help. */
  readonly getSource: () => Promise<PlaySource>
  /** `false` releases the stream, in addition to the page's own visibility. */
  readonly shown?: boolean
  /** Address of the picture behind everything that is not video. */
  readonly poster?: string
  readonly title?: string
  /** For the lock screen, whose title may differ from the one drawn over the picture. */
  readonly nowPlaying?: { readonly title: string; readonly teacher?: string }
  /** Beside the title: 直播中, viewers. */
  readonly status?: ReactNode
  /** At the right of the top line: share, more. What opens elsewhere on the page leaves the full screen first. */
  readonly actions?: (leaveFull: () => void) => ReactNode
  /** Shown before the broadcast, over the poster: a countdown. */
  readonly upcoming?: ReactNode
  /** Shown after the broadcast: the way to the replay. */
  readonly ended?: ReactNode
  /** Words that move over the picture and identify the viewer. */
  readonly watermark?: string
  /** What is said flies over the picture as densely as the viewer chose; without it nothing does. */
  readonly flying?: Flying
  /** Leads to what was already broadcast; absent where nothing of it is kept. */
  readonly onPast?: () => void
  /** Told whether it plays, and whether it is heard. */
  readonly onWatch?: (watch: { readonly isPlaying: boolean; readonly isMuted: boolean }) => void
  readonly onBack?: () => void
  readonly backLabel?: string
  readonly className?: string
}

const VOLUME_STEP = 0.1
const SEEK_STEP_S = 5

/**
 * A live broadcast with its controls and every state around it. Controls hide when the viewer is idle, and return on
 * touch or focus.
 */
export function Player(props: PlayerProps) {
  const { phase, getSource, shown = true, poster, title, nowPlaying } = props
  const box = useRef<HTMLElement | null>(null)
  const video = useRef<ScreenElement | null>(null)
  const { state, readings, player } = useLivePlayer(video, phase, shown, getSource, rememberedChoice)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const sound = useLiveSound(video, state === 'blocked', () => player?.play())
  const fullscreen = useFullscreen(box, video)
  const pip = usePictureInPicture(video)
  const isPlaying = phase === 'live' && state === 'playing'
  const isOn = isPlaying || (phase === 'live' && (state === 'stalled' || state === 'paused'))
  const isAudioOnly = readings.step === 'sound'
  const playPause = () => (state === 'paused' ? player?.play() : player?.pause())
  const reload = () => player?.load()
  const choose = (choice: Choice) => {
    // A viewer who chooses sound alone wants to hear it.
    if (choice.isAudioOnly && sound.isMuted) sound.toggle()
    rememberChoice(choice)
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
  const { onWatch } = props
  useEffect(() => onWatch?.({ isPlaying, isMuted: sound.isMuted }), [onWatch, isPlaying, sound.isMuted])
  const flying = useFlying(props.flying, fullscreen.is)
  const onClick = () => isOn && playPause()
  const actions = props.actions?.(() => fullscreen.is && fullscreen.toggle())
  const top = { ...props, actions, onBack: fullscreen.is ? fullscreen.toggle : props.onBack }
  return (
    <Stage
      box={box}
      video={video}
      label={text.picture}
      state={phase === 'live' ? state : phase}
      isHeldOpen={!isPlaying || isAudioOnly || isMenuOpen}
      keys={{ ...keysOf(player, sound), ' ': playPause, k: playPause, f: fullscreen.toggle, r: reload }}
      onClick={onClick}
      onDoubleClick={fullscreen.toggle}
      onDoubleTap={onClick}
      over={isOn && !isAudioOnly && flying.over}
      flying={flying.menu}
      watermark={isOn && !isAudioOnly ? props.watermark : undefined}
      isPictureHidden={isAudioOnly}
      className={props.className}
    >
      <Curtain
        phase={phase}
        state={state}
        isAudioOnly={isAudioOnly}
        isLowered={isAudioOnly && !readings.choice.isAudioOnly}
        poster={poster}
        upcoming={props.upcoming}
        ended={props.ended}
        onPlay={() => player?.play()}
        onRetry={reload}
      />
      <Top shown={top} latencyMs={isPlaying ? readings.latencyMs : undefined} />
      {isOn && <Offers player={player} readings={readings} sound={sound} onChoose={choose} />}
      <Controls
        isOn={isOn}
        isPaused={state === 'paused'}
        {...{ readings, sound, fullscreen, pip }}
        flying={flying.menu}
        onPlayPause={playPause}
        onRefresh={reload}
        onPast={props.onPast}
        onChoose={choose}
        onMenu={setMenuOpen}
      />
    </Stage>
  )
}

type Live = ReturnType<typeof useLivePlayer>
type Sound = ReturnType<typeof useSound>

function keysOf(player: Live['player'], sound: Sound): Readonly<Record<string, () => void>> {
  return {
    m: sound.toggle,
    ArrowUp: () => sound.setVolume(sound.volume + VOLUME_STEP),
    ArrowDown: () => sound.setVolume(sound.volume - VOLUME_STEP),
    ArrowLeft: () => player?.seekBy(-SEEK_STEP_S),
    ArrowRight: () => player?.seekBy(SEEK_STEP_S),
  }
}

interface TopProps {
  readonly shown: TopLineProps
  readonly latencyMs: number | undefined
}

function Top({ shown: { title, status, actions, onBack, backLabel }, latencyMs }: TopProps) {
  const delay = latencyMs !== undefined && (
    <span className={css.latency}>{text.latency((latencyMs / 1000).toFixed(1))}</span>
  )
  return (
    <TopLine
      title={title}
      status={
        <>
          {status}
          {delay}
        </>
      }
      actions={actions}
      onBack={onBack}
      backLabel={backLabel}
    />
  )
}

interface OffersProps extends Pick<Live, 'player' | 'readings'> {
  readonly sound: Sound
  readonly onChoose: (choice: Choice) => void
}

/** What the player offers over the picture: sound, the present, a weaker picture. */
function Offers({ player, readings, sound, onChoose }: OffersProps) {
  return (
    <Floats
      readings={readings}
      isMuted={sound.isMuted}
      onUnmute={sound.toggle}
      onCatchUp={() => player?.catchUp()}
      onChoose={onChoose}
      onForgive={() => player?.forgive()}
    />
  )
}
