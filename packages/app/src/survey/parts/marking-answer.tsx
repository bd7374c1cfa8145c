import type { MarkingRow, WorkAnswer, WorkKey } from '@rostrum/contract/survey'
import { markCommentMax, voiceSecMax } from '@rostrum/contract/survey/limits'
import { ActionBar, Button, Chip, Chips, IconButton, Meta, Stepper, TextArea, useNotices } from '@rostrum/ui'
import type { ReactNode } from 'react'
import { ApiFailure, formatMoment, useActionKey, useDialog, usePlatform } from '@rostrum/app/kernel'
import { useHomeworkActions } from '../queries.homework'
import { text as words } from '../text.homework.zh'
import { useMarks, type Marking } from '../use-marks'
import { Answered } from './answered'
import styles from './marking-answer.module.css'
import { Overtaken } from './overtaken'
import { QuestionFrame } from './question-frame'
import { VoiceField } from './voice-field'
import { kindWords } from './work-block'

const text = words.marking

export interface MarkingAnswerProps {
  readonly work: WorkAnswer
  readonly homework: MarkingRow
  readonly keys: readonly WorkKey[]
  readonly place: string
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Marked, it leaves the list: the next one takes its place by itself. */
  readonly isLeaving: boolean
  readonly onGo: (by: 1 | -1) => void
  /** It was changed meanwhile: the own marks are still there, and it may have left the list. */
  readonly onOvertaken: () => void
  /** Draws the page around what is marked and its bar of acts. */
  readonly frame: (content: ReactNode, bar: ReactNode) => ReactNode
}

/** One answer while it is marked. */
export function MarkingAnswer(props: MarkingAnswerProps) {
  const { work, homework, keys, place, hasPrevious, hasNext, onGo, frame } = props
  const marking = useMarks(work)
  const acts = useActs(props, marking)
  const now = usePlatform().timers.now()
  return frame(
    <>
      <header className={styles.head}>
        <h1 className={styles.name}>{work.member.nickname}</h1>
        <Meta
          parts={[
            homework.title,
            place,
            words.result.submittedAt(formatMoment(work.submittedAt, now)),
            work.isLate ? words.result.late : words.result.onTime,
            work.markedBy === undefined ? undefined : text.by(work.markedBy),
          ]}
        />
      </header>
      {marking.isOvertaken && <Overtaken work={work} onTake={marking.takeTheirs} />}
      {work.asked.map((question, at) => {
        const mark = work.marks[question.id]
        const doubts = work.asks.filter(({ questionId }) => questionId === question.id)
        return (
          <QuestionFrame key={question.id} no={at + 1} kind={kindWords[question.kind]} prompt={question.prompt}>
            <Answered
              question={question}
              answer={work.answers[question.id]}
              files={work.files}
              standard={keys.find(({ questionId }) => questionId === question.id)}
              whose={words.chart.theirs}
            />
            {doubts.map(({ at: moment, text: doubt }) => (
              <p key={moment} className={styles.doubt}>
                {text.doubts}：{doubt}
              </p>
            ))}
            {mark && (
              <Score
                no={at + 1}
                most={mark.most}
                points={marking.scores[question.id]}
                onScore={(points) => marking.score(question.id, points)}
              />
            )}
          </QuestionFrame>
        )
      })}
      <section className={styles.comment} aria-label={text.comment}>
        <TextArea
          label={text.comment}
          placeholder={text.commentHint}
          maxLength={markCommentMax}
          value={marking.comment}
          onChangeText={marking.say}
        />
        <VoiceField
          label={text.comment}
          maxSec={voiceSecMax}
          fileId={marking.voice?.fileId}
          files={marking.voice ? [marking.voice] : []}
          onChange={(_fileId, voice) => marking.speak(voice)}
        />
      </section>
    </>,
    <ActionBar>
      <IconButton icon="chevronLeft" label={text.previous} disabled={!hasPrevious} onPress={() => onGo(-1)} />
      <IconButton icon="chevronRight" label={text.next} disabled={!hasNext} onPress={() => onGo(1)} />
      <Button look="quiet" disabled={work.state === 'returned'} onPress={acts.giveBack}>
        {text.back}
      </Button>
      <Button className={styles.mark} busy={acts.isBusy} onPress={acts.mark}>
        {text.mark}
      </Button>
    </ActionBar>,
  )
}

interface ScoreProps {
  readonly no: number
  readonly most: number
  readonly points: number | undefined
  readonly onScore: (points: number) => void
}

/** The points of one question: none, all, or a step at a time. */
function Score({ no, most, points, onScore }: ScoreProps) {
  return (
    <div className={styles.score}>
      <Stepper
        label={text.score(no)}
        value={points ?? 0}
        min={0}
        max={most}
        format={(value) => (points === undefined ? `– / ${most}` : text.total(value, most))}
        onChange={onScore}
      />
      <Chips>
        <Chip selected={points === 0} onPress={() => onScore(0)}>
          {text.zero}
        </Chip>
        <Chip selected={points === most} onPress={() => onScore(most)}>
          {text.full}
        </Chip>
      </Chips>
    </div>
  )
}

function useActs({ work, hasNext, isLeaving, onGo, onOvertaken }: MarkingAnswerProps, marking: Marking) {
  const { mark } = useHomeworkActions()
  const { toast } = useNotices()
  const { confirm } = useDialog()
  const key = useActionKey()
  const { scores, comment, voice, missing } = marking
  const send = async (back: boolean): Promise<void> => {
    const given = {
      answerId: work.id,
      seen: work.seen,
      scores: Object.keys(work.marks).flatMap((questionId) => {
        const points = scores[questionId]
        return points === undefined ? [] : [{ questionId, points }]
      }),
      comment,
      voiceFileId: voice?.fileId,
      ...(back && { back: 1 as const }),
    }
    try {
      await mark.mutateAsync({ ...given, idempotencyKey: key.of(work.id, JSON.stringify(given)) })
      key.done()
      marking.done()
      toast(back ? text.back2 : text.marked)
      if (hasNext && !isLeaving) onGo(1)
    } catch (failure) {
      // The call itself says what went wrong, and the list is read anew.
      if (failure instanceof ApiFailure && failure.reason === 'survey.work_mark_changed') onOvertaken()
    }
  }
  return {
    isBusy: mark.isPending,
    async mark(): Promise<void> {
      if (missing > 0) return toast(text.unscored(missing))
      await send(false)
    },
    async giveBack(): Promise<void> {
      if (comment.trim() === '') return toast(text.commentHint)
      if (await confirm(text.askBack)) await send(true)
    },
  }
}
