import { Card, Hidden, Icon, cx } from '@rostrum/ui'
import { pushText as text } from '../text.plug-flow.zh'
import type { PushInfo } from './push-status'
import styles from './push-guide.module.css'

/** The conditions for going live; a missing one says how to fix it. */
export function PushChecklist({ items }: { readonly items: PushInfo['checklist'] }) {
  return (
    <Card pad title={text.checklist}>
      <ul className={styles.list}>
        {items.map(({ key, ok }) => (
          <li key={key} className={styles.item}>
            <Icon name={ok ? 'check' : 'info'} size="s" className={cx(styles.mark, ok ? styles.done : styles.todo)} />
            <span className={styles.words}>
              {text.items[key].name}
              <Hidden>{ok ? text.done : text.todo}</Hidden>
              {!ok && <span className={styles.why}>{text.items[key].missing}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Encoder settings, each with its reason. */
export function PushAdvice() {
  return (
    <Card pad title={text.advice}>
      <dl className={styles.list}>
        {text.advices.map(({ name, value, why }) => (
          <div key={name} className={styles.advice}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {value}
              <span className={styles.why}>{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
