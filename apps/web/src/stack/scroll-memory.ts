const SAVE_AFTER_MS = 200
/** Content may load late; after this time the user no longer expects the page to jump. */
const RESTORE_WITHIN_MS = 4000

const scrollerIn = (box: HTMLElement): HTMLElement | null => box.querySelector<HTMLElement>('[data-scroller]')

/** Saves the position of the page's scroller, and restores it after a reload as soon as the content is long enough. */
export function watchScroll(box: HTMLElement, startAt: number, save: (top: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = (event: Event): void => {
    const scroller = scrollerIn(box)
    if (!scroller || event.target !== scroller || scroller.clientHeight === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => save(Math.round(scroller.scrollTop)), SAVE_AFTER_MS)
  }
  box.addEventListener('scroll', onScroll, { capture: true, passive: true })
  const stopRestoring = startAt > 0 && !done.has(box) ? restore(box, startAt) : undefined
  return () => {
    clearTimeout(timer)
    stopRestoring?.()
    box.removeEventListener('scroll', onScroll, { capture: true })
  }
}

const done = new WeakSet<HTMLElement>()

function restore(box: HTMLElement, startAt: number): () => void {
  const finish = (): void => {
    done.add(box)
    stop()
  }
  const attempt = (): void => {
    const scroller = scrollerIn(box)
    if (!scroller || scroller.scrollHeight - scroller.clientHeight < startAt) return
    scroller.scrollTop = startAt
    finish()
  }
  const watcher = new MutationObserver(attempt)
  const timer = setTimeout(finish, RESTORE_WITHIN_MS)
  const stop = (): void => {
    watcher.disconnect()
    clearTimeout(timer)
    for (const name of touches) box.removeEventListener(name, finish)
  }
  watcher.observe(box, { childList: true, subtree: true })
  for (const name of touches) box.addEventListener(name, finish, { passive: true })
  attempt()
  return stop
}

/** If the user already scrolls, the position is not restored. */
const touches = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
