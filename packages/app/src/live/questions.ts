import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { CallReply } from '@rostrum/client'

export type Question = CallReply<'live.listQuestions'>['rows'][number]
export type QuestionPage = CallReply<'live.listQuestions'>
/** The groups of the board; only the asker sees `refused`. */
export type QuestionGroup = 'open' | 'answered' | 'refused'

const groups: Readonly<Record<Question['state'], QuestionGroup>> = {
  held: 'refused',
  waiting: 'open',
  overdue: 'open',
  queued: 'open',
  answering: 'open',
  answered: 'answered',
  rated: 'answered',
  withdrawn: 'refused',
  rejected: 'refused',
  merged: 'refused',
}
export const groupOf = ({ state }: Pick<Question, 'state'>): QuestionGroup => groups[state]

/** Changes since the list was fetched. */
export interface QuestionNews extends Pick<RoomSnapshot, 'questions' | 'votes'> {
  /** The viewer's votes: a question that only the socket brought is in no list that could keep them. */
  readonly voted?: ReadonlyMap<string, boolean>
}

/** A question in its present state: its card from the socket, the caller's part from the list. */
export function freshened(row: Question, { questions, votes, voted: mine }: QuestionNews): Question {
  const card = questions.get(row.id)
  const known = votes[row.id]
  const vote = mine?.get(row.id)
  if (!card && known === undefined && vote === undefined) return row
  // The list may be newer than the card: an answered question never becomes open again.
  const isStale = card !== undefined && groupOf(row) === 'answered' && groupOf(card) === 'open'
  const { roomTitle, isMine, canUrge, score } = row
  const voted = vote ?? row.voted
  const now =
    card && !isStale ? { ...card, roomTitle, voted, isMine, canUrge: canUrge && groupOf(card) === 'open', score } : row
  return { ...now, voted, votes: known ?? now.votes }
}

export interface BoardFilter {
  readonly group: 'open' | 'answered' | 'mine'
  readonly sort: 'votes' | 'new'
}

export interface BoardOptions extends BoardFilter {
  readonly me: string | null
  readonly roomTitle: string
}

/** The board: the listed questions in their present state, plus new ones; the one being answered comes first. */
export function boardOf(
  listed: readonly Question[],
  news: QuestionNews,
  { group, sort, me, roomTitle }: BoardOptions,
): Question[] {
  const ids = new Set(listed.map(({ id }) => id))
  const come = [...news.questions.values()]
    .filter(({ id }) => !ids.has(id))
    .map(
      (card): Question => ({
        ...card,
        roomTitle,
        voted: news.voted?.get(card.id) ?? false,
        isMine: me !== null && card.asker.id === me,
        canUrge: false,
        votes: news.votes[card.id] ?? card.votes,
      }),
    )
  const rows = [...listed.map((row) => freshened(row, news)), ...come].filter((row) =>
    group === 'mine' ? row.isMine : groupOf(row) === group,
  )
  const newest = (a: Question, b: Question): number => b.createdAt - a.createdAt
  const wanted = come.length > 0 && sort === 'new' ? rows.sort(newest) : rows
  return [
    ...wanted.filter(({ state }) => state === 'answering'),
    ...wanted.filter(({ state }) => state !== 'answering'),
  ]
}

/** The numbers of open and answered questions, adjusted by what came after the count. */
export function countsOf(
  counts: QuestionPage['counts'],
  listed: readonly Question[],
  { questions }: QuestionNews,
  countedAt: number,
): { open: number; answered: number } {
  const now = { open: counts?.open ?? 0, answered: counts?.answered ?? 0 }
  const add = (group: QuestionGroup, by: number): void => {
    if (group !== 'refused') now[group] = Math.max(0, now[group] + by)
  }
  const before = new Map(listed.map((row): [string, QuestionGroup] => [row.id, groupOf(row)]))
  // When every open question is listed, an unlisted one was not counted either, whatever the clocks say.
  const isWhole = listed.filter((row) => groupOf(row) === 'open').length >= now.open
  for (const card of questions.values()) {
    const was = before.get(card.id)
    if (was !== undefined) add(was, -1)
    const isUncounted = card.createdAt > countedAt || (isWhole && groupOf(card) === 'open')
    if (was !== undefined || isUncounted) add(groupOf(card), 1)
  }
  return now
}
