import { useMemo, useState } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { useSession } from '../kernel'
import { useQuestionDeeds, useQuestions } from './queries.board'
import { boardOf, countsOf, freshened, type Question } from './questions'

/** What the whole room shows of its questions. */
export interface RoomQuestions {
  readonly counts: { readonly open: number; readonly answered: number }
  readonly medianSec: number | undefined
  /** The one that is being answered now. */
  readonly answering: Question | undefined
  /** What I voted since this was opened. */
  readonly voted: ReadonlyMap<string, boolean>
  find(id: string): Question | undefined
  vote(question: Question, on: boolean): void
}

const open = { group: 'open', sort: 'votes' } as const
const noRows: readonly Question[] = []
const over: ReadonlySet<Room['state']> = new Set([
  'ended',
  'processing',
  'replay',
  'removed',
  'cancelled',
  'forceClosed',
])

/** The open questions of a room, kept as they are now by its socket. Null for a visitor, who does not see them. */
export function useRoomQuestions(
  room: Room,
  { questions, votes, resets, loaded, loadFailed }: RoomSnapshot,
): RoomQuestions | null {
  const { isSignedIn, memberId } = useSession()
  // Read before the room is joined, they would lack what was asked between: the socket tells only what comes after.
  const listed = useQuestions(room.id, open, { isOn: isSignedIn && (loaded || loadFailed), resets })
  const { vote } = useQuestionDeeds(room.id)
  const { data, dataUpdatedAt } = listed
  const { mutate } = vote
  const [voted, setVoted] = useState<ReadonlyMap<string, boolean>>(new Map())
  return useMemo(() => {
    if (!isSignedIn) return null
    const news = { questions, votes, voted }
    const rows = data?.pages.flatMap((page) => page.rows) ?? noRows
    const board = boardOf(rows, news, { ...open, me: memberId, roomTitle: room.title })
    const known = new Map(
      [...rows.map((row) => freshened(row, news)), ...board].map((row): [string, Question] => [row.id, row]),
    )
    // A card that was told but stands on no list is still the question of its message.
    const told = (id: string): Question | undefined => {
      const card = questions.get(id)
      return (
        card && {
          ...card,
          roomTitle: room.title,
          voted: voted.get(id) ?? false,
          isMine: card.asker.id === memberId,
          canUrge: false,
          votes: votes[id] ?? card.votes,
        }
      )
    }
    const [first] = data?.pages ?? []
    return {
      counts: countsOf(first?.counts, rows, news, dataUpdatedAt),
      medianSec: first?.medianSec ?? room.answerMedianSec,
      answering: over.has(room.state) ? undefined : board.find(({ state }) => state === 'answering'),
      voted,
      find: (id) => known.get(id) ?? told(id),
      vote: ({ id }, on) => {
        const note = (to: boolean) => setVoted((now) => new Map(now).set(id, to))
        note(on)
        mutate({ id, on }, { onError: () => note(!on) })
      },
    }
  }, [
    isSignedIn,
    questions,
    votes,
    voted,
    data,
    dataUpdatedAt,
    memberId,
    room.title,
    room.state,
    room.answerMedianSec,
    mutate,
  ])
}
