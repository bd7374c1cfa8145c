import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Pressable } from '../control/pressable'
import { Menu } from './menu'
import { ReplayCurtain } from './replay-curtain'
import type { ReplayDeck, ReplayState } from './replay-deck'
import { SeekBar } from './replay-seek-bar'
import { chapterAt, speeds, timeOf, type Chapter } from './replay-time'
import { useReplay, type ReplayCallbacks } from './replay-use'
import type { ScreenElement } from './screen'
import { ScreenControls, SoundControl } from './sound'
import { Stage, type TapSide } from './stage'
import { text } from './text.zh'
import type { PlayerProps } from './player'
import { TopLine, type TopLineProps } from './top-line'
import { useMediaSession } from './use-media-session'
import { useSound } from './use-sound'
import { useFullscreen, usePictureInPicture } from './use-stage'
import stage from './stage.module.css'
import css from './replay-player.module.css'

export interface ReplayPlayerProps extends ReplayCallbacks, Omit<TopLineProps, 'actions'> {
  readonly actions?: PlayerProps['actions']
  /**
   * `.m3u8` is HLS; anything else is a file the browser plays. A new value is another recording, starting at `startMs`.
   */
  readonly src: string
  readonly poster?: string
  /** The start position. */
  readonly startMs?: number
  /** The duration, if known before loading. */
  readonly durationMs?: number
  readonly chapters?: readonly Chapter[]
  /** Where its parts begin, in ms and in order: after one that cannot be played the viewer goes on with the next. */
  readonly parts?: readonly number[]
  /** For the lock screen. */
  readonly nowPlaying?: { readonly title: string; readonly teacher?: string }
  /** Words that move over the picture: the viewer's nickname and last four digits. */
  readonly watermark?: string
  /** Stands over the picture and follows it: captions. */
  readonly over?: (picture: ReplayPicture) => ReactNode
  /** Without sound, as what played in its place; heard otherwise. */
  readonly startsMuted?: boolean
  readonly className?: string
}

/** What captions need of the picture that they stand over. */
export interface ReplayPicture {
  readonly video: RefObject<ScreenElement | null>
  readonly deck: Pick<ReplayDeck, 'subscribe' | 'getClock'>
}

export interface ReplayHandle {
  /** Seeks, and continues if it was playing. */
  seekTo(ms: number): void
  play(): void
  pause(): void
  /** The position in ms. */
  getMs(): number
}

const STEP_MS = 5000
const LEAP_MS = 10_000
const VOLUME_STEP = 0.1
const none: readonly Chapter[] = []

/** A recording with chapters, speeds and its last position. Nothing plays before the viewer presses. */
export const ReplayPlayer = forwardRef<ReplayHandle, ReplayPlayerProps>(function ReplayPlayer(props, ref) {
  const { src, poster, startMs = 0, durationMs = 0, chapters = none, title, nowPlaying, startsMuted = false } = props
  const box = useRef<HTMLElement | null>(null)
  const video = useRef<ScreenElement | null>(null)
  const { deck, state, isWanted, rate, setRate } = useReplay(video, src, startMs, durationMs, props)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [leap, setLeap] = useState<Leap>()
  const hasBegun = useBegun(state === 'playing', deck)
  const sound = useSound(video, startsMuted)
  const fullscreen = useFullscreen(box, video)
  const pip = usePictureInPicture(video)
  const isPlaying = state === 'playing'
  const play = () => deck?.play()
  const pause = () => deck?.pause()
  const skip = deck && state === 'failed' ? skipOf(deck, props.parts) : undefined
  const seekBy = (ms: number) => deck?.seekBy(ms)
  const faster = (way: 1 | -1) => {
    const next = speeds[speeds.findIndex((one) => one === rate) + way]
    if (next) setRate(next)
  }

  useImperativeHandle(
    ref,
    () => ({
      seekTo: (ms) => deck?.seekTo(ms),
      play: () => deck?.play(),
      pause: () => deck?.pause(),
      getMs: () => deck?.getClock().ms ?? startMs,
    }),
    [deck, startMs],
  )
  useMediaSession(
    hasBegun,
    isPlaying,
    { title: nowPlaying?.title ?? title, artist: nowPlaying?.teacher, artwork: poster },
    { play, pause, seekBy: (seconds) => seekBy(seconds * 1000) },
  )

  const keys = { ...keysOf(deck, sound), f: fullscreen.toggle, '<': () => faster(-1), '>': () => faster(1) }
  const onDoubleTap = (side: TapSide) => {
    if (side === 'middle') return deck?.toggle()
    seekBy(side === 'left' ? -LEAP_MS : LEAP_MS)
    setLeap({ side, count: (leap?.count ?? 0) + 1 })
  }
  return (
    <Stage
      box={box}
      video={video}
      label={text.replay}
      state={state}
      isHeldOpen={!isPlaying || isMenuOpen}
      keys={keys}
      onClick={() => deck?.toggle()}
      onDoubleClick={fullscreen.toggle}
      onDoubleTap={onDoubleTap}
      watermark={hasBegun ? props.watermark : undefined}
      over={deck && props.over?.({ video, deck })}
      className={props.className}
    >
      <ReplayCurtain state={state} poster={poster} onPlay={play} onRetry={() => deck?.retry()} onSkip={skip} />
      {leap && <LeapSign key={leap.count} leap={leap} onDone={() => setLeap(undefined)} />}
      <TopLine
        title={title}
        status={props.status}
        actions={props.actions?.(() => fullscreen.is && fullscreen.toggle())}
        onBack={fullscreen.is ? fullscreen.toggle : props.onBack}
        backLabel={props.backLabel}
      />
      {deck && hasBegun && <Resumed deck={deck} />}
      <div className={cx(stage.bottom, isBroken(state) && stage.bare)} role="group" aria-label={text.controls}>
        {deck && (
          <div className={css.line}>
            <SeekBar deck={deck} chapters={chapters} />
          </div>
        )}
        <div className={stage.bar}>
          <PlayPause state={state} isComing={isWanted && state === 'loading'} onPress={() => deck?.toggle()} />
          {deck && <Times deck={deck} chapters={chapters} />}
          <span className={stage.grow} />
          <Speed rate={rate} onRate={setRate} onOpen={setMenuOpen} />
          <SoundControl sound={sound} />
          <ScreenControls pip={pip} fullscreen={fullscreen} />
        </div>
      </div>
    </Stage>
  )
})

/** To the part after the one that failed. */
function skipOf(deck: ReplayDeck, parts: readonly number[] = []): (() => void) | undefined {
  const next = parts.find((ms) => ms > deck.getFailedMs())
  return next === undefined ? undefined : () => deck.resumeAt(next)
}

const speedOptions = [...speeds].reverse().map((rate) => ({ key: String(rate), label: text.speedOf(rate) }))

function keysOf(
  deck: ReplayDeck | undefined,
  { toggle, volume, setVolume }: ReturnType<typeof useSound>,
): Readonly<Record<string, () => void>> {
  const playPause = () => deck?.toggle()
  return {
    ' ': playPause,
    k: playPause,
    m: toggle,
    j: () => deck?.seekBy(-LEAP_MS),
    l: () => deck?.seekBy(LEAP_MS),
    ArrowLeft: () => deck?.seekBy(-STEP_MS),
    ArrowRight: () => deck?.seekBy(STEP_MS),
    ArrowUp: () => setVolume(volume + VOLUME_STEP),
    ArrowDown: () => setVolume(volume - VOLUME_STEP),
  }
}

interface PlayPauseProps {
  readonly state: ReplayState
  /** Pressed before there was anything to play. */
  readonly isComing: boolean
  readonly onPress: () => void
}

function PlayPause({ state, isComing, onPress }: PlayPauseProps) {
  const pauses = isComing || state === 'playing' || state === 'buffering'
  return (
    <IconButton
      icon={pauses ? 'pause' : 'playFilled'}
      label={pauses ? text.pause : text.play}
      busy={isComing || state === 'buffering'}
      tone="cover"
      guardMs={0}
      onPress={onPress}
      className={stage.control}
    />
  )
}

interface SpeedProps {
  readonly rate: number
  readonly onRate: (rate: number) => void
  readonly onOpen: (isOpen: boolean) => void
}

function Speed({ rate, onRate, onOpen }: SpeedProps) {
  return (
    <Menu
      label={text.speed}
      shown={rate === 1 ? text.speed : text.speedOf(rate)}
      options={speedOptions}
      value={String(rate)}
      onSelect={(key) => onRate(Number(key))}
      onOpen={onOpen}
    />
  )
}

const isBroken = (state: ReplayState): boolean => state === 'failed' || state === 'expired' || state === 'unsupported'

/** Whether this recording has shown a picture. */
function useBegun(isPlaying: boolean, deck: ReplayDeck | undefined): boolean {
  const [begun, setBegun] = useState<ReplayDeck>()
  useEffect(() => {
    if (isPlaying) setBegun(deck)
  }, [isPlaying, deck])
  return deck !== undefined && begun === deck
}

function Times({ deck, chapters }: { readonly deck: ReplayDeck; readonly chapters: readonly Chapter[] }) {
  const { ms, durationMs } = useSyncExternalStore(deck.subscribe, deck.getClock, deck.getClock)
  return (
    <>
      <span className={stage.time}>
        {timeOf(ms)} / {timeOf(durationMs)}
      </span>
      <span className={cx(stage.chapter, css.wide)}>{chapterAt(chapters, ms)?.title}</span>
    </>
  )
}

const RESUMED_MS = 6000

/** Says that playback did not start at the beginning, and offers to go there. */
function Resumed({ deck }: { readonly deck: ReplayDeck }) {
  const { startMs } = deck
  const [isShown, setShown] = useState(startMs > 0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), RESUMED_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const toStart = () => {
    setShown(false)
    deck.seekTo(0)
  }
  return (
    <div className={cx(stage.floats, stage.high)}>
      <div className={stage.pill} role="status">
        {text.resumed(timeOf(startMs))}
        <Pressable className={stage.link} onPress={toStart}>
          {text.fromStart}
        </Pressable>
      </div>
    </div>
  )
}

interface Leap {
  readonly side: 'left' | 'right'
  readonly count: number
}

/** Shows the effect of a double tap where it happened. */
function LeapSign({ leap, onDone }: { readonly leap: Leap; readonly onDone: () => void }) {
  const seconds = LEAP_MS / 1000
  return (
    <span className={cx(css.leap, leap.side === 'right' && css.right)} role="status" onAnimationEnd={onDone}>
      {leap.side === 'left' ? text.backward(seconds) : text.forward(seconds)}
    </span>
  )
}
