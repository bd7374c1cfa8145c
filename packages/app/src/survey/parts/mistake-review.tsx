import type { AnswerValue, Mistake, MistakeRating, MistakeVerdict } from '@rostrum/contract/survey'
import { faultOf } from '@rostrum/contract/survey/answering'
import { answerWords, faultWords } from '@rostrum/contract/survey/words'
import { ActionBar, Button, cx, Page, useNotices, Wrap } from '@rostrum/ui'
import { useState, type ReactNode } from 'react'
import { ApiFailure, useActionKey, useAskBeforeLeaving, usePlatform } from '@rostrum/app/kernel'
import { dayWords } from '../mistake-day'
import { useMistakeActions } from '../queries.mistakes'
import { text as words } from '../text.mistakes.zh'
import { Answered } from './answered'
import styles from './mistake-review.module.css'
import { QuestionFrame } from './question-frame'
import { kindWords, WorkBlock } from './work-block'

const text = words.review

interface MistakeReviewProps {
  readonly mistake: Mistake
  readonly bar: ReactNode
  readonly toList: string
  readonly onNext?: () => void
  /** It was reviewed on another device meanwhile. */
  readonly onElsewhere: () => void
}

/** A mistake while it is reviewed: answered, compared, and said how well it was remembered. */
export function MistakeReview({ mistake, bar, toList, onNext, onElsewhere }: MistakeReviewProps) {
  const review = useReview(mistake, { onNext, onElsewhere })
  const { question, most, from } = mistake
  const { answer, verdict, fault } = review
  const tail = text.worth(most)
  return (
    <Page header={bar} footer={<Foot review={review} toList={toList} isHand={isByHand(mistake)} />}>
      <Wrap width="read">
        <p className={styles.from}>{text.from(from.title)}</p>
        {verdict || isByHand(mistake) ? (
          <QuestionFrame
            no={1}
            kind={kindWords[question.kind]}
            prompt={question.prompt}
            note={question.note}
            tail={tail}
          >
            {isByHand(mistake) && <p className={styles.hint}>{text.byHand}</p>}
            {verdict && <Compared mistake={mistake} answer={answer} verdict={verdict} />}
          </QuestionFrame>
        ) : (
          <WorkBlock
            no={1}
            tail={tail}
            error={fault}
            question={question}
            answer={answer}
            files={[]}
            onAnswer={review.change}
          />
        )}
        {verdict ? (
          <Verdict verdict={verdict} day={review.day} />
        ) : (
          <Button look="quiet" size="s" icon="check" onPress={review.master}>
            {text.master}
          </Button>
        )}
      </Wrap>
    </Page>
  )
}

/** What is photographed or spoken is not sent once more: one does it again on paper, and compares. */
const isByHand = ({ question: { kind } }: Mistake): boolean => kind === 'picture' || kind === 'voice'

type Review = ReturnType<typeof useReview>

function useReview(mistake: Mistake, { onNext, onElsewhere }: Pick<MistakeReviewProps, 'onNext' | 'onElsewhere'>) {
  const [answer, setAnswer] = useState<AnswerValue>()
  const [fault, setFault] = useState<string>()
  const [verdict, setVerdict] = useState<MistakeVerdict>()
  const [day, setDay] = useState<string>()
  const actions = useMistakeActions()
  const isUnsent = answer !== undefined && !verdict
  useAskBeforeLeaving(isUnsent ? text.leave : undefined)
  const { toast, confirm } = useNotices()
  const now = usePlatform().timers.now()
  const [sending, rating] = [useActionKey(), useActionKey()]
  const { id, question } = mistake
  /** The call itself says what went wrong, and what is answered stays. Reviewed elsewhere: the page shows it as it is. */
  const failed = async (failure: unknown): Promise<void> => {
    if (!(failure instanceof ApiFailure) || failure.code !== 409) return
    await actions.refresh()
    onElsewhere()
  }
  async function look(given: AnswerValue | undefined): Promise<void> {
    try {
      const idempotencyKey = sending.of(id, JSON.stringify(given))
      const told = await actions.answer.mutateAsync({ id, answer: given, idempotencyKey })
      sending.done()
      setAnswer(given)
      setVerdict(told)
      setDay(told.dueDay)
    } catch (failure) {
      await failed(failure)
    }
  }
  return {
    answer,
    fault,
    verdict,
    day,
    onNext,
    change(changed: AnswerValue | undefined): void {
      setAnswer(changed)
      setFault(undefined)
    },
    async send(): Promise<void> {
      const wrong = faultOf({ ...question, required: true }, answer)
      if (wrong) return setFault(faultWords(wrong))
      await look(answer)
    },
    async giveUp(): Promise<void> {
      setFault(undefined)
      await look(undefined)
    },
    async rate(chosen: MistakeRating): Promise<void> {
      try {
        const idempotencyKey = rating.of(id, chosen, JSON.stringify(answer))
        const { dueDay } = await actions.rate.mutateAsync({ id, answer, rating: chosen, idempotencyKey })
        rating.done()
        setDay(dueDay)
        toast(text.rated(dayWords(dueDay, now)))
        onNext?.()
      } catch (failure) {
        await failed(failure)
      }
    },
    async master(): Promise<void> {
      if (isUnsent && !(await confirm(text.masterAsk.words, { ...text.masterAsk, danger: true }))) return
      try {
        await actions.master.mutateAsync({ id, mastered: 1 })
        toast(text.mastered)
        ;(onNext ?? onElsewhere)()
      } catch (failure) {
        await failed(failure)
      }
    },
  }
}

interface FootProps {
  readonly review: Review
  readonly toList: string
  readonly isHand: boolean
}

function Foot({ review, toList, isHand }: FootProps) {
  const now = usePlatform().timers.now()
  const { verdict, day, onNext } = review
  if (!verdict)
    return (
      <ActionBar width="read">
        <Button look={isHand ? undefined : 'quiet'} onPress={review.giveUp}>
          {isHand ? text.look : text.unknown}
        </Button>
        {!isHand && <Button onPress={review.send}>{text.submit}</Button>}
      </ActionBar>
    )
  if (day !== undefined)
    return (
      <ActionBar width="read">
        <Button look={onNext ? 'quiet' : undefined} to={toList}>
          {text.toList}
        </Button>
        {onNext && <Button onPress={onNext}>{text.next}</Button>}
      </ActionBar>
    )
  return (
    <ActionBar width="read">
      <div role="group" aria-label={text.rate} className={styles.ratings}>
        {verdict.choices.map(({ rating, dueDay }) => (
          <Button
            key={rating}
            look="quiet"
            label={text.choice(text.ratings[rating], dayWords(dueDay, now))}
            className={styles.rating}
            onPress={() => review.rate(rating)}
          >
            <b>{text.ratings[rating]}</b>
            <small className={styles.when}>{dayWords(dueDay, now)}</small>
          </Button>
        ))}
      </div>
    </ActionBar>
  )
}

interface ComparedProps {
  readonly mistake: Mistake
  readonly answer: AnswerValue | undefined
  readonly verdict: MistakeVerdict
}

/** What was answered now beside the standard answer, and what was answered then. */
function Compared({ mistake: { question }, answer, verdict }: ComparedProps) {
  const { key, most, points, before } = verdict
  const then = answerWords(question, before.answer)
  return (
    <>
      <Answered
        question={question}
        answer={answer}
        files={[]}
        standard={key}
        mark={{ most, ...(points !== undefined && { points }) }}
      />
      {then !== '' && (
        <p className={styles.hint}>
          {before.points === undefined ? text.before(then) : text.beforePoints(then, before.points)}
        </p>
      )}
    </>
  )
}

function Verdict({ verdict, day }: { readonly verdict: MistakeVerdict; readonly day: string | undefined }) {
  const now = usePlatform().timers.now()
  const isWrong = verdict.isRight === false
  const rated = day === undefined ? undefined : text.rated(dayWords(day, now))
  const asked = verdict.isRight ? text.right : text.compare
  return (
    <p role="status" className={cx(styles.verdict, isWrong && styles.wrong)}>
      {isWrong && verdict.dueDay !== undefined ? text.wrong(dayWords(verdict.dueDay, now)) : (rated ?? asked)}
    </p>
  )
}
