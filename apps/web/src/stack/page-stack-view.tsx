import { ComingContext, ShowContext, cx } from '@rostrum/ui'
import { Activity, memo, startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { keepFocus } from './focus-memory'
import type { PageStack } from './page-stack'
import styles from './page-stack.module.css'
import type { MountedPage } from './pages'
import { watchScroll } from './scroll-memory'
import type { StackState } from './stack-state'

export interface PageStackViewProps {
  readonly stack: PageStack
  readonly state: StackState
  /** Wraps a page in its error boundary, so that one broken page leaves the others working. */
  readonly frame: (content: ReactNode) => ReactNode
}

/** What the stack shows now. */
export function useStackState({ state: store }: PageStack): StackState {
  // Not useSyncExternalStore: it would make every change synchronous and rule out view transitions.
  const [state, setState] = useState(store.now)
  useLayoutEffect(() => {
    let shown = store.now()
    setState(shown)
    return store.subscribe(() => {
      const { top, motion } = shown
      shown = store.now()
      const set = () => setState(shown)
      // The content of the page that has come in may still be on its way.
      if (motion !== 'none' && top === shown.top) startTransition(set)
      // A relaunch resolves when the old pages are gone: their data is deleted right after.
      else if (shown.motion === 'none') flushSync(set)
      else set()
    })
  }, [store])
  return state
}

/** Draws the mounted pages. Hidden ones keep their state; their effects are stopped. */
export function PageStackView({ stack, state, frame }: PageStackViewProps) {
  return state.pages.map((page) => (
    <PageBox
      key={page.key}
      page={page}
      part={partOf(page, state)}
      motionMs={state.motionMs}
      stack={stack}
      frame={frame}
    />
  ))
}

/** The state of a page: the visible one, entering, leaving, lying under the entering one, or hidden. */
type Part = 'shown' | 'coming' | 'going' | 'under' | 'hidden'

function partOf(page: MountedPage, { top, other, motion }: StackState): Part {
  if (page === top) return motion === 'push' ? 'coming' : 'shown'
  if (page !== other) return 'hidden'
  return motion === 'pop' ? 'going' : 'under'
}

interface PageBoxProps {
  readonly page: MountedPage
  readonly part: Part
  readonly motionMs: number
  readonly stack: PageStack
  readonly frame: PageStackViewProps['frame']
}

const PageBox = memo(function PageBox({ page, part, motionMs, stack, frame }: PageBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const isTop = part === 'shown' || part === 'coming'
  const isComing = useComing(part === 'coming')
  // Moving the focus lays the page out: not before its first picture.
  const isIn = isTop && !isComing
  useEffect(() => (isIn && box.current ? keepFocus(box.current, page.key) : undefined), [isIn, page.key])
  useEffect(
    () =>
      isTop && box.current
        ? watchScroll(box.current, page.startAt, (top) => stack.saveScroll(page.key, top))
        : undefined,
    [isTop, page, stack],
  )
  const Screen = page.component
  return (
    <div
      ref={box}
      className={cx(styles.page, styles[part])}
      style={part === 'coming' || part === 'going' ? { animationDuration: `${motionMs}ms` } : undefined}
      tabIndex={-1}
      data-page={page.place.screen.path}
      inert={!isTop}
    >
      <Activity mode={part === 'hidden' ? 'hidden' : 'visible'}>
        <ComingContext.Provider value={isComing}>
          <ShowContext.Provider value={isTop}>{frame(<Screen params={page.place.params} />)}</ShowContext.Provider>
        </ComingContext.Provider>
      </Activity>
    </div>
  )
})

/**
 * A pushed page is seen with its bars in the next frame; its content is drawn after that, in slices, while it moves in.
 */
function useComing(isPushed: boolean): boolean {
  const [isComing, setComing] = useState(isPushed)
  useEffect(() => {
    if (isComing) requestAnimationFrame(() => setTimeout(() => startTransition(() => setComing(false))))
  }, [isComing])
  return isComing
}
