import type { RoomId } from '@rostrum/contract/live'
import { Button, useNotices } from '@rostrum/ui'
import { useActionKey } from '@rostrum/app/kernel'
import { useQuestionActions } from '../queries.board'
import { groupOf, type Question } from '../questions'
import { boardText } from '../text.board.zh'
import styles from './board-card.module.css'

export interface BoardTurnProps {
  readonly roomId: RoomId
  readonly question: Pick<Question, 'id' | 'state'>
}

/** What a teacher does with a question while speaking: 正在答, then 已答. Both stand on the card, for a thumb. */
export function BoardTurn({ roomId, question }: BoardTurnProps) {
  const { setState, answer } = useQuestionActions(roomId)
  const { toast } = useNotices()
  const key = useActionKey()
  const { id, state } = question
  if (groupOf(question) !== 'open') return null
  const said = (work: Promise<unknown>) =>
    work.then(
      () => toast(boardText.moderate.done),
      () => undefined,
    )
  return (
    <div className={styles.turn}>
      {state !== 'answering' && (
        <Button size="s" look="tint" icon="mic" onPress={() => said(setState.mutateAsync({ id, state: 'answering' }))}>
          {boardText.moderate.answering}
        </Button>
      )}
      <Button
        size="s"
        look={state === 'answering' ? 'primary' : 'quiet'}
        icon="check"
        onPress={() => said(answer.mutateAsync({ id, kind: 'voice', idempotencyKey: key.of('voice', id) }))}
      >
        {boardText.moderate.answered}
      </Button>
    </div>
  )
}
