import { forwardRef, useEffect, useImperativeHandle, useRef, type MouseEvent } from 'react'
import { cx } from '../base/cx'
import type { RichTextHandle, RichTextProps } from './rich-text-props'
import { canMark, useMarked, useSelected } from './use-passages'
import './rich-text.css'

export type { RichTextHandle, RichTextProps }
export { canMark }

const NONE: readonly string[] = []

/** Text from the editors, with the line width and spacing of an article. */
export const RichText = forwardRef<RichTextHandle, RichTextProps>(function RichText(
  { html, onLink, onImage, size = 'm', marks = NONE, className },
  ref,
) {
  const box = useRef<HTMLDivElement | null>(null)
  useMarked(box, html, marks)
  const selected = useSelected(box)
  const asked = useRef(selected)
  useEffect(() => {
    asked.current = selected
  })
  useImperativeHandle(
    ref,
    () => ({
      selected: () => asked.current(),
      showHeading: (index) => box.current?.querySelectorAll('h2')[index]?.scrollIntoView({ block: 'start' }),
    }),
    [],
  )
  useEffect(() => {
    // A wide table scrolls by itself, so the keyboard must be able to focus it.
    box.current?.querySelectorAll('table').forEach((table) => table.setAttribute('tabindex', '0'))
  }, [html])
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target
    if (!(target instanceof Element)) return
    const href = target.closest('a')?.getAttribute('href')
    if (href !== null && href !== undefined) {
      event.preventDefault()
      onLink(href)
      return
    }
    if (!(target instanceof HTMLImageElement) || !onImage) return
    const images = Array.from(event.currentTarget.querySelectorAll('img'))
    onImage(
      images.map((image) => image.src),
      images.indexOf(target),
    )
  }
  return (
    <div
      ref={box}
      className={cx('rich', size === 'l' && 'rich-large', className)}
      onClick={press}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
