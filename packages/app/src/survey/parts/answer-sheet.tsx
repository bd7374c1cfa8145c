import type { WorkQuestion } from '@rostrum/contract/survey'
import { faultOf } from '@rostrum/contract/survey/answering'
import { faultWords } from '@rostrum/contract/survey/words'
import { ActionBar, Button, Columns, IconButton, Page, Progress, Wrap } from '@rostrum/ui'
import { Fragment, useState, type ReactNode } from 'react'
import { text } from '../text.zh'
import type { AnsweringOf } from '../use-answers'
import { AnswerCard } from './answer-card'
import { SaveLine } from './save-line'
import styles from './survey-paper.module.css'

/** Where a question stands on the sheet. */
export interface PlacedQuestion {
  readonly no: number
  readonly error: string | undefined
  readonly sight: number | undefined
  /** It was touched: the card shows it as the present one. */
  readonly onTouch: () => void
}

interface AnswerSheetProps<Q extends WorkQuestion> {
  readonly bar: ReactNode
  readonly head: ReactNode
  readonly answering: AnsweringOf<Q>
  readonly visit: Visit
  /** Somebody wanted to hand it in: what is missing is said. */
  readonly hasTried: boolean
  readonly submitWords: string
  readonly onSubmit: () => void | Promise<void>
  readonly draw: (question: Q, placed: PlacedQuestion) => ReactNode
  /** Stands beside the questions, above the answer card. */
  readonly side?: ReactNode
  /** Stands below the questions. */
  readonly foot?: ReactNode
}

/** Questions while they are answered: what is done, whether it is saved, a way to each of them. */
export function AnswerSheet<Q extends WorkQuestion>(props: AnswerSheetProps<Q>) {
  const { bar, head, answering, visit, hasTried, draw, side, foot } = props
  const { asked, isDone, answers } = answering
  return (
    <Page header={bar} footer={<Acts {...props} />}>
      <Wrap>
        {head}
        <StickyLine answering={answering} at={visit.at} />
        <Columns
          main={
            <>
              {asked.map((question, place) => {
                const fault = hasTried ? faultOf(question, answers[question.id]) : undefined
                return (
                  <Fragment key={question.id}>
                    {draw(question, {
                      no: place + 1,
                      error: fault && faultWords(fault),
                      sight: visit.sight > 0 && place === visit.at ? visit.sight : undefined,
                      onTouch: () => visit.touch(place),
                    })}
                  </Fragment>
                )
              })}
              {foot}
            </>
          }
          side={
            <div className={styles.side}>
              {side}
              <AnswerCard asked={asked} isDone={isDone} at={visit.at} onGo={visit.go} />
            </div>
          }
        />
      </Wrap>
    </Page>
  )
}

/** Which question was visited last. `sight` changes with every visit, also to the same one. */
export function useVisit(count: number) {
  const [{ at, sight }, setVisit] = useState({ at: 0, sight: 0 })
  const go = (place: number): void =>
    setVisit((last) => ({ at: Math.max(0, Math.min(place, count - 1)), sight: last.sight + 1 }))
  const touch = (place: number): void => setVisit((last) => ({ at: place, sight: last.sight }))
  return { at: Math.min(at, Math.max(0, count - 1)), sight, go, touch }
}
export type Visit = ReturnType<typeof useVisit>

interface StickyLineProps {
  readonly answering: Pick<AnsweringOf<WorkQuestion>, 'asked' | 'isDone' | 'save'>
  readonly at: number
}

function StickyLine({ answering: { asked, isDone, save }, at }: StickyLineProps) {
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

function Acts<Q extends WorkQuestion>({
  answering: { asked },
  visit: { at, go },
  submitWords,
  onSubmit,
}: AnswerSheetProps<Q>) {
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
      <Button className={styles.submit} onPress={onSubmit}>
        {submitWords}
      </Button>
    </ActionBar>
  )
}
