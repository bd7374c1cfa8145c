const left = new Map<string, HTMLElement>()

/**
 * Moves focus into a shown page, to where it was when the page was left. Returns a function that stores the position.
 */
export function keepFocus(box: HTMLElement, key: string): () => void {
  const { document } = globalThis
  const before = left.get(key)
  left.delete(key)
  if (!box.contains(document.activeElement)) {
    const target = before && before.isConnected && box.contains(before) ? before : box
    target.focus({ preventScroll: true })
  }
  const noted = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && event.target !== box) left.set(key, event.target)
  }
  box.addEventListener('focusin', noted)
  return () => box.removeEventListener('focusin', noted)
}
