import {
  forwardRef,
  useEffect,
  useLayoutEffect,
  useRef,
  type ForwardedRef,
  type KeyboardEvent,
  type MutableRefObject,
} from 'react'
import { pressedKey } from '../base/keys'
import { useFinePointer } from '../base/media'
import { standIn } from './caret'
import type { LinesInputProps } from './lines-input-props'
import { useTyped } from './use-typed'

/** The bare text area inside fields of several lines. With a mouse, Enter sends and Shift+Enter breaks the line. */
export const LinesInput = forwardRef<HTMLTextAreaElement, LinesInputProps>(function LinesInput(props, ref) {
  const {
    value,
    maxLength,
    onChangeText,
    onSend,
    rows = 1,
    maxRows,
    focusCount = 0,
    label,
    isInvalid,
    describedBy,
    ...rest
  } = props
  const isDesk = useFinePointer()
  const typed = useTyped(value, maxLength, onChangeText)
  const box = useAutoGrow(value, maxRows, focusCount, ref)
  const keyed = (event: KeyboardEvent): void => {
    if (pressedKey(event) !== 'Enter' || event.shiftKey || !isDesk) return
    event.preventDefault()
    onSend?.()
  }
  return (
    <textarea
      {...rest}
      {...typed}
      ref={box}
      rows={rows}
      value={value}
      enterKeyHint={onSend && 'send'}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onFocus={(event) => standIn(event.currentTarget)}
      onKeyDown={onSend && keyed}
    />
  )
})

/** Grows a text area with its content, up to `maxRows` lines, and focuses it when `focusCount` grows. */
function useAutoGrow(
  value: string,
  maxRows: number,
  focusCount: number,
  outer: ForwardedRef<HTMLTextAreaElement>,
): (node: HTMLTextAreaElement | null) => void {
  const inner: MutableRefObject<HTMLTextAreaElement | null> = useRef(null)
  useLayoutEffect(() => {
    const node = inner.current
    if (!node) return
    node.style.height = 'auto'
    const line = parseFloat(getComputedStyle(node).lineHeight) || 22
    node.style.height = `${Math.min(node.scrollHeight, Math.round(line * maxRows + 16))}px`
  }, [value, maxRows])
  const seenCount = useRef(focusCount)
  useEffect(() => {
    if (focusCount > seenCount.current) inner.current?.focus()
    seenCount.current = focusCount
  }, [focusCount])
  return (node) => {
    inner.current = node
    if (typeof outer === 'function') outer(node)
    else if (outer) outer.current = node
  }
}
