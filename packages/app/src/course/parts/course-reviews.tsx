import { useState } from 'react'
import type { Course, CourseReview } from '@rostrum/contract/course'
import { courseReviewMax, courseReviewMin } from '@rostrum/contract/course/limits'
import { Button, Empty, Meta, Section } from '@rostrum/ui'
import { formatDate, ReviewSheet, useCount } from '@rostrum/app/kernel'
import { useCourseReviews, useSaveCourseReview } from '../queries.learning'
import { learningText } from '../text.learning.zh'
import { RemarkEnd, RemarkState } from './remark'
import css from './remark.module.css'

const text = learningText.reviews

/** What those who learned a course say of it, and the way to say it. */
export function CourseReviews({ course }: { readonly course: Course }) {
  const list = useCourseReviews(course.id)
  const [isWriting, setWriting] = useState(false)
  const count = useCount()
  const first = list.data?.pages[0]
  if (!first) return null
  const { rating, ratingCount, reviewing } = first
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section
      rule
      title={text.title}
      note={
        rating === undefined
          ? undefined
          : text.count(
              rating.toFixed(1),
              count(ratingCount, (words) => words),
            )
      }
    >
      <div className={css.write}>
        {reviewing?.may ? (
          <Button look="quiet" size="s" icon="pen" onPress={() => setWriting(true)}>
            {reviewing.mine ? text.change : text.write}
          </Button>
        ) : (
          <p className={css.rule}>{reviewing ? text.rule(reviewing.neededPercent, reviewing.percent) : text.login}</p>
        )}
      </div>
      {rows.length === 0 && <Empty small text={text.none} />}
      {rows.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
      {list.hasNextPage && (
        <Button look="ghost" block busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {learningText.more}
        </Button>
      )}
      {isWriting && <Writing course={course} mine={reviewing?.mine} onClose={() => setWriting(false)} />}
    </Section>
  )
}

function OneReview({ review }: { readonly review: CourseReview }) {
  const { memberName, score, text: words, percent, createdAt, changedAt } = review
  return (
    <article className={css.remark}>
      <p className={css.words}>{words}</p>
      <div className={css.line}>
        <Meta
          parts={[
            memberName || learningText.remark.nobody,
            text.score(score),
            text.learned(percent),
            formatDate(createdAt, 'yyyy-mm-dd'),
            changedAt !== undefined && text.changed,
          ]}
        />
        <RemarkEnd remark={review} />
      </div>
      <RemarkState remark={review} />
    </article>
  )
}

interface WritingProps {
  readonly course: Course
  readonly mine: CourseReview | undefined
  readonly onClose: () => void
}

function Writing({ course: { id, title }, mine, onClose }: WritingProps) {
  const save = useSaveCourseReview(id)
  const words = { ...text, title: text.sheet(title), held: learningText.remark.held }
  return (
    <ReviewSheet
      words={words}
      min={courseReviewMin}
      max={courseReviewMax}
      mine={mine}
      onSend={save.mutateAsync}
      onClose={onClose}
    />
  )
}
