import { Checkbox, cx, Link } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './consent-box.module.css'

export interface ConsentBoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string
  /** How often the tick was forgotten; each time the box shakes once. */
  readonly shakes: number
}

/**
 * The consent box that a person has to tick: it never starts ticked. Its links open and return to the unchanged form.
 */
export function ConsentBox({ checked, onChange, error, shakes }: ConsentBoxProps) {
  const { to } = useGo()
  return (
    <div className={cx(shakes > 0 && (shakes % 2 ? styles.odd : styles.even))}>
      <Checkbox checked={checked} onChange={onChange} describedBy={error ? 'consent-error' : undefined}>
        {text.consent.before}
        <Link to={to('content.agreement')}>{text.consent.agreement}</Link>
        <Link to={to('content.privacy')}>{text.consent.privacy}</Link>
      </Checkbox>
      <p id="consent-error" role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}

/** 我已年满18周岁. */
export function AdultBox({ checked, onChange, error, shakes }: ConsentBoxProps) {
  return (
    <div className={cx(shakes > 0 && error !== undefined && (shakes % 2 ? styles.odd : styles.even))}>
      <Checkbox checked={checked} onChange={onChange} describedBy={error ? 'adult-error' : undefined}>
        {text.consent.adult}
      </Checkbox>
      <p id="adult-error" role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
