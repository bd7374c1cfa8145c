import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { answerMax } from '@rostrum/contract/live/limits'
import { Button, Chip, Chips, Empty, Icon, Pressable, Row, Sheet, TextArea, cx } from '@rostrum/ui'
import { useActionKey, useSession, useToast } from '@rostrum/app/kernel'
import { useQuestionActions, useTemplates } from '../queries.board'
import { groupOf, type Question } from '../questions'
import { boardText } from '../text.board.zh'
import { ReasonSheet } from './reason-sheet'
import form from './reason-picker.module.css'
import styles from './board-steps.module.css'

export interface StepProps {
  readonly room: Pick<Room, 'id'>
  readonly question: Question
  readonly onClose: () => void
}

/** What was begun, by person and question: a sheet that was closed by mistake takes nothing away. */
const begun = new Map<string, string>()

/** Answers in writing; the room shows the answer with the question quoted. */
export function AnswerSheet({ room, question, onClose }: StepProps) {
  const { answer } = useQuestionActions(room.id)
  const templates = useTemplates(true)
  const key = useActionKey()
  const toast = useToast()
  const { memberId } = useSession()
  const place = `${memberId ?? ''} ${question.id}`
  const [content, setContent] = useState(begun.get(place) ?? '')
  const write = (typed: string) => {
    begun.set(place, typed)
    setContent(typed)
  }
  const send = () => {
    const words = content.trim()
    return answer.mutateAsync({ id: question.id, kind: 'text', content: words, idempotencyKey: key.of(words) }).then(
      () => {
        begun.delete(place)
        toast(boardText.moderate.done)
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{boardText.answerTitle}</Sheet.Title>
      <Sheet.Body className={form.pick}>
        <p className={styles.quoted}>{question.content}</p>
        {templates.data && templates.data.rows.length > 0 && (
          <Chips>
            {templates.data.rows.map((one) => (
              <Chip key={one.id} onPress={() => write(one.text)}>
                {one.title}
              </Chip>
            ))}
          </Chips>
        )}
        <TextArea
          label={boardText.answerLabel}
          value={content}
          onChangeText={write}
          maxLength={answerMax}
          rows={5}
          hint={boardText.answerHint}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={content.trim() === ''} onPress={send}>
          {boardText.answerSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

export function RejectSheet({ room, question, onClose }: StepProps) {
  const { setState } = useQuestionActions(room.id)
  const toast = useToast()
  return (
    <ReasonSheet
      title={boardText.rejectTitle}
      presets={boardText.rejectReasons}
      confirm={boardText.moderate.reject}
      onConfirm={(reason) =>
        setState.mutateAsync({ id: question.id, state: 'rejected', reason }).then(() => toast(boardText.moderate.done))
      }
      onClose={onClose}
    />
  )
}

/** The open question that this one merges into. */
export function MergeSheet({ room, question, others, onClose }: StepProps & { readonly others: readonly Question[] }) {
  const { setState } = useQuestionActions(room.id)
  const toast = useToast()
  const targets = others.filter((one) => one.id !== question.id && groupOf(one) === 'open')
  const merge = (mergedTo: Question['id']) =>
    setState.mutateAsync({ id: question.id, state: 'merged', mergedTo }).then(
      () => {
        toast(boardText.moderate.done)
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{boardText.mergeTitle}</Sheet.Title>
      <Sheet.Body className={form.pick}>
        <p className={styles.quoted}>{boardText.mergeHint}</p>
        {targets.length === 0 && <Empty small text={boardText.mergeNone} />}
        <div>
          {targets.map((one) => (
            <Row
              key={one.id}
              title={one.content}
              sub={`${boardText.same} ${one.votes}`}
              onPress={() => merge(one.id)}
            />
          ))}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}

const scores = [1, 2, 3, 4, 5] as const

/** Rates the answer, once. */
export function RateSheet({ room, question, onClose }: StepProps) {
  const { rate } = useQuestionActions(room.id)
  const toast = useToast()
  const [score, setScore] = useState(0)
  const [reason, setReason] = useState('')
  const send = () =>
    rate.mutateAsync({ id: question.id, score, reason: reason.trim() || undefined }).then(
      () => {
        toast(boardText.rated)
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{boardText.rateTitle}</Sheet.Title>
      <Sheet.Body className={form.pick}>
        <div className={styles.stars} role="radiogroup" aria-label={boardText.rateLabel}>
          {scores.map((one) => (
            <Pressable
              key={one}
              role="radio"
              aria-checked={one === score}
              label={boardText.stars(one)}
              guardMs={0}
              className={cx(styles.star, one <= score && styles.on)}
              onPress={() => setScore(one)}
            >
              <Icon name={one <= score ? 'starFilled' : 'star'} />
            </Pressable>
          ))}
        </div>
        {score > 0 && <p className={styles.word}>{boardText.rateWords[score]}</p>}
        <TextArea label={boardText.rateReason} value={reason} onChangeText={setReason} maxLength={reasonMax} rows={2} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={score === 0} onPress={send}>
          {boardText.submit}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
