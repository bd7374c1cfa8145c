import { countOf } from '@rostrum/contract/kernel/characters'
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
  /** The text stays until the caller empties it, so a rejection loses nothing. A promise keeps the button busy. */
  readonly onSend: () => void | Promise<unknown>
  readonly label: string
  readonly placeholder?: string
  readonly maxLength?: number
  /** Stands before the field, such as the 提问 switch. */
  readonly lead?: ReactNode
  /** Stands after the field while it is empty, such as picture and heart. */
  readonly tools?: ReactNode
  /** Stands inside the field, at its end, such as the emoji. */
  readonly inside?: ReactNode
  /** Stands under the line, such as a panel. */
  readonly below?: ReactNode
  /** Stands above the field, such as the quoted message. */
  readonly above?: ReactNode
  /** There is something to send besides words, such as pictures. */
  readonly hasMore?: boolean
  /** The field takes the focus each time this number grows, e.g. when a message is quoted. */
  readonly focusCount?: number
  /** The reason why writing is not possible now; shown instead of the field. */
  readonly closed?: string | null
  readonly className?: string
}

/** The composer at the bottom of a room. With a mouse, Enter sends and Shift+Enter breaks the line. */
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
    inside,
    below,
    above,
    hasMore = false,
    focusCount,
    closed,
    className,
  } = props
  const { haptics } = useDevice()
  // After sending, the field is empty or the button busy: nothing is sent twice, and a quick writer need not wait.
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
              className={cx(css.input, inside !== undefined && css.roomy)}
              maxRows={4}
              maxLength={maxLength}
              label={label}
              placeholder={placeholder}
              focusCount={focusCount}
              value={value}
              onChangeText={onChangeText}
              onSend={send}
            />
            {inside !== undefined && <span className={css.inside}>{inside}</span>}
            {countOf(value) > maxLength * 0.8 && (
              <span className={css.count}>
                {countOf(value)}/{maxLength}
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
      {below}
    </div>
  )
})
