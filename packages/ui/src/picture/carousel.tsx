import { useRef, useState } from 'react'
import { cx } from '../base/cx'
import { useReducedMotion } from '../base/media'
import { useShow } from '../base/show'
import { text } from '../text.zh'
import type { CarouselProps } from './carousel-props'
import { CarouselTools } from './carousel-tools'
import css from './carousel.module.css'

export type { CarouselProps }

/** Slides that snap under the finger. While they move by themselves a pause button is drawn. */
export function Carousel({ children, label = text.slides, everyMs = 5000, className }: CarouselProps) {
  const track = useRef<HTMLDivElement | null>(null)
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const still = useReducedMotion()
  const count = children.length
  const go = (index: number): void => {
    const node = track.current
    node?.scrollTo({ left: ((index + count) % count) * node.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }
  const moves = everyMs > 0 && count > 1 && !still
  const isMoving = moves && !isPaused && !isHeld
  useShow(() => {
    if (!isMoving) return
    const timer = setTimeout(() => go(at + 1), everyMs)
    return () => clearTimeout(timer)
  }, `${isMoving} ${at}`)
  return (
    <section
      className={cx(css.carousel, className)}
      aria-roledescription={text.slides}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={track}
        className={css.track}
        tabIndex={0}
        role="group"
        aria-label={label}
        onScroll={(event) => {
          const node = event.currentTarget
          if (node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
        }}
      >
        {children.map((slide, index) => (
          <div key={index} className={css.slide} role="group" aria-label={text.slideOf(index + 1, count)}>
            {slide}
          </div>
        ))}
      </div>
      <CarouselTools count={count} at={at} onGo={go} isPaused={isPaused} onPause={moves ? setPaused : undefined} />
    </section>
  )
}
