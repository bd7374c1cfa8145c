import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import css from './new-pill.module.css'

export interface NewPillProps {
  /** Lines that arrived while the reader was further up; 0 draws nothing. */
  readonly count: number
  /** More than their number, such as who calls the reader. */
  readonly words?: string
  readonly onPress: () => void
  readonly className?: string
}

/** 有3条新消息 above the composer; needs a parent with `position: relative`. */
export function NewPill({ count, words, onPress, className }: NewPillProps) {
  if (count <= 0) return null
  return (
    <Pressable className={cx(css.pill, className)} guardMs={0} onPress={onPress}>
      <Icon name="arrowDown" size="s" />
      {words ?? text.newMessages(count)}
    </Pressable>
  )
}
