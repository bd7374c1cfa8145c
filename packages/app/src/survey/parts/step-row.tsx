import { cx, Pressable } from '@rostrum/ui'
import styles from './step-row.module.css'

export interface StepRowProps {
  /** What is asked, for those who hear it. */
  readonly label: string
  readonly items: readonly { readonly key: string; readonly words: string }[]
  readonly value: string | undefined
  readonly isDisabled?: boolean
  readonly onSelect: (key: string) => void
}

/** One of a few short words in a line: marks of a score, options of a row. */
export function StepRow({ label, items, value, isDisabled, onSelect }: StepRowProps) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.row}>
      {items.map(({ key, words }) => (
        <Pressable
          key={key}
          role="radio"
          aria-checked={key === value}
          disabled={isDisabled}
          guardMs={0}
          onPress={() => onSelect(key)}
          className={cx(styles.step, key === value && styles.on)}
        >
          {words}
        </Pressable>
      ))}
    </div>
  )
}
