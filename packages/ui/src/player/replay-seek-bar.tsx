import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import type { ReplayDeck } from './replay-deck'
import { chapterAt, timeOf, type Chapter } from './replay-time'
import { SeekTrack } from './seek-track'
import { text } from './text.zh'
import { shareAlong } from './use-cover'
import css from './replay-player.module.css'

const PAGE_MS = 60_000

export interface SeekBarProps {
  readonly deck: ReplayDeck
  readonly chapters: readonly Chapter[]
}

/** The seek bar: the played and loaded parts, the chapter starts, and the position under the finger. */
export function SeekBar({ deck, chapters }: SeekBarProps) {
  const { ms, durationMs, loadedMs } = useSyncExternalStore(deck.subscribe, deck.getClock, deck.getClock)
  const bar = useRef<HTMLDivElement>(null)
  const [heldMs, setHeld] = useState<number>()
  const [hoverMs, setHover] = useState<number>()
  const shownMs = heldMs ?? ms
  const tipMs = heldMs ?? hoverMs
  const share = (at: number) => (durationMs > 0 ? Math.min(1, Math.max(0, at / durationMs)) : 0)
  const chapter = tipMs === undefined ? undefined : chapterAt(chapters, tipMs)

  const under = (event: PointerEvent) => {
    const along = shareAlong(event.currentTarget, event) ?? 0
    return Math.min(1, Math.max(0, along)) * durationMs
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || durationMs === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(under(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (heldMs !== undefined) setHeld(under(event))
    else if (event.pointerType === 'mouse' && durationMs > 0) setHover(under(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (heldMs === undefined) return
    setHeld(undefined)
    deck.seekTo(under(event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { Home: 0, End: durationMs, PageUp: ms + PAGE_MS, PageDown: ms - PAGE_MS }[pressedKey(event)]
    if (to === undefined) return
    event.preventDefault()
    deck.seekTo(to)
  }
  return (
    <div
      ref={bar}
      className={cx(css.seek, heldMs !== undefined && css.held)}
      role="slider"
      tabIndex={0}
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(shownMs / 1000)}
      aria-valuetext={text.progressAt(timeOf(shownMs), timeOf(durationMs))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setHeld(undefined)}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={onKeyDown}
    >
      <SeekTrack durationMs={durationMs} loadedMs={loadedMs} shownMs={shownMs} chapters={chapters} share={share} />
      {tipMs !== undefined && <Tip bar={bar} share={share(tipMs)} time={timeOf(tipMs)} title={chapter?.title} />}
    </div>
  )
}

interface TipProps {
  readonly bar: RefObject<HTMLDivElement | null>
  readonly share: number
  readonly time: string
  readonly title: string | undefined
}

/** Stays inside the picture at both ends. */
function Tip({ bar, share, time, title }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const [node, line] = [tip.current, bar.current]
    if (!node || !line) return
    const half = node.offsetWidth / 2
    node.style.left = `${Math.max(half, Math.min(line.offsetWidth - half, share * line.offsetWidth))}px`
  }, [bar, share, title])
  return (
    <span ref={tip} className={css.tip} aria-hidden="true">
      {title && <span className={css.tipTitle}>{title}</span>}
      {time}
    </span>
  )
}
