import type { PrivacyRequest } from '@rostrum/contract/member'
import { Card, Empty, Tag } from '@rostrum/ui'
import { PagedList, formatDate, formatMoment, guessedNote, useNow } from '@rostrum/app/kernel'
import { usePrivacyRequests } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import styles from './privacy.module.css'

/** The member's own requests with their results. */
export function RequestList({ onKnown }: { readonly onKnown: () => void }) {
  const list = usePrivacyRequests()
  return (
    <PagedList
      list={list}
      waiting={3}
      keyOf={({ no }) => no}
      label={text.info.tabNames.requests}
      className={styles.page}
      render={(row) => <RequestCard request={row} />}
      empty={<Empty drawing="message" text={text.info.noRequests} action={text.info.toKnown} onAction={onKnown} />}
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
