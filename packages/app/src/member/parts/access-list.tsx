import { Card, Empty, InfiniteList, Skeleton, Trouble, moreOf } from '@rostrum/ui'
import { failureText, formatDateTime } from '@rostrum/app/kernel'
import { useAccesses } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import styles from './privacy.module.css'

/** Which of the provider's staff viewed which data, and why. */
export function AccessList({ onKnown }: { readonly onKnown: () => void }) {
  const list = useAccesses()
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <Empty drawing="list" text={text.info.noAccesses} action={text.info.toKnown} onAction={onKnown} />
  return (
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      label={text.info.tabNames.accesses}
      className={styles.page}
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      render={({ role, what, why, at }) => (
        <Card pad>
          <p className={styles.words}>{text.info.accessBy(role, what)}</p>
          <p className={styles.note}>{[why, formatDateTime(at)].join(' · ')}</p>
        </Card>
      )}
    />
  )
}
