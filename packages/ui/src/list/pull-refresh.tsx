import { useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx'
import { useDevice } from '../base/device'
import { Spinner } from '../control/spinner'
import { useScroller } from '../frame/scroll-box'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import type { PullRefreshProps } from './pull-refresh-props'
import css from './pull-refresh.module.css'

/** Px of pull that trigger a refresh; the content follows the finger at less than half its speed. */
const releaseAt = 56
const farthest = 96

export type { PullRefreshProps }

const damped = (px: number): number => farthest * (1 - Math.exp(-px / 180))

/** Pulling down at the top of the scroller refreshes. The transform stays inside the scroller. */
export function PullRefresh({ onRefresh, children, className }: PullRefreshProps) {
  const scroller = useScroller()
  const box = useRef<HTMLDivElement | null>(null)
  const [pulled, setPulled] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const { haptics } = useDevice()
  const refresh = (): void => {
    haptics?.tap()
    setBusy(true)
    void onRefresh().finally(() => {
      setBusy(false)
      setPulled(0)
    })
  }
  useDrag(box, {
    canStart: () => !isBusy && (scroller?.current?.scrollTop ?? 0) <= 0,
    move: (px) => setPulled(damped(px)),
    end: (px) => (damped(px) >= releaseAt ? refresh() : setPulled(0)),
  })
  const height = isBusy ? releaseAt : pulled
  return (
    <div ref={box} className={cx(css.box, className)}>
      <div
        className={css.head}
        style={height ? { transform: `translateY(${height - releaseAt}px)` } : undefined}
        aria-live="polite"
      >
        {isBusy && (
          <>
            <Spinner />
            {text.refreshing}
          </>
        )}
        {!isBusy && pulled > 0 && (
          <>
            <Icon name="arrowDown" size="s" className={cx(css.arrow, pulled >= releaseAt && css.turned)} />
            {pulled >= releaseAt ? text.release : text.pull}
          </>
        )}
      </div>
      <div
        className={cx(css.content, pulled === 0 && css.settling)}
        style={height ? { transform: `translateY(${height}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}

interface Drag {
  canStart(): boolean
  move(px: number): void
  end(px: number): void
}

function useDrag(box: { readonly current: HTMLDivElement | null }, drag: Drag): void {
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => {
    const node = box.current
    if (!node) return
    let from: number | null = null
    let px = 0
    const start = (event: TouchEvent): void => {
      from = event.touches.length === 1 && latest.current.canStart() ? (event.touches[0]?.clientY ?? null) : null
      px = 0
    }
    const move = (event: TouchEvent): void => {
      if (from === null) return
      px = (event.touches[0]?.clientY ?? from) - from
      if (px <= 0) {
        from = px < -8 ? null : from
        return
      }
      // Otherwise the browser itself scrolls or reloads the page.
      if (event.cancelable) event.preventDefault()
      latest.current.move(px)
    }
    const end = (): void => {
      if (from !== null && px > 0) latest.current.end(px)
      from = null
    }
    node.addEventListener('touchstart', start, { passive: true })
    node.addEventListener('touchmove', move, { passive: false })
    node.addEventListener('touchend', end)
    node.addEventListener('touchcancel', end)
    return () => {
      node.removeEventListener('touchstart', start)
      node.removeEventListener('touchmove', move)
      node.removeEventListener('touchend', end)
      node.removeEventListener('touchcancel', end)
    }
  }, [box])
}
