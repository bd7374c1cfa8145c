import {
  createContext,
  forwardRef,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import { cx } from '../base/cx'
import type { ScrollBoxHandle, ScrollBoxProps } from './scroll-box-props'
import css from './scroll-box.module.css'

const ScrollerContext = createContext<RefObject<HTMLDivElement | null> | null>(null)

/** The surrounding scroller: lists watch their end in it, PullRefresh asks whether it is at the top. */
export const useScroller = (): RefObject<HTMLDivElement | null> | null => useContext(ScrollerContext)

export type { ScrollBoxHandle, ScrollBoxProps }

/** The page's only scroller. It keeps its position while the page is hidden. */
export const ScrollBox = forwardRef<ScrollBoxHandle, ScrollBoxProps>(function ScrollBox(props, ref) {
  const { children, onScroll, startAt = 0, label, className } = props
  const box = useRef<HTMLDivElement | null>(null)
  const stoodAt = useRef(startAt)
  useLayoutEffect(() => {
    if (box.current && stoodAt.current > 0) box.current.scrollTop = stoodAt.current
  }, [])
  useImperativeHandle(
    ref,
    () => ({
      scrollTo: (top, smooth) => box.current?.scrollTo({ top, behavior: smooth ? 'smooth' : 'auto' }),
      top: () => stoodAt.current,
    }),
    [],
  )
  return (
    <div
      ref={box}
      className={cx(css.scroll, className)}
      role={label ? 'region' : undefined}
      aria-label={label}
      tabIndex={0}
      data-scroller
      onScroll={(event) => {
        // Hidden boxes report 0 and would lose their position; scroll events of inner boxes bubble in React.
        const node = event.currentTarget
        if (event.target !== node || node.clientHeight === 0) return
        stoodAt.current = node.scrollTop
        onScroll?.(node.scrollTop)
      }}
    >
      <ScrollerContext.Provider value={box}>{children}</ScrollerContext.Provider>
    </div>
  )
})
