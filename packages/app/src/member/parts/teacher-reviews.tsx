import { useState } from 'react'
import type { Review, TeacherInfo } from '@rostrum/contract/member'
import { reviewDays } from '@rostrum/contract/member/limits'
import { Button, Empty, InfiniteList, Link, Meta, moreOf, Skeleton, Tag, Trouble } from '@rostrum/ui'
import { failureText, formatDate, useCount, useGo } from '@rostrum/app/kernel'
import { useTeacherReviews } from '../queries.teachers'
import { teachersText } from '../text.teachers.zh'
import { TeacherReview } from './teacher-review'
import styles from './teacher-reviews.module.css'

const text = teachersText.reviews

/** What those who learned from a teacher say, and the way to say it. */
export function TeacherReviews({ teacher }: { readonly teacher: TeacherInfo }) {
  const [isWriting, setWriting] = useState(false)
  const { may, mine, neededMinutes, minutes } = teacher.reviewing
  return (
    <>
      <div className={styles.write}>
        {may ? (
          <Button look="quiet" icon="pen" onPress={() => setWriting(true)}>
            {mine ? text.change : text.write}
          </Button>
        ) : (
          <p className={styles.rule}>{text.rule(neededMinutes, minutes, reviewDays)}</p>
        )}
      </div>
      <Reviews id={teacher.id} />
      {isWriting && <TeacherReview teacher={teacher} onClose={() => setWriting(false)} />}
    </>
  )
}

function Reviews({ id }: Pick<TeacherInfo, 'id'>) {
  const list = useTeacherReviews(id)
  const { to } = useGo()
  if (list.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} />
      </Skeleton.Root>
    )
  if (list.isError && !list.data)
    return <Trouble small detail={failureText(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Empty small text={text.none} action={teachersText.list.toLive} actionTo={to('live.list', { teacherId: id })} />
    )
  return (
    <InfiniteList
      items={rows}
      keyOf={(review) => review.id}
      label={teachersText.page.tabs.reviews}
      ruled
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      render={(review) => <OneReview review={review} />}
    />
  )
}

function OneReview({ review }: { readonly review: Review }) {
  const { id, memberName, score, text: words, minutes, state, reason, mine, createdAt, changedAt } = review
  const count = useCount(true)
  const { to } = useGo()
  const name = memberName || text.nobody
  return (
    <article className={styles.review}>
      <p className={styles.words}>{words}</p>
      <div className={styles.line}>
        <Meta
          parts={[
            name,
            text.score(score),
            count(minutes, text.heard),
            formatDate(createdAt, 'yyyy-mm-dd'),
            changedAt !== undefined && text.changed,
          ]}
        />
        {mine ? (
          <Tag tone="brand">{text.mine}</Tag>
        ) : (
          <Link look="quiet" label={text.reportOf(name)} to={to('feedback.report', { kind: 'review', id })}>
            {text.report}
          </Link>
        )}
      </div>
      {state !== 'shown' && (
        <p className={styles.rule}>
          {text.states[state]}
          {reason !== undefined && ` ${text.reason(reason)}`}
        </p>
      )}
    </article>
  )
}
