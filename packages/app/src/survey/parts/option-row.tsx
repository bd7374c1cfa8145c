import type { ReactNode } from 'react'
import { cx, Pressable } from '@rostrum/ui'
import styles from './option-row.module.css'

export interface OptionRowProps {
  /** A letter, or a place in an order; '' for none yet. */
  readonly sign: string
  readonly words: string
  readonly isOn: boolean
  readonly role: 'radio' | 'checkbox'
  readonly label?: string
  readonly isDisabled?: boolean
  readonly tail?: ReactNode
  readonly onPress: () => void
}

/** An option of a question: its sign and its words. */
export function OptionRow({ sign, words, isOn, role, label, isDisabled, tail, onPress }: OptionRowProps) {
  return (
    <Pressable
      role={role}
      aria-checked={isOn}
      label={label ?? `${sign} ${words}`}
      disabled={isDisabled}
      guardMs={0}
      onPress={onPress}
      className={cx(styles.option, isOn && styles.on)}
    >
      <span className={cx(styles.sign, role === 'checkbox' && styles.square)}>{sign}</span>
      <span className={styles.words}>{words}</span>
      {tail}
    </Pressable>
  )
}
