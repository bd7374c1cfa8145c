import { useContext, useState } from 'react'
import { cx } from '../base/cx'
import { ShowContext } from '../base/show'
import { text } from '../text.zh'
import { Swiper, SwiperItem } from '../weapp/elements'
import type { CarouselProps } from './carousel-props'
import { CarouselTools } from './carousel-tools'
import css from './carousel.weapp.module.css'

export type { CarouselProps }

/** WeChat's swiper. It has no height of its own, so an invisible copy of the first slide provides it. */
export function Carousel({ children, label = text.slides, everyMs = 5000, className }: CarouselProps) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isShown = useContext(ShowContext)
  const count = children.length
  const moves = everyMs > 0 && count > 1
  return (
    <section className={cx(css.carousel, className)} aria-label={label}>
      <div className={css.stage}>
        <div className={css.size} aria-hidden="true">
          {children[0]}
        </div>
        <Swiper
          className={css.track}
          current={at}
          circular={count > 1}
          autoplay={moves && isShown && !isPaused}
          interval={everyMs || undefined}
          onChange={({ detail }) => setAt(detail.current)}
        >
          {children.map((slide, index) => (
            <SwiperItem key={index} aria-label={text.slideOf(index + 1, count)}>
              {slide}
            </SwiperItem>
          ))}
        </Swiper>
      </div>
      <CarouselTools count={count} at={at} onGo={setAt} isPaused={isPaused} onPause={moves ? setPaused : undefined} />
    </section>
  )
}
