import { cx, Hidden, Icon } from '@rostrum/ui'
import { passwordRules, passwordStrength } from '../forms'
import { text } from '../text.zh'
import styles from './password-rules.module.css'

/** The rules that the password does not meet yet, and its strength. It appears once something is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  if (password === '') return null
  const strength = passwordStrength(password)
  return (
    <div className={styles.rules}>
      <div className={styles.bar} role="img" aria-label={`${text.rules.strength}：${text.rules.levels[strength]}`}>
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx(styles.step, strength >= step && styles[`s${strength}`])} />
        ))}
        <span className={styles.word} aria-hidden="true">
          {text.rules.levels[strength]}
        </span>
      </div>
      <ul className={styles.list} aria-label={text.rules.label}>
        {passwordRules(password).map(({ words, isMet }) => (
          <li key={words} className={cx(styles.rule, isMet && styles.met)}>
            <Icon name={isMet ? 'check' : 'minus'} size="s" />
            {words}
            {isMet && <Hidden>{text.rules.met}</Hidden>}
          </li>
        ))}
      </ul>
    </div>
  )
}
