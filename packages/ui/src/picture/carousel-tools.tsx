import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Pressable } from '../control/pressable'
import { text } from '../text.zh'
import css from './carousel-tools.module.css'

export interface CarouselToolsProps {
  readonly count: number
  readonly at: number
  readonly onGo: (index: number) => void
  readonly isPaused: boolean
  /** Undefined when the slides do not move by themselves. */
  readonly onPause?: (paused: boolean) => void
}

/** A dot for each slide, and the button that stops them. */
export function CarouselTools({ count, at, onGo, isPaused, onPause }: CarouselToolsProps) {
  if (count < 2) return null
  return (
    <div className={css.tools}>
      <div className={css.dots}>
        {Array.from({ length: count }, (_, index) => (
          <Pressable
            key={index}
            guardMs={0}
            className={cx(css.dot, index === at && css.on)}
            label={text.slideOf(index + 1, count)}
            aria-current={index === at ? 'true' : undefined}
            onPress={() => onGo(index)}
          />
        ))}
      </div>
      {onPause && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size="s"
          tone="quiet"
          guardMs={0}
          label={isPaused ? text.play : text.pause}
          onPress={() => onPause(!isPaused)}
        />
      )}
    </div>
  )
}
