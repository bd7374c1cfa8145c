import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import css from './undelivered.module.css'

export interface UndeliveredNoteProps {
  readonly children: ReactNode
  /** Something is to be done about it. */
  readonly isTrouble?: boolean
}
export interface UndeliveredRetryProps {
  readonly children: ReactNode
  readonly onPress: () => void
}
export interface UndeliveredMendProps {
  readonly acts: readonly { readonly words: string; readonly onPress: () => void }[]
}

/** Where it is on its way. */
function Note({ children, isTrouble = false }: UndeliveredNoteProps) {
  return <p className={cx(css.note, isTrouble && css.trouble)}>{children}</p>
}

/** It did not arrive; a press sends it again. */
function Retry({ children, onPress }: UndeliveredRetryProps) {
  return (
    <Pressable className={css.retry} onPress={onPress}>
      <Icon name="warning" size="s" />
      {children}
    </Pressable>
  )
}

/** What its writer can do with one that was refused. */
function Mend({ acts }: UndeliveredMendProps) {
  return (
    <div className={css.mend}>
      {acts.map(({ words, onPress }) => (
        <Pressable key={words} className={css.act} onPress={onPress}>
          {words}
        </Pressable>
      ))}
    </div>
  )
}

/** The line under one's own message that has not arrived. */
export const Undelivered = { Note, Retry, Mend }
