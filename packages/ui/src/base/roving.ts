/** The index after an arrow, Home or End among `count` members; `null` for any other key. */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  way: 'horizontal' | 'vertical' | 'both',
): number | null {
  const forward = (way !== 'vertical' && key === 'ArrowRight') || (way !== 'horizontal' && key === 'ArrowDown')
  const backward = (way !== 'vertical' && key === 'ArrowLeft') || (way !== 'horizontal' && key === 'ArrowUp')
  if (forward) return (index + 1) % count
  if (backward) return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Puts the focus on the nth direct child. */
export function focusMember(box: HTMLElement | null, index: number): void {
  const member = box?.children[index]
  if (member instanceof HTMLElement) member.focus()
}
