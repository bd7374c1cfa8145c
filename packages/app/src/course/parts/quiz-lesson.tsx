import type { Lesson } from '@rostrum/contract/course'
import { Button, Meta, useShow } from '@rostrum/ui'
import { useGo, useSession } from '@rostrum/app/kernel'
import { useLesson, useReportWatched } from '../queries'
import { text } from '../text.zh'
import css from './lesson-view.module.css'

/** A quiz: what is asked, what was reached, and the way to it. Whoever comes back sees what it came to. */
export function QuizLesson({ lesson: { id, quiz, done } }: { readonly lesson: Lesson }) {
  const { to } = useGo()
  useReached(id)
  if (!quiz) return null
  const { surveyId, questions, isOpen, isRepeatable, passPct, bestPct } = quiz
  const isSpent = !isRepeatable && bestPct !== undefined
  return (
    <div className={css.live}>
      <Meta
        parts={[
          text.lesson.quizFacts(questions, passPct),
          bestPct !== undefined && text.lesson.quizBest(bestPct),
          done && text.lesson.done,
        ]}
      />
      {isOpen && !isSpent ? (
        <Button look={done ? 'tint' : 'primary'} to={to('survey.form', { id: surveyId })}>
          {bestPct === undefined ? text.lesson.quizGo : text.lesson.quizAgain}
        </Button>
      ) : (
        <Meta parts={[isSpent ? text.lesson.quizOnce : text.lesson.quizClosed]} />
      )}
    </div>
  )
}

/** The lesson is begun when its page is shown; each time it is shown again the server counts what was reached. */
function useReached(id: string): void {
  const { isSignedIn, memberId: by } = useSession()
  const { refetch } = useLesson(id)
  const { mutateAsync } = useReportWatched()
  useShow(() => {
    if (!isSignedIn) return
    mutateAsync({ id, fromSec: 0, seconds: 0, by })
      .then(() => refetch())
      // The page shows what it knows; the next visit asks again.
      .catch(() => undefined)
  }, id)
}
