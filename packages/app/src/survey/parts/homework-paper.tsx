import type { Homework } from '@rostrum/contract/survey'
import { firstFault, handedIn } from '@rostrum/contract/survey/answering'
import { Card, Countdown, RiskLine, useNotices } from '@rostrum/ui'
import { useState, type ReactNode } from 'react'
import { ApiFailure, useActionKey } from '@rostrum/app/kernel'
import { workDraftKey } from '../drafting'
import { useHomeworkActions, useSaveHomework } from '../queries.homework'
import { text as words } from '../text.homework.zh'
import { timeLeft } from '../time-left'
import { useAnswersTo } from '../use-answers'
import { AnswerSheet, useVisit } from './answer-sheet'
import { HomeworkHead } from './homework-head'
import styles from './survey-paper.module.css'
import { WorkBlock } from './work-block'

const text = words.paper

interface HomeworkPaperProps {
  readonly homework: Homework
  readonly who: string
  readonly bar: ReactNode
  /** It is in: the page shows what is there now. */
  readonly onDone: () => void
}

/** A homework while it is answered. */
export function HomeworkPaper({ homework, who, bar, onDone }: HomeworkPaperProps) {
  const { id, asked: questions, my, worth } = homework
  const save = useSaveHomework(id, who)
  const answering = useAnswersTo({
    key: workDraftKey(id, who),
    version: 1,
    questions,
    answers: my.answers,
    savedAt: my.savedAt,
    save,
  })
  const { asked, answers, left, change } = answering
  const visit = useVisit(asked.length)
  const submitting = useHandingIn(homework, answering, { go: visit.go, onDone })
  return (
    <AnswerSheet
      bar={bar}
      head={<HomeworkHead homework={homework} />}
      answering={answering}
      visit={visit}
      hasTried={submitting.hasTried}
      submitWords={left > 0 ? text.submitLeft(left) : text.submit}
      onSubmit={submitting.submit}
      side={<TimeLeft homework={homework} />}
      foot={<RiskLine look="box">{words.result.example}</RiskLine>}
      draw={(question, { onTouch, ...placed }) => (
        <WorkBlock
          {...placed}
          tail={text.worth(worth[question.id] ?? 0)}
          question={question}
          answer={answers[question.id]}
          files={my.files}
          onAnswer={(answer) => {
            onTouch()
            change(question.id, answer)
          }}
        />
      )}
    />
  )
}

/** The time until the deadline, by the server's clock. */
function TimeLeft({ homework: { dueAt, my, now } }: { readonly homework: Homework }) {
  const until = my.returnedUntil ?? dueAt
  // What the device's clock is off by, at the moment the answer came.
  const [off] = useState(() => now - Date.now())
  if (until <= now) return null
  return (
    <Card pad>
      <div className={styles.left}>
        <span>{text.left}</span>
        <Countdown
          className={styles.until}
          until={until}
          now={() => Date.now() + off}
          format={(rest) => timeLeft(rest, 0).slice(1)}
        />
      </div>
    </Card>
  )
}

type Answering = Pick<ReturnType<typeof useAnswersTo<Homework['asked'][number]>>, 'answers' | 'handIn'>

/** Hands in what is answered. What is missing is gone to; a failure keeps everything. */
function useHandingIn(
  { id, asked: questions, answersAt }: Homework,
  answering: Answering,
  { go, onDone }: { readonly go: (place: number) => void; readonly onDone: () => void },
) {
  const [hasTried, setTried] = useState(false)
  const { submit, refresh } = useHomeworkActions()
  const { toast, confirm } = useNotices()
  const key = useActionKey()
  return {
    hasTried,
    async submit(): Promise<void> {
      const fault = firstFault(questions, answering.answers)
      if (fault) {
        setTried(true)
        return go(fault.no - 1)
      }
      if (answersAt === 'submission' && !(await confirm(text.finalAsk.words, text.finalAsk))) return
      const answers = handedIn(questions, answering.answers)
      try {
        const idempotencyKey = key.of(id, JSON.stringify(answers))
        const { isLate } = await answering.handIn(() => submit.mutateAsync({ id, answers, idempotencyKey }))
        key.done()
        await refresh()
        toast(isLate ? text.submittedLate : text.submitted)
        onDone()
      } catch (failure) {
        // The call itself says what went wrong. Marked or over meanwhile: the page shows what is there now.
        if (failure instanceof ApiFailure && failure.code === 409) await refresh()
      }
    },
  }
}
