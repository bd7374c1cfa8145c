import { useMemo, useState } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { useSession } from '../kernel'
import { useQuestions, useVote } from './queries.board'
import { boardOf, countsOf, freshened, type Question } from './questions'

/** The questions that all parts of a room share. */
export interface RoomQuestions {
  readonly counts: { readonly open: number; readonly answered: number }
  readonly medianSec: number | undefined
  /** The question being answered now. */
  readonly answering: Question | undefined
  /** The viewer's votes since the room opened. */
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

/**
 * The open questions of a room, kept up to date by its socket. A visitor reads them where the room is open to visitors
 * in full; null elsewhere.
 */
export function useRoomQuestions(
  room: Room,
  { questions, votes, resets, loaded, loadFailed }: RoomSnapshot,
): RoomQuestions | null {
  const { isSignedIn, memberId, signInFor } = useSession()
  const mayRead = isSignedIn || room.visitorMode === 'read'
  // The questions are fetched after the join: before it they would lack those asked in between, because the socket
  // reports only later ones.
  const listed = useQuestions(room.id, open, { isOn: mayRead && (loaded || loadFailed), resets })
  const { data, dataUpdatedAt } = listed
  const [voted, setVoted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const vote = useVote(room.id, (id, to) => setVoted((now) => new Map(now).set(id, to)))
  return useMemo(() => {
    if (!mayRead) return null
    const news = { questions, votes, voted }
    const rows = data?.pages.flatMap((page) => page.rows) ?? noRows
    const board = boardOf(rows, news, { ...open, me: memberId, roomTitle: room.title })
    const known = new Map(
      [...rows.map((row) => freshened(row, news)), ...board].map((row): [string, Question] => [row.id, row]),
    )
    // A card that arrived by the socket and is in no list is still the question of its message.
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
      vote: ({ id }, on) => (isSignedIn ? vote(id, on) : void signInFor('vote')),
    }
  }, [
    isSignedIn,
    mayRead,
    signInFor,
    questions,
    votes,
    voted,
    data,
    dataUpdatedAt,
    memberId,
    room.title,
    room.state,
    room.answerMedianSec,
    vote,
  ])
}
