import { Row, Sheet, useNotices } from '@rostrum/ui'
import { useGo, usePlatform } from '@rostrum/app/kernel'
import type { Room } from '@rostrum/contract/live'
import { useQuestionActions } from '../queries.board'
import { groupOf, type Question } from '../questions'
import { boardText } from '../text.board.zh'

/** Another sheet about the question, opened from this one. */
export type BoardStep = 'answer' | 'reject' | 'merge' | 'rate'

export interface BoardActionsProps {
  readonly room: Pick<Room, 'id' | 'mine'>
  readonly question: Question
  readonly onStep: (step: BoardStep) => void
  readonly onClose: () => void
}

/** The actions on a question; the sheet lists only those the caller may take. */
export function BoardActions(props: BoardActionsProps) {
  const { room, question, onClose } = props
  const { clipboard } = usePlatform()
  const { toast } = useNotices()
  const { go } = useGo()
  const copy = () =>
    clipboard.copy(question.content).then(() => {
      toast(boardText.copied)
      onClose()
    })
  const report = () => {
    onClose()
    void go('feedback.report', { kind: 'message', id: question.id })
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{boardText.actions}</Sheet.Title>
      <Sheet.Body>
        {question.isMine && <Own {...props} />}
        {room.mine.isModerator && groupOf(question) === 'open' && <Moderate {...props} />}
        <Row icon="copy" title={boardText.copy} arrow={false} onPress={copy} />
        {!question.isMine && <Row icon="warning" title={boardText.report} arrow={false} onPress={report} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}

function Own({ room, question, onStep, onClose }: BoardActionsProps) {
  const { withdraw, urge } = useQuestionActions(room.id)
  const { toast, confirm } = useNotices()
  const isOpen = groupOf(question) === 'open' || question.state === 'held'
  const onUrge = () =>
    urge
      .mutateAsync(question.id)
      .then(
        () => toast(boardText.urged),
        () => undefined,
      )
      .then(onClose)
  const onWithdraw = async (): Promise<void> => {
    onClose()
    if (await confirm(boardText.withdrawAsk, { danger: true }))
      withdraw.mutate(question.id, { onSuccess: () => toast(boardText.withdrawn) })
  }
  return (
    <>
      {question.canUrge && <Row icon="bell" title={boardText.urge} arrow={false} onPress={onUrge} />}
      {question.state === 'answered' && question.score === undefined && (
        <Row icon="star" title={boardText.rate} arrow={false} onPress={() => onStep('rate')} />
      )}
      {isOpen && question.state !== 'answering' && (
        <Row icon="replay" title={boardText.withdraw} arrow={false} onPress={onWithdraw} />
      )}
    </>
  )
}

function Moderate({ room, question, onStep, onClose }: BoardActionsProps) {
  const { setState, answer } = useQuestionActions(room.id)
  const { random } = usePlatform()
  const { toast } = useNotices()
  const finish = (work: Promise<unknown>) =>
    work
      .then(
        () => toast(boardText.moderate.done),
        () => undefined,
      )
      .then(onClose)
  const put = (state: 'waiting' | 'queued' | 'answering') => () =>
    finish(setState.mutateAsync({ id: question.id, state }))
  const { state } = question
  const words = boardText.moderate
  return (
    <>
      {state !== 'answering' && <Row icon="play" title={words.answering} arrow={false} onPress={put('answering')} />}
      <Row
        icon="check"
        title={words.voice}
        arrow={false}
        onPress={() => finish(answer.mutateAsync({ id: question.id, kind: 'voice', idempotencyKey: random.id() }))}
      />
      <Row icon="pen" title={words.text} arrow={false} onPress={() => onStep('answer')} />
      {state !== 'queued' && state !== 'answering' && (
        <Row icon="clock" title={words.queue} arrow={false} onPress={put('queued')} />
      )}
      {(state === 'queued' || state === 'answering') && (
        <Row icon="replay" title={words.waiting} arrow={false} onPress={put('waiting')} />
      )}
      <Row icon="layers" title={words.merge} arrow={false} onPress={() => onStep('merge')} />
      <Row icon="trash" tone="danger" title={words.reject} arrow={false} onPress={() => onStep('reject')} />
    </>
  )
}
