import { Icon, Pressable, cx } from '@rostrum/ui'
import { text } from '../text.cases.zh'
import styles from './case-sheets.module.css'

const scores = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** One to five stars. */
export function Stars({ label, value, onChange }: StarsProps) {
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label}>
      {scores.map((one) => (
        <Pressable
          key={one}
          role="radio"
          aria-checked={one === value}
          label={text.detail.stars(one)}
          guardMs={0}
          className={cx(styles.star, one <= value && styles.on)}
          onPress={() => onChange(one)}
        >
          <Icon name={one <= value ? 'starFilled' : 'star'} />
        </Pressable>
      ))}
    </div>
  )
}
