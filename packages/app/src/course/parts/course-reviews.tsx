import { useState } from 'react'
import type { Course, CourseReview } from '@rostrum/contract/course'
import { courseReviewMax, courseReviewMin } from '@rostrum/contract/course/limits'
import { countOf } from '@rostrum/contract/kernel/characters'
import { scoreMax } from '@rostrum/contract/kernel/limits'
import { Button, Empty, Meta, Section, SegmentedChips, Sheet, Stack, TextArea } from '@rostrum/ui'
import { failureText, formatDate, useActionKey, useCount, useToast } from '@rostrum/app/kernel'
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
        rating === undefined ? undefined : text.count(rating.toFixed(1), count(ratingCount, (words) => words) ?? '')
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
      {isWriting && <ReviewSheet course={course} mine={reviewing?.mine} onClose={() => setWriting(false)} />}
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

const scores = Array.from({ length: scoreMax }, (_, at) => ({
  key: `${scoreMax - at}`,
  label: text.score(scoreMax - at),
}))

interface SheetProps {
  readonly course: Course
  readonly mine: CourseReview | undefined
  readonly onClose: () => void
}

/** Writes or changes the member's review. A failure keeps the words. */
function ReviewSheet({ course: { id, title }, mine, onClose }: SheetProps) {
  const [score, setScore] = useState(`${mine?.score ?? scoreMax}`)
  const [words, setWords] = useState(mine?.text ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useSaveCourseReview(id)
  const key = useActionKey()
  const toast = useToast()
  const said = words.trim()
  const send = () =>
    save.mutateAsync({ score: Number(score), text: said, idempotencyKey: key.of(score, said) }).then(
      ({ state }) => {
        key.done()
        toast(state === 'shown' ? text.sent : learningText.remark.held)
        onClose()
      },
      (failure: unknown) => setWrong(failureText(failure)),
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.sheet(title)}</Sheet.Title>
      <Sheet.Body>
        <Stack>
          <SegmentedChips look="segment" label={text.scoreLabel} options={scores} value={score} onSelect={setScore} />
          <TextArea
            label={text.text}
            placeholder={text.placeholder}
            maxLength={courseReviewMax}
            rows={4}
            value={words}
            onChangeText={(typed) => {
              setWrong(null)
              setWords(typed)
            }}
            error={wrong}
          />
        </Stack>
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={countOf(said) < courseReviewMin} onPress={send}>
          {text.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
