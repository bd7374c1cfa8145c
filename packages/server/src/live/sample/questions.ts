import { MemberId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { dueAfter } from '@rostrum/market'
import { newId } from '@rostrum/server/kernel/db'
import { systemSender } from '../stream/entry'
import type { QuestionRepository } from '../questions/repository'
import type { Draft, Stored } from '../stream/repository'
import type { LiveMember, LiveTeacher } from '../people'
import type { Line } from './words'

/** Sample questions wait as long as the board promises unless a line says otherwise. */
const PROMISE_DAYS = 1

/** A sample line as a question, or as the answer to one. */
export function asQuestion(line: Line, draft: Draft, teacher: LiveTeacher, at: number, lines: readonly Line[]): Draft {
  const { sender, content, quoteId } = draft
  const payload = 'quote' in draft.payload ? draft.payload : {}
  if (line.question) {
    const asking = {
      teacherId: teacher.id,
      askerId: MemberId.parse(sender.id),
      asker: { id: sender.id, name: sender.name, avatar: sender.avatar },
      isAnonymous: false,
      content,
      images: 0,
      dueAt: new Date(dueAfter(at, PROMISE_DAYS)),
    }
    return { ...draft, isQuestion: true, effect: { kind: 'ask', asking, most: lines.length, payload } }
  }
  const answers = line.quotes !== undefined && lines[line.quotes]?.question !== undefined
  return answers && quoteId
    ? { ...draft, effect: { kind: 'answer', question: quoteId, payload, by: sender.id } }
    : draft
}

/** Others vote for a queued question too. */
export async function queueQuestion(
  room: RoomId,
  { row }: Stored,
  members: readonly LiveMember[],
  questions: QuestionRepository,
  commit: (room: RoomId, drafts: readonly Draft[]) => Promise<unknown>,
): Promise<void> {
  const effect = { kind: 'question', question: row.id, change: { to: 'queued' }, by: 'system' } as const
  await commit(room, [
    {
      stream: 'main',
      sender: systemSender,
      clientId: newId(),
      type: 'question',
      content: '',
      quoteId: row.id,
      payload: {},
      effect,
    },
  ])
  for (const { memberId } of members)
    if (memberId !== row.senderId) await questions.vote(room, row.id, memberId, true, row.createdAt)
}
