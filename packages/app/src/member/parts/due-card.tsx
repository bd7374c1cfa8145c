import { Card, Meta, Row } from '@rostrum/ui'
import { text } from '../text.mine.zh'
import { useDue } from '../use-due'
import styles from './due-card.module.css'

/** What waits for this member. It is not there when nothing does. */
export function DueCard() {
  const due = useDue()
  if (due.length === 0) return null
  return (
    <section className={styles.due} aria-label={text.due.title}>
      <Card title={text.due.title}>
        {due.map(({ key, icon, title, facts, act, to }) => (
          <Row
            key={key}
            icon={icon}
            title={<span className={styles.title}>{title}</span>}
            sub={<Meta parts={facts} />}
            tail={<span className={styles.act}>{act}</span>}
            to={to}
          />
        ))}
      </Card>
    </section>
  )
}
