import { forwardRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { useDevice } from '../base/device'
import { usePress } from '../base/press'
import { IconButton } from '../control/icon-button'
import { text } from '../text.zh'
import { LinesInput } from './lines-input'
import css from './composer.module.css'

export interface ComposerProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** The text stays until you empty it, so a refusal loses nothing. A promise keeps the button busy. */
  readonly onSend: () => void | Promise<unknown>
  readonly label: string
  readonly placeholder?: string
  readonly maxLength?: number
  /** Before the field, as the 提问 switch. */
  readonly lead?: ReactNode
  /** After it while nothing is written, as picture and heart. */
  readonly tools?: ReactNode
  /** Above the field, as the quoted message. */
  readonly above?: ReactNode
  /** There is something to send beside words, as pictures. */
  readonly hasMore?: boolean
  /** The field takes the focus each time this grows, as when somebody is quoted. */
  readonly focusCount?: number
  /** Why nothing can be written now: shown in its place. */
  readonly closed?: string | null
  readonly className?: string
}

/** The line at the bottom of a room. With a mouse Enter sends and Shift+Enter breaks the line. */
export const Composer = forwardRef<HTMLTextAreaElement, ComposerProps>(function Composer(props, ref) {
  const {
    value,
    onChangeText,
    onSend,
    label,
    placeholder,
    maxLength = 500,
    lead,
    tools,
    above,
    hasMore = false,
    focusCount,
    closed,
    className,
  } = props
  const { haptics } = useDevice()
  // What was sent leaves the field empty, or the button busy: nothing goes twice, and a quick writer is not held up.
  const { isBusy, press } = usePress(() => {
    haptics?.tap()
    return onSend()
  }, 0)
  const isEmpty = value.trim() === '' && !hasMore
  const send = (): void => {
    if (!isEmpty) press()
  }
  return (
    <div className={cx(css.composer, className)}>
      {above}
      <div className={css.line}>
        {lead}
        {closed ? (
          <div className={css.closed}>{closed}</div>
        ) : (
          <div className={css.box}>
            <LinesInput
              ref={ref}
              className={css.input}
              maxRows={4}
              maxLength={maxLength}
              label={label}
              placeholder={placeholder}
              focusCount={focusCount}
              value={value}
              onChangeText={onChangeText}
              onSend={send}
            />
            {value.length > maxLength * 0.8 && (
              <span className={css.count}>
                {value.length}/{maxLength}
              </span>
            )}
          </div>
        )}
        {isEmpty || closed ? (
          tools
        ) : (
          <IconButton icon="send" label={text.send} tone="brand" disabled={isBusy} onPress={press} guardMs={0} />
        )}
      </div>
    </div>
  )
})
