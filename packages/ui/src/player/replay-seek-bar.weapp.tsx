import { useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../base/cx'
import { View, type WeappTouchEvent } from '../weapp/media-elements'
import { findBox, freshId } from '../weapp/nodes.weapp'
import type { ReplayDeck } from './replay-deck'
import { chapterAt, timeOf, type Chapter } from './replay-time'
import { SeekTrack } from './seek-track'
import { text } from './text.zh'
import css from './replay-player.module.css'

export interface SeekBarProps {
  readonly deck: ReplayDeck
  readonly chapters: readonly Chapter[]
}

/** The position of the bar on the page, in px. */
interface Line {
  readonly left: number
  readonly width: number
}

/** The label over the thumb stays inside the picture: between these shares of the bar. */
const TIP_FROM = 0.14

/** The seek bar: the played and loaded parts, the chapter starts, and the position under the finger. */
export function SeekBar({ deck, chapters }: SeekBarProps) {
  const { ms, durationMs, loadedMs } = useSyncExternalStore(deck.subscribe, deck.getClock, deck.getClock)
  const [id] = useState(() => freshId('seek'))
  const [heldMs, setHeld] = useState<number>()
  const line = useRef<Line | undefined>(undefined)
  const shownMs = heldMs ?? ms
  const share = (at: number) => (durationMs > 0 ? Math.min(1, Math.max(0, at / durationMs)) : 0)
  const chapter = heldMs === undefined ? undefined : chapterAt(chapters, heldMs)

  const under = ({ touches, changedTouches }: WeappTouchEvent): number | undefined => {
    const x = (touches[0] ?? changedTouches[0])?.clientX
    if (x === undefined || !line.current) return undefined
    return Math.min(1, Math.max(0, (x - line.current.left) / line.current.width)) * durationMs
  }
  const onTouchStart = (event: WeappTouchEvent) => {
    if (durationMs === 0) return
    // The page may have moved since the bar was last measured.
    void findBox(id).then((found) => {
      line.current = found
      setHeld(under(event))
    })
  }
  const onTouchEnd = (event: WeappTouchEvent) => {
    const to = under(event) ?? heldMs
    setHeld(undefined)
    if (to !== undefined && line.current) deck.seekTo(to)
    line.current = undefined
  }
  return (
    <View
      id={id}
      className={cx(css.seek, heldMs !== undefined && css.held)}
      role="slider"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(shownMs / 1000)}
      aria-valuetext={text.progressAt(timeOf(shownMs), timeOf(durationMs))}
      onTouchStart={onTouchStart}
      onTouchMove={(event) => line.current && setHeld(under(event))}
      onTouchEnd={onTouchEnd}
      onTouchCancel={() => setHeld(undefined)}
    >
      <SeekTrack durationMs={durationMs} loadedMs={loadedMs} shownMs={shownMs} chapters={chapters} share={share} />
      {heldMs !== undefined && (
        <span
          className={css.tip}
          style={{ left: `${Math.min(1 - TIP_FROM, Math.max(TIP_FROM, share(heldMs))) * 100}%` }}
          aria-hidden="true"
        >
          {chapter && <span className={css.tipTitle}>{chapter.title}</span>}
          {timeOf(heldMs)}
        </span>
      )}
    </View>
  )
}
