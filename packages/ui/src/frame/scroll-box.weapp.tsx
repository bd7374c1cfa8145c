import {
  forwardRef,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type MutableRefObject,
  type RefObject,
} from 'react'
import { cx } from '../base/cx'
import { DarkContext } from '../base/dark'
import { nearPx } from '../list/near'
import { ScrollView } from '../weapp/elements'
import { findBox, freshId } from '../weapp/nodes.weapp'
import { ScrollPlaceContext, type ScrollPlace } from '../weapp/scroll-place'
import type { ScrollBoxHandle, ScrollBoxProps } from './scroll-box-props'
import css from './scroll-box.weapp.module.css'

export type { ScrollBoxHandle, ScrollBoxProps }

/** Code cannot reach elements there: the parts inside ask the ScrollPlace. */
export const useScroller = (): RefObject<HTMLDivElement | null> | null => null

type Refresh = () => Promise<unknown>

/** Too few px to move anything, enough for WeChat to see a new value. */
const nudge = 0.01

/** The page's only scroller. WeChat keeps hidden pages as they are, so the position stays. */
export const ScrollBox = forwardRef<ScrollBoxHandle, ScrollBoxProps>(function ScrollBox(props, ref) {
  const { children, onScroll, startAt = 0, label, className } = props
  const stoodAt = useRef(startAt)
  const [goal, setGoal] = useState({ top: startAt, isSmooth: false })
  const [refresh, setRefresh] = useState<Refresh | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDark = useContext(DarkContext)
  const scrollTo = useRef((top: number, isSmooth = false): void => {
    setGoal((last) => ({ top: last.top === top ? top + nudge : top, isSmooth }))
  }).current
  const { place, tellLower } = usePlace(stoodAt, scrollTo, setRefresh)
  useImperativeHandle(ref, () => ({ scrollTo, top: () => stoodAt.current }), [scrollTo])
  const pulled = (): void => {
    if (!refresh) return
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return (
    <ScrollView
      id={place.id}
      className={cx(css.scroll, className)}
      role={label ? 'region' : undefined}
      aria-label={label}
      scrollY
      enhanced
      scrollTop={goal.top}
      scrollWithAnimation={goal.isSmooth}
      lowerThreshold={nearPx}
      refresherEnabled={refresh !== null}
      refresherTriggered={isBusy}
      refresherBackground="transparent"
      refresherDefaultStyle={isDark ? 'white' : 'black'}
      onRefresherRefresh={pulled}
      onScrollToLower={tellLower}
      onScroll={({ detail }) => {
        stoodAt.current = detail.scrollTop
        onScroll?.(detail.scrollTop)
      }}
    >
      <ScrollPlaceContext.Provider value={place}>{children}</ScrollPlaceContext.Provider>
    </ScrollView>
  )
})

function usePlace(
  stoodAt: MutableRefObject<number>,
  scrollTo: (top: number) => void,
  setRefresh: (next: () => Refresh | null) => void,
): { readonly place: ScrollPlace; tellLower(): void } {
  return useMemo(() => {
    const listeners = new Set<() => void>()
    const id = freshId('scroll')
    const place: ScrollPlace = {
      id,
      onLower(heard) {
        listeners.add(heard)
        return () => void listeners.delete(heard)
      },
      onPull(refresh) {
        setRefresh(() => refresh)
        return () => setRefresh(() => null)
      },
      async bring(target, block) {
        const [box, found] = await Promise.all([findBox(id), findBox(target)])
        if (!box || !found) return
        const above = block === 'center' ? (box.height - found.height) / 2 : 0
        scrollTo(Math.max(0, stoodAt.current + found.top - box.top - above))
      },
    }
    return { place, tellLower: () => listeners.forEach((heard) => heard()) }
  }, [stoodAt, scrollTo, setRefresh])
}
