import type { Homework } from '@rostrum/contract/survey'
import {
  Avatar,
  Button,
  Card,
  Columns,
  Link,
  Meta,
  Progress,
  RiskLine,
  Select,
  Sheet,
  TextArea,
  useNotices,
} from '@rostrum/ui'
import { markQuestionMax } from '@rostrum/contract/survey/limits'
import { useState } from 'react'
import { formatMoment, useActionKey, useGo, usePlatform } from '@rostrum/app/kernel'
import { useHomeworkActions } from '../queries.homework'
import { text as words } from '../text.homework.zh'
import { Answered } from './answered'
import { ClassBands } from './class-bands'
import styles from './homework-result.module.css'
import { NoteMistake } from './note-mistake'
import { QuestionFrame } from './question-frame'
import { VoicePlay } from './voice-play'
import { kindWords } from './work-block'

const text = words.result

/** What came of a homework: marks, what the teacher says, the standard answers when they may be told. */
export function HomeworkResult({ homework }: { readonly homework: Homework }) {
  const { asked, my, keys, points, statistics } = homework
  return (
    <>
      <Head homework={homework} />
      {statistics && <ClassBands statistics={statistics} points={points} />}
      <Columns
        main={
          <>
            <Comment homework={homework} />
            {asked.map((question, at) => {
              const mark = my.marks?.[question.id]
              const doubts = my.asks.filter(({ questionId }) => questionId === question.id)
              const worth = homework.worth[question.id] ?? 0
              return (
                <QuestionFrame
                  key={question.id}
                  no={at + 1}
                  kind={kindWords[question.kind]}
                  prompt={question.prompt}
                  tail={
                    mark?.points === undefined ? words.paper.worth(worth) : words.list.points(mark.points, mark.most)
                  }
                >
                  <Answered
                    question={question}
                    answer={my.answers[question.id]}
                    files={my.files}
                    standard={keys?.find(({ questionId }) => questionId === question.id)}
                    mark={mark}
                  />
                  {keys && my.submittedAt !== undefined && worth > 0 && (
                    <NoteMistake source="homework" id={homework.id} questionId={question.id} />
                  )}
                  {doubts.map(({ at: moment, text: doubt }) => (
                    <p key={moment} className={styles.doubt}>
                      {text.askedBefore(doubt)}
                    </p>
                  ))}
                </QuestionFrame>
              )
            })}
            {!keys && <p className={styles.later}>{text.answersLater}</p>}
            <RiskLine look="box">{text.example}</RiskLine>
          </>
        }
        side={<div className={styles.side}>{my.marks && <Each homework={homework} />}</div>}
      />
    </>
  )
}

function Head({ homework: { title, points, most, my, state } }: { readonly homework: Homework }) {
  const now = usePlatform().timers.now()
  const at = my.markedAt ?? my.submittedAt
  const isMarked = state === 'marked'
  return (
    <header className={styles.head}>
      {isMarked && points !== undefined ? (
        <div className={styles.points}>
          {points} <small className={styles.most}>{text.of(most)}</small>
        </div>
      ) : (
        <div className={styles.waiting}>{state === 'missed' ? words.list.states.missed : text.waiting}</div>
      )}
      <h1 className={styles.title}>{title}</h1>
      <Meta
        parts={[
          at === undefined
            ? undefined
            : (my.markedAt === undefined ? text.submittedAt : text.markedAt)(formatMoment(at, now)),
          my.submittedAt === undefined ? undefined : my.isLate ? text.late : text.onTime,
          my.lost === undefined ? undefined : text.lost(my.lost),
        ]}
      />
      {!isMarked && my.submittedAt !== undefined && <p className={styles.hint}>{text.waitingHint}</p>}
    </header>
  )
}

function Comment({ homework: { my } }: { readonly homework: Homework }) {
  const { comment, voice, markedBy } = my
  const { to } = useGo()
  if (comment === undefined && !voice) return null
  return (
    <Card pad>
      <div className={styles.marker}>
        <Avatar name={markedBy?.name ?? ''} size="m" tone="ink" />
        <span className={styles.who}>
          {markedBy && (
            <Link look="plain" to={to('member.teacher', { id: markedBy.id })}>
              <b>{markedBy.name}</b>
            </Link>
          )}
          <span className={styles.reg}>{`${markedBy?.regType ?? ''} ${markedBy?.regNo ?? ''}`}</span>
        </span>
        {voice && <VoicePlay url={voice.url} title={text.comment} />}
      </div>
      {comment !== undefined && <p className={styles.comment}>{comment}</p>}
    </Card>
  )
}

function Each({ homework: { asked, my, statistics } }: { readonly homework: Homework }) {
  return (
    <Card pad title={text.each}>
      {asked.map(({ id, kind }, at) => {
        const mark = my.marks?.[id]
        if (!mark) return null
        const share = statistics?.questions.find(({ questionId }) => questionId === id)?.share
        return (
          <div key={id} className={styles.item}>
            <span className={styles.no}>{at + 1}</span>
            <span className={styles.kind}>{kindWords[kind]}</span>
            <Progress className={styles.bar} value={mark.points ?? 0} max={mark.most} label={kindWords[kind]} />
            <span className={styles.got}>
              <b className={styles.won}>{mark.points ?? text.unmarked}</b>/{mark.most}
            </span>
            {share !== undefined && <span className={styles.share}>{text.share(Math.round(share * 100))}</span>}
          </div>
        )
      })}
    </Card>
  )
}

/** A doubt about a mark: which question, and why. */
export function AskButton({ homework: { id, asked } }: { readonly homework: Homework }) {
  const [isOpen, setOpen] = useState(false)
  const [questionId, setQuestion] = useState(asked[0]?.id ?? '')
  const [doubt, setDoubt] = useState('')
  const { ask } = useHomeworkActions()
  const { toast } = useNotices()
  const key = useActionKey()
  const send = async (): Promise<void> => {
    const given = { id, questionId, text: doubt }
    try {
      await ask.mutateAsync({ ...given, idempotencyKey: key.of(id, questionId, doubt) })
      key.done()
      setDoubt('')
      setOpen(false)
      toast(text.asked)
    } catch {
      // The call itself says what went wrong; what is written stays.
    }
  }
  return (
    <>
      <Button look="quiet" icon="ask" onPress={() => setOpen(true)}>
        {text.ask}
      </Button>
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{text.ask}</Sheet.Title>
        <Sheet.Body>
          <Select
            label={text.askOne}
            value={questionId}
            options={asked.map((question, at) => ({
              key: question.id,
              label: `${at + 1} ${kindWords[question.kind]}`,
            }))}
            onSelect={setQuestion}
          />
          <TextArea label={text.askWords} maxLength={markQuestionMax} value={doubt} onChangeText={setDoubt} />
          <Button block disabled={doubt.trim() === ''} onPress={send}>
            {text.askSend}
          </Button>
        </Sheet.Body>
      </Sheet.Root>
    </>
  )
}
