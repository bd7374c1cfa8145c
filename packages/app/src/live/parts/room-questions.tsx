import type { QueryClient } from '@tanstack/react-query'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { Skeleton } from '@rostrum/ui'
import { CodeTrouble } from '@rostrum/app/kernel'
import { loadBoard } from '../pieces'
import { preparePiece, usePiece } from '../queries.room'
import { useSpeaking } from '../use-speaking'
import type { RoomQuestions as Questions } from '../use-room-questions'

export interface RoomQuestionsProps {
  readonly room: Room
  readonly card: Room
  readonly snapshot: RoomSnapshot
  readonly questions: Questions
}

/** From this width of the window on, in px, a room's board stands beside the rest, also on a page that the server drew. */
export const BOARD_BESIDE = 1200

export const prepareBoard = async (queries: QueryClient, width: number): Promise<void> => {
  if (width >= BOARD_BESIDE) await preparePiece(queries, 'board', loadBoard)
}

/** The board, once its code is loaded. */
export function RoomQuestions({ room, card, snapshot, questions }: RoomQuestionsProps) {
  const board = usePiece('board', loadBoard, true)
  const { closed } = useSpeaking(room, card, snapshot, 0)
  if (board.isLoadingError) return <CodeTrouble query={board} />
  if (!board.data)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  return <board.data.QuestionBoard room={room} snapshot={snapshot} questions={questions} closed={closed} />
}
