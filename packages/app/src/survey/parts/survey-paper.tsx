import type { Survey } from '@rostrum/contract/survey'
import type { ReactNode } from 'react'
import { text } from '../text.zh'
import { useAnswers } from '../use-answers'
import { useSubmitting } from '../use-submitting'
import { AnswerSheet, useVisit } from './answer-sheet'
import { QuestionBlock } from './question-block'
import { SurveyHead } from './survey-head'

interface SurveyPaperProps {
  readonly survey: Survey
  /** '' for a visitor. */
  readonly who: string
  readonly bar: ReactNode
}

/** A questionnaire while it is answered. */
export function SurveyPaper({ survey, who, bar }: SurveyPaperProps) {
  const answering = useAnswers(survey, who)
  const { asked, answers, left, change } = answering
  const visit = useVisit(asked.length)
  const submitting = useSubmitting(survey, answering, visit.go)
  const words = left > 0 ? text.form.submitLeft(left) : text.form.submit
  return (
    <AnswerSheet
      bar={bar}
      head={<SurveyHead survey={survey} />}
      answering={answering}
      visit={visit}
      hasTried={submitting.hasTried}
      submitWords={who === '' ? text.form.signIn : words}
      onSubmit={submitting.submit}
      draw={(question, { onTouch, ...placed }) => (
        <QuestionBlock
          {...placed}
          question={question}
          answer={answers[question.id]}
          onAnswer={(answer) => {
            onTouch()
            change(question.id, answer)
          }}
        />
      )}
    />
  )
}
