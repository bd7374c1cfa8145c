import type { FeedbackRow } from '@rostrum/contract/feedback'
import { Button, Icon, Meta, Pressable } from '@rostrum/ui'
import { formatDateTime } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import { CaseTag } from './case-tag'
import styles from './case-card.module.css'

export interface CaseCardProps {
  readonly row: FeedbackRow
  readonly to: string
  readonly onUrge: () => Promise<unknown>
  readonly onClose: () => Promise<unknown>
}

/** A feedback in the list: a press opens it, and one button offers the next action. */
export function CaseCard({ row, to, onUrge, onClose }: CaseCardProps) {
  return (
    <article className={styles.card}>
      <Pressable to={to} className={styles.open}>
        <span className={styles.head}>
          <span className={styles.kind}>{text.kinds[row.kind]}</span>
          <CaseTag state={row.state} />
        </span>
        <span className={styles.words}>{row.excerpt}</span>
        <Meta parts={[row.no, formatDateTime(row.at)]} />
      </Pressable>
      {(row.overdue || row.canClose) && (
        <div className={styles.foot}>
          {row.overdue && (
            <span className={styles.overdue}>
              <Icon name="clock" size="s" />
              {text.list.overdue}
            </span>
          )}
          <span className={styles.acts}>
            {row.canUrge && (
              <Button size="s" look="quiet" onPress={onUrge}>
                {text.list.urge}
              </Button>
            )}
            {row.canClose && (
              <Button size="s" look="quiet" onPress={onClose}>
                {text.list.close}
              </Button>
            )}
          </span>
        </div>
      )}
    </article>
  )
}
