import { Card, Empty } from '@rostrum/ui'
import { PagedList, formatDateTime } from '@rostrum/app/kernel'
import { useAccesses } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import styles from './privacy.module.css'

/** Which of the provider's staff viewed which data, and why. */
export function AccessList({ onKnown }: { readonly onKnown: () => void }) {
  const list = useAccesses()
  return (
    <PagedList
      list={list}
      waiting={3}
      keyOf={({ id }) => id}
      label={text.info.tabNames.accesses}
      className={styles.page}
      render={({ role, what, why, at }) => (
        <Card pad>
          <p className={styles.words}>{text.info.accessBy(role, what)}</p>
          <p className={styles.note}>{[why, formatDateTime(at)].join(' · ')}</p>
        </Card>
      )}
      empty={<Empty drawing="list" text={text.info.noAccesses} action={text.info.toKnown} onAction={onKnown} />}
    />
  )
}
