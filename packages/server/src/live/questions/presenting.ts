import { Instant } from '@rostrum/contract/kernel'
import type { QuestionCard, QuestionRow } from '@rostrum/contract/live'
import { UNREADABLE } from './policy'
import { msOf } from '../replays/spans'
import type { QuestionAnswer, QuestionRecord } from './repository'
import type { PublishedReplay } from '../replays/repository'

const instant = (date: Date) => Instant.parse(date.getTime())
const maybe = (date: Date | null) => (date ? instant(date) : undefined)

/** What everybody sees of a question. Only this place decides whether its text is still shown. */
export function cardOf(row: QuestionRecord, answer: QuestionAnswer | undefined): QuestionCard {
  const isReadable = !row.isRemoved && !UNREADABLE.includes(row.state)
  return {
    id: row.id,
    roomId: row.roomId,
    content: isReadable ? row.content : '',
    images: isReadable ? row.images : 0,
    asker: row.asker,
    isAnonymous: row.isAnonymous,
    state: row.state,
    votes: row.votes,
    createdAt: instant(row.createdAt),
    dueAt: instant(row.dueAt),
    urgedAt: maybe(row.urgedAt),
    answeringAt: maybe(row.answeringAt),
    answeredAt: maybe(row.answeredAt),
    answer: answer && { id: answer.id, name: answer.sender.name, content: answer.content },
    mergedTo: row.mergedTo ?? undefined,
  }
}

/** The context of a question for one particular reader. */
export interface QuestionSight {
  readonly answer?: QuestionAnswer
  readonly roomTitle: string
  readonly voted: boolean
  readonly isMine: boolean
  readonly isModerator: boolean
  readonly replay?: PublishedReplay
}

/** A question for one reader: the asker and the moderators can read hidden text; moderators see who asked. */
export function rowOf(
  row: QuestionRecord,
  { answer, roomTitle, voted, isMine, isModerator, replay }: QuestionSight,
): QuestionRow {
  const at = row.answeringAt ?? row.answeredAt
  const replayMs = replay && at ? msOf(replay.spans, at.getTime()) : undefined
  return {
    ...cardOf(row, answer),
    ...((isMine || isModerator) && { content: row.content, images: row.images, reason: row.reason ?? undefined }),
    ...(isModerator && { asker: { ...row.asker, id: row.askerId } }),
    ...(replayMs !== undefined && { replayId: replay?.id, replayMs }),
    roomTitle,
    voted,
    isMine,
    canUrge: isMine && row.state === 'overdue' && row.urgedAt === null,
    score: isMine || isModerator ? (row.score ?? undefined) : undefined,
  }
}
