import type { SurveyResult } from '@rostrum/contract/survey'
import { answerWords } from '@rostrum/contract/survey/words'
import { cx, Link, Meta } from '@rostrum/ui'
import { formatMoment, useGo, usePlatform } from '@rostrum/app/kernel'
import { text as words } from '../text.zh'
import { NoteMistake } from './note-mistake'
import styles from './survey-result.module.css'

const text = words.result

/** What somebody handed in, in the words that were asked, and what it came to. */
export function ResultSheet({ result, isExam }: { readonly result: SurveyResult; readonly isExam: boolean }) {
  const { title, at, score, asked } = result
  const now = usePlatform().timers.now()
  const { to } = useGo()
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Meta parts={[text.at(formatMoment(at, now))]} />
        {score && (
          <div className={styles.score}>
            <span className={styles.points}>
              {score.points} <small className={styles.most}>{text.of(score.most)}</small>
            </span>
            {score.title && <strong className={styles.band}>{score.title}</strong>}
            {score.words && <p className={styles.words}>{score.words}</p>}
            {score.words && isExam && (
              <Link look="action" to={to('course.systems')}>
                {text.toPaths}
              </Link>
            )}
          </div>
        )}
      </header>
      <ol className={styles.list}>
        {asked.map((one) => (
          <Answered key={one.question.id} {...one} examId={isExam ? result.id : undefined} />
        ))}
      </ol>
    </>
  )
}

type AnsweredOne = SurveyResult['asked'][number] & { readonly examId: string | undefined }

function Answered({ question, answer, points, most, explain, examId }: AnsweredOne) {
  const isShort = points !== undefined && most !== undefined && points < most
  return (
    <li className={styles.item}>
      <h2 className={styles.prompt}>{question.prompt}</h2>
      <p className={styles.answer}>{answerWords(question, answer) || text.none}</p>
      {points !== undefined && most !== undefined && (
        <p className={cx(styles.mark, isShort && styles.short)}>{text.mark(points, most)}</p>
      )}
      {explain && (
        <p className={styles.explain}>
          <strong>{text.explain}</strong> {explain}
        </p>
      )}
      {examId !== undefined && most !== undefined && most > 0 && (
        <NoteMistake source="survey" id={examId} questionId={question.id} />
      )}
    </li>
  )
}
