import { useState } from 'react'
import type { Question, Survey } from '@rostrum/contract/survey'
import { faultOf, handedIn } from '@rostrum/contract/survey/answering'
import { ActionBar, Button, Checkbox, Columns, Link, NavBar, Page, Pressable, Progress, Wrap, cx } from '@rostrum/ui'
import { ApiFailure, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { useRiskActs } from '../queries.risk'
import { riskText as text } from '../text.risk.zh'
import { useAnswers, type Answering } from '../use-answers'
import { AnswerField } from './answer-field'
import styles from './risk.module.css'

/** The risk test while it is answered: one question at a time, each answer kept at once. */
export function RiskPaper({ paper, who }: { readonly paper: Survey; readonly who: string }) {
  const answering = useAnswers(paper, who)
  const { asked, answers } = answering
  const [at, setAt] = useState(() =>
    Math.max(
      asked.findIndex(({ id }) => answers[id] === undefined),
      0,
    ),
  )
  const handing = useHandingIn(paper, answering, setAt)
  const question = asked[at]
  const isLast = at === asked.length - 1
  const back = useBack()
  const toast = useToast()
  const leave = async (): Promise<void> => {
    await answering.flush()
    toast(text.left)
    back.onBack?.()
  }
  if (!question) return null
  return (
    <Page
      header={
        <NavBar
          title={text.title}
          {...back}
          right={
            <Link look="action" onPress={leave}>
              {text.leave}
            </Link>
          }
        />
      }
      footer={
        <Steps {...{ at, setAt, isLast, handing }} isAnswered={faultOf(question, answers[question.id]) === undefined} />
      }
    >
      <Wrap>
        <div className={styles.progress}>
          <Progress className={styles.bar} value={at + 1} max={asked.length} label={text.of(at + 1, asked.length)} />
          <span className={styles.quiet}>{text.rest(answering.left)}</span>
        </div>
        <Columns
          side={<Card asked={asked.map(({ id }) => id)} at={at} isDone={answering.isDone} onGo={setAt} />}
          main={<Asked {...{ question, answering, handing, isLast }} />}
        />
      </Wrap>
    </Page>
  )
}

interface AskedProps {
  readonly question: Question
  readonly answering: Answering
  readonly handing: ReturnType<typeof useHandingIn>
  readonly isLast: boolean
}

function Asked({ question, answering: { answers, change }, handing, isLast }: AskedProps) {
  const isClashing = handing.clash?.questionIds.includes(question.id) === true
  return (
    <>
      <h1 className={styles.question}>{question.prompt}</h1>
      {question.note !== '' && <p className={styles.quiet}>{question.note}</p>}
      {isClashing && <p className={styles.note}>{text.clash(handing.clash?.what ?? '')}</p>}
      <AnswerField
        key={question.id}
        question={question}
        answer={answers[question.id]}
        onAnswer={(answer) => change(question.id, answer)}
      />
      {isLast && (
        <Checkbox className={styles.truth} checked={handing.isTrue} onChange={handing.setTrue}>
          {text.truth}
        </Checkbox>
      )}
    </>
  )
}

interface StepsProps {
  readonly at: number
  readonly setAt: (at: number) => void
  readonly isLast: boolean
  readonly isAnswered: boolean
  readonly handing: ReturnType<typeof useHandingIn>
}

function Steps({ at, setAt, isLast, isAnswered, handing }: StepsProps) {
  const toast = useToast()
  const next = (): void => (isAnswered ? setAt(at + 1) : toast(text.choose))
  return (
    <ActionBar fills>
      {at > 0 && (
        <Button look="quiet" onPress={() => setAt(at - 1)}>
          {text.previous}
        </Button>
      )}
      {isLast ? (
        <Button key="submit" onPress={handing.submit}>
          {text.submit}
        </Button>
      ) : (
        <Button key="next" guardMs={0} onPress={next}>
          {text.next}
        </Button>
      )}
    </ActionBar>
  )
}

interface CardProps {
  readonly asked: readonly string[]
  readonly at: number
  readonly isDone: (id: string) => boolean
  readonly onGo: (at: number) => void
}

function Card({ asked, at, isDone, onGo }: CardProps) {
  return (
    <aside className={styles.aside}>
      <p className={styles.sub}>{text.why}</p>
      <p className={styles.quiet}>{text.whyText}</p>
      <p className={styles.sub}>{text.card}</p>
      <div className={styles.numbers}>
        {asked.map((id, no) => (
          <Pressable
            key={id}
            label={text.goTo(no + 1, isDone(id))}
            aria-current={no === at}
            guardMs={0}
            onPress={() => onGo(no)}
            className={cx(styles.number, isDone(id) && styles.done, no === at && styles.here)}
          >
            {no + 1}
          </Pressable>
        ))}
      </div>
    </aside>
  )
}

interface Clash {
  readonly what: string
  readonly questionIds: readonly string[]
}

const clashIn = (failure: unknown): Clash | undefined => {
  if (!(failure instanceof ApiFailure) || failure.reason !== 'survey.risk_clash') return undefined
  const { what, questionIds } = failure.details
  const ids = Array.isArray(questionIds) ? questionIds.filter((one): one is string => typeof one === 'string') : []
  return { what: String(what), questionIds: ids }
}

/** Hands it in. A contradiction is shown once; handed in again, it is meant. */
function useHandingIn(paper: Survey, answering: Answering, go: (at: number) => void) {
  const [clash, setClash] = useState<Clash>()
  const [isTrue, setTrue] = useState(false)
  const { submit, refresh } = useRiskActs()
  const { go: open } = useGo()
  const toast = useToast()
  const submitted = async (): Promise<void> => {
    const { asked, answers } = answering
    const missing = asked.findIndex((question) => faultOf(question, answers[question.id]) !== undefined)
    if (missing >= 0) {
      go(missing)
      return toast(text.choose)
    }
    if (!isTrue) return toast(text.adult)
    const handed = handedIn(paper.questions, answers)
    const given = { version: paper.version, answers: handed, isAdult: true, isSure: clash !== undefined }
    try {
      const { id } = await answering.handIn(() => submit.mutateAsync(given))
      await open('survey.riskResult', { id }, { type: 'redirectTo' })
    } catch (failure) {
      const found = clashIn(failure)
      setClash(found)
      if (found)
        go(
          Math.max(
            asked.findIndex(({ id }) => found.questionIds.includes(id)),
            0,
          ),
        )
      // Another version: the page begins anew with what is the same.
      else if (failure instanceof ApiFailure && failure.code === 409) await refresh()
    }
  }
  return { clash, isTrue, setTrue, submit: submitted }
}
