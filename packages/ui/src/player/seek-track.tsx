import { cx } from '../base/cx'
import type { Chapter } from './replay-time'
import css from './replay-player.module.css'

export interface SeekTrackProps {
  readonly durationMs: number
  readonly loadedMs: number
  readonly shownMs: number
  readonly chapters: readonly Chapter[]
  /** Share of the whole duration, 0 to 1. */
  readonly share: (ms: number) => number
}

/** The loaded and played parts, the chapter starts, and the thumb. */
export function SeekTrack({ durationMs, loadedMs, shownMs, chapters, share }: SeekTrackProps) {
  return (
    <>
      <span className={css.track}>
        <span className={css.loaded} style={{ transform: `scaleX(${share(loadedMs)})` }} />
        <span className={css.played} style={{ transform: `scaleX(${share(shownMs)})` }} />
      </span>
      {chapters.map(
        (one) =>
          durationMs > 0 &&
          one.ms > 0 &&
          one.ms < durationMs && (
            <span
              key={`${one.ms}${one.title}`}
              className={cx(css.tick, one.kind === 'question' && css.asked)}
              style={{ left: `${share(one.ms) * 100}%` }}
            />
          ),
      )}
      <span className={css.thumb} style={{ left: `${share(shownMs) * 100}%` }} />
    </>
  )
}
