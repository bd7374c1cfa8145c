import { forwardRef, useImperativeHandle, type ReactNode } from 'react'

interface ScrolledListProps {
  readonly children: readonly ReactNode[]
  readonly onScroll: (offset: number) => void
  readonly role?: 'log' | 'region'
  readonly 'aria-label'?: string
}

/** Lines of one height in a box for three of them. */
const LINE = 100
const BOX = 300

/** Where the reader of the list on the screen is, and the way to scroll it. */
export const reader = { offset: 0, scroll: (_offset: number): void => undefined }

/** Replaces a virtual list: it draws every line, and scrolls as one whose lines have one height. */
export const ScrolledList = forwardRef<object, ScrolledListProps>(function ScrolledList(
  { children, onScroll, role, 'aria-label': label },
  ref,
) {
  reader.scroll = (offset) => {
    reader.offset = offset
    onScroll(offset)
  }
  useImperativeHandle(ref, () => ({
    scrollSize: children.length * LINE,
    viewportSize: BOX,
    findItemIndex: (offset: number) => Math.min(children.length - 1, Math.floor(offset / LINE)),
    scrollToIndex: (index: number, { align }: { readonly align: 'end' | 'center' }) => {
      reader.offset = Math.max(0, align === 'end' ? (index + 1) * LINE - BOX : (index + 0.5) * LINE - BOX / 2)
    },
  }))
  return (
    <div role={role} aria-label={label}>
      {children}
    </div>
  )
})
