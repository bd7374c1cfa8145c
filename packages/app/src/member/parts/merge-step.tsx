import { Avatar, Button } from '@rostrum/ui'
import { formatMoment, useNow, type CallReply } from '@rostrum/app/kernel'
import { text } from '../text.merge.zh'
import { LoginFrame } from './login-frame'
import styles from './account-step.module.css'
import form from './form.module.css'

export interface MergeStepProps {
  readonly mobile: string
  readonly found: CallReply<'member.mergeAccounts'>
  readonly error?: string
  readonly onBack: () => void
  readonly onMerge: () => Promise<void>
}

/** The number has an account: what moves to it, what stays behind, and the question. */
export function MergeStep({ mobile, found: { into, moved }, error, onBack, onMerge }: MergeStepProps) {
  const now = useNow()
  const goes = [
    moved.userName === undefined ? undefined : text.userName(moved.userName),
    moved.wechat ? text.wechat : undefined,
    ...moved.items.map(({ title, count }) => text.item(title, count)),
  ].filter((words) => words !== undefined)
  return (
    <LoginFrame title={text.title} lead={text.lead(mobile)} onBack={onBack}>
      <div className={`${form.form} ${form.bare}`}>
        <div className={styles.account}>
          <Avatar name={into.nickname} src={into.avatar} />
          <span className={styles.words}>
            <span className={styles.name}>{into.nickname}</span>
            <span className={styles.last}>
              {into.lastLoginAt === undefined ? text.neverLogin : text.lastLogin(formatMoment(into.lastLoginAt, now))}
            </span>
          </span>
        </div>
        <section>
          <h2 className={styles.goes}>{text.goes}</h2>
          <ul className={styles.moved}>
            {goes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
        <p className={form.note}>{text.stays}</p>
        <p className={styles.ends}>{text.ends}</p>
        <p role="alert" className={form.error}>
          {error}
        </p>
        <Button block size="l" className={form.go} onPress={onMerge}>
          {text.submit}
        </Button>
      </div>
    </LoginFrame>
  )
}
