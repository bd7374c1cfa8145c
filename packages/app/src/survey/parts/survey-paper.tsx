import type { Survey } from '@rostrum/contract/survey'
import { faultOf } from '@rostrum/contract/survey/answering'
import { faultWords } from '@rostrum/contract/survey/words'
import { ActionBar, Button, Columns, IconButton, Page, Progress, Wrap } from '@rostrum/ui'
import { useState, type ReactNode } from 'react'
import { text } from '../text.zh'
import { useAnswers, type Answering } from '../use-answers'
import { useSubmitting } from '../use-submitting'
import { AnswerCard } from './answer-card'
import { QuestionBlock } from './question-block'
import { SaveLine } from './save-line'
import { SurveyHead } from './survey-head'
import styles from './survey-paper.module.css'

interface SurveyPaperProps {
  readonly survey: Survey
  /** '' for a visitor. */
  readonly who: string
  readonly bar: ReactNode
}

/** A questionnaire while it is answered. */
export function SurveyPaper({ survey, who, bar }: SurveyPaperProps) {
  const answering = useAnswers(survey, who)
  const { asked, isDone } = answering
  const visit = useVisit(asked.length)
  const submitting = useSubmitting(survey, answering, visit.go)
  const card = <AnswerCard asked={asked} isDone={isDone} at={visit.at} onGo={visit.go} />
  return (
    <Page header={bar} footer={<Acts answering={answering} visit={visit} submitting={submitting} who={who} />}>
      <Wrap>
        <SurveyHead survey={survey} />
        <StickyLine answering={answering} at={visit.at} />
        <Columns
          main={<Asked answering={answering} visit={visit} hasTried={submitting.hasTried} />}
          side={<div className={styles.side}>{card}</div>}
        />
      </Wrap>
    </Page>
  )
}

/** Which question was visited last. `sight` changes with every visit, also to the same one. */
function useVisit(count: number) {
  const [{ at, sight }, setVisit] = useState({ at: 0, sight: 0 })
  const go = (place: number): void =>
    setVisit((last) => ({ at: Math.max(0, Math.min(place, count - 1)), sight: last.sight + 1 }))
  const touch = (place: number): void => setVisit((last) => ({ at: place, sight: last.sight }))
  return { at: Math.min(at, Math.max(0, count - 1)), sight, go, touch }
}
type Visit = ReturnType<typeof useVisit>

function StickyLine({
  answering: { asked, isDone, save },
  at,
}: {
  readonly answering: Answering
  readonly at: number
}) {
  const done = asked.filter(({ id }) => isDone(id)).length
  return (
    <div className={styles.sticky}>
      <span>
        <b className={styles.now}>{at + 1}</b> {text.form.of(asked.length)}
      </span>
      <Progress
        className={styles.progress}
        value={done}
        max={asked.length}
        label={text.form.progress(done, asked.length)}
      />
      <SaveLine {...save} />
    </div>
  )
}

interface AskedProps {
  readonly answering: Answering
  readonly visit: Visit
  /** Somebody wanted to hand it in: what is missing is said. */
  readonly hasTried: boolean
}

function Asked({ answering: { asked, answers, change }, visit, hasTried }: AskedProps) {
  return (
    <>
      {asked.map((question, place) => {
        const fault = hasTried ? faultOf(question, answers[question.id]) : undefined
        return (
          <QuestionBlock
            key={question.id}
            no={place + 1}
            question={question}
            answer={answers[question.id]}
            error={fault && faultWords(fault)}
            sight={visit.sight > 0 && place === visit.at ? visit.sight : undefined}
            onAnswer={(answer) => {
              visit.touch(place)
              change(question.id, answer)
            }}
          />
        )
      })}
    </>
  )
}

interface ActsProps extends Pick<AskedProps, 'answering' | 'visit'> {
  readonly submitting: ReturnType<typeof useSubmitting>
  readonly who: string
}

function Acts({ answering: { asked, left }, visit: { at, go }, submitting, who }: ActsProps) {
  const words = left > 0 ? text.form.submitLeft(left) : text.form.submit
  return (
    <ActionBar>
      <IconButton
        icon="chevronLeft"
        label={text.form.previous}
        guardMs={0}
        disabled={at === 0}
        onPress={() => go(at - 1)}
      />
      <IconButton
        icon="chevronRight"
        label={text.form.next}
        guardMs={0}
        disabled={at >= asked.length - 1}
        onPress={() => go(at + 1)}
      />
      <Button className={styles.submit} onPress={submitting.submit}>
        {who === '' ? text.form.signIn : words}
      </Button>
    </ActionBar>
  )
}
