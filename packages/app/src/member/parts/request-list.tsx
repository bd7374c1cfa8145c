import type { PrivacyRequest } from '@rostrum/contract/member'
import { Card, Empty, InfiniteList, Skeleton, Tag, Trouble, moreOf } from '@rostrum/ui'
import { failureText, formatDate, formatMoment, guessedNote, useNow } from '@rostrum/app/kernel'
import { usePrivacyRequests } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import styles from './privacy.module.css'

/** The member's own requests with their results. */
export function RequestList({ onKnown }: { readonly onKnown: () => void }) {
  const list = usePrivacyRequests()
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} />
      </Skeleton.Root>
    )
  if (list.isLoadingError) return <Trouble detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <Empty drawing="message" text={text.info.noRequests} action={text.info.toKnown} onAction={onKnown} />
  return (
    <InfiniteList
      items={rows}
      keyOf={({ no }) => no}
      label={text.info.tabNames.requests}
      className={styles.page}
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      render={(row) => <RequestCard request={row} />}
    />
  )
}

function RequestCard({
  request: { no, kind, state, text: words, at, dueAt, overdue, answer },
}: {
  readonly request: PrivacyRequest
}) {
  const now = useNow()
  return (
    <Card
      pad
      title={text.kinds[kind]}
      tail={<Tag tone={overdue ? 'warn' : state === 'open' ? 'brand' : 'plain'}>{text.states[state]}</Tag>}
    >
      <p className={styles.words}>{words}</p>
      {answer !== undefined && <p className={styles.words}>{text.info.answer(answer)}</p>}
      <p className={styles.note}>
        {[
          no,
          formatMoment(at, now),
          state === 'open' &&
            (overdue ? text.info.overdue : `${text.info.due(formatDate(dueAt))}${guessedNote(dueAt)}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
