import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { MessageId, QuestionState, RoomId } from '@rostrum/contract/live'
import type { Transaction } from '@rostrum/server/kernel/db'
import { knownQuestion, mayTurn, mergeable, mustBeDue, mustBeUrgeable, mustTurn } from './policy'
import { cardOf } from './presenting'
import { record } from '../record/repository'
import { recordText } from '../record/text.zh'
import { answersIn, mustHaveRoom, type Asking, type QuestionRecord } from './repository'
import { liveMessage as message, type Attached, type Payload } from '../messages/tables'
import { liveQuestion as question, liveQuestionVote as vote } from './tables'

/** The changes of a question. `overdue` happens by itself. */
export type QuestionChange =
  | { readonly to: 'waiting' | 'queued' | 'answering' | 'answered' | 'overdue' | 'urged' }
  | { readonly to: 'merged'; readonly into: MessageId }
  | { readonly to: 'rated'; readonly score: number; readonly reason?: string }

/** The changes that entries about questions make in the transaction that gives them their number. */
export type QuestionEffect =
  /** For the message that asks a question. `most`: open ones a member may have in a room. */
  | { readonly kind: 'ask'; readonly asking: Asking; readonly most: number; readonly payload: Attached }
  /** For the message that answers in writing. */
  | { readonly kind: 'answer'; readonly question: MessageId; readonly payload: Attached; readonly by: string }
  /** For the entry that tells everybody the state of a question. */
  | { readonly kind: 'question'; readonly question: MessageId; readonly change: QuestionChange; readonly by: string }

/** `entry`: the id of the entry of this change. */
export async function carryOutQuestion(
  tx: Transaction,
  room: RoomId,
  effect: QuestionEffect,
  entry: MessageId,
  at: Date,
): Promise<{ readonly payload: Payload; readonly tells: readonly MessageId[] }> {
  switch (effect.kind) {
    case 'ask':
      await ask(tx, room, effect, entry, at)
      return { payload: effect.payload, tells: [entry] }
    case 'answer':
      await turn(tx, room, await locked(tx, room, effect.question), 'answered', { answeredAt: at, answerId: entry })
      await record(tx, room, {
        at,
        by: effect.by,
        kind: 'answer',
        what: recordText.answeredInWriting,
        subject: { questionId: effect.question, messageId: entry },
      })
      return { payload: effect.payload, tells: [effect.question] }
    case 'question': {
      const tells = await change(tx, room, effect.question, effect.change, at)
      await note(tx, room, effect, at)
      return { payload: await cardPayload(tx, room, effect.question), tells }
    }
  }
}

const one = (room: RoomId, id: MessageId) => and(eq(question.roomId, room), eq(question.id, id))

/** A moderator's decision about another member's question can be looked up later. */
async function note(
  tx: Transaction,
  room: RoomId,
  { question: questionId, change: what, by }: Extract<QuestionEffect, { kind: 'question' }>,
  at: Date,
): Promise<void> {
  if (what.to === 'answered')
    await record(tx, room, { at, by, kind: 'answer', what: recordText.answeredAloud, subject: { questionId } })
  if (what.to === 'merged')
    await record(tx, room, {
      at,
      by,
      kind: 'merge',
      what: recordText.merged,
      subject: { questionId, into: what.into },
    })
}

async function locked(tx: Transaction, room: RoomId, id: MessageId): Promise<QuestionRecord> {
  const [row] = await tx.select().from(question).where(one(room, id)).for('update')
  return knownQuestion(row)
}

async function ask(
  tx: Transaction,
  roomId: RoomId,
  { asking, most }: Extract<QuestionEffect, { kind: 'ask' }>,
  id: MessageId,
  at: Date,
): Promise<void> {
  const isHeld = await tx
    .select({ id: question.id })
    .from(question)
    .where(and(one(roomId, id), eq(question.state, 'held')))
  // The stream's counter is locked: nobody else asks in this room meanwhile. Held ones were counted earlier.
  if (isHeld.length === 0) await mustHaveRoom(tx, roomId, asking.askerId, most)
  const values = { ...asking, roomId, id, state: 'waiting' as const, isRemoved: false, votes: 0, createdAt: at }
  await tx
    .insert(question)
    .values(values)
    .onConflictDoUpdate({ target: [question.roomId, question.id], set: values })
}

async function turn(
  tx: Transaction,
  room: RoomId,
  row: QuestionRecord,
  to: QuestionState,
  more: Partial<QuestionRecord> = {},
): Promise<void> {
  mustTurn(row, to)
  await tx
    .update(question)
    .set({ state: to, ...more })
    .where(one(room, row.id))
}

/** Returns the other questions whose state this changes. */
async function change(
  tx: Transaction,
  room: RoomId,
  id: MessageId,
  what: QuestionChange,
  at: Date,
): Promise<readonly MessageId[]> {
  if (what.to === 'merged') {
    await merge(tx, room, id, what.into, at)
    return [what.into]
  }
  const row = await locked(tx, room, id)
  const former = what.to === 'answering' ? await lineUpAgain(tx, room, id) : []
  await changeOne(tx, room, row, what, at)
  return former
}

/** One is answered at a time. The other one was not marked as answered: it is queued again. */
async function lineUpAgain(tx: Transaction, room: RoomId, id: MessageId): Promise<MessageId[]> {
  const former = await tx
    .update(question)
    .set({ state: 'queued', answeringAt: null })
    .where(and(eq(question.roomId, room), eq(question.state, 'answering'), ne(question.id, id)))
    .returning({ id: question.id })
  return former.map((row) => row.id)
}

async function changeOne(
  tx: Transaction,
  room: RoomId,
  row: QuestionRecord,
  what: Exclude<QuestionChange, { to: 'merged' }>,
  at: Date,
): Promise<void> {
  const { id } = row
  switch (what.to) {
    case 'urged': {
      mustBeUrgeable(row)
      await tx.update(question).set({ urgedAt: at }).where(one(room, id))
      return
    }
    case 'overdue':
      mustBeDue(row, at)
      return turn(tx, room, row, 'overdue')
    case 'waiting':
      // A question whose deadline has passed is overdue again at once.
      mustTurn(row, 'waiting')
      await tx
        .update(question)
        .set({ state: row.dueAt <= at ? 'overdue' : 'waiting', answeringAt: null })
        .where(one(room, id))
      return
    case 'queued':
      return turn(tx, room, row, 'queued', { answeringAt: null })
    case 'answering':
      return turn(tx, room, row, 'answering', { answeringAt: at })
    case 'answered':
      return turn(tx, room, row, 'answered', { answeredAt: at })
    case 'rated':
      return turn(tx, room, row, 'rated', { score: what.score, scoreReason: what.reason })
  }
}

/** Moves the voters of the merged one, and its asker, to the other; nobody twice, and not its own asker. */
async function merge(tx: Transaction, room: RoomId, id: MessageId, into: MessageId, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(question)
    .where(and(eq(question.roomId, room), inArray(question.id, [id, into])))
    .orderBy(question.id)
    .for('update')
  const { row, target } = mergeable(
    rows.find((each) => each.id === id),
    rows.find((each) => each.id === into),
  )
  await turn(tx, room, row, 'merged', { mergedTo: into, answeringAt: null })
  await tx.execute(sql`insert into ${vote} (room_id, question_id, member_id, at)
    select ${room}::uuid, ${into}::uuid, voter.member_id, ${at.toISOString()}::timestamptz from (
      select member_id from ${vote} where room_id = ${room}::uuid and question_id = ${id}::uuid union select ${row.askerId}::uuid
    ) voter where voter.member_id <> ${target.askerId}::uuid on conflict do nothing`)
  const votes = sql<number>`(select count(*) from ${vote} where ${vote.roomId} = ${room} and ${vote.questionId} = ${into})`
  await tx.update(question).set({ votes }).where(one(room, into))
}

/** The present state of a question, as an entry shows it. */
export async function cardPayload(tx: Transaction, room: RoomId, id: MessageId): Promise<Payload> {
  const [found] = await tx.select().from(question).where(one(room, id))
  const row = knownQuestion(found)
  const [answer] = row.answerId ? await answersIn(tx, [row.answerId]) : []
  return { question: cardOf(row, answer) }
}

/**
 * A message was taken down. If it was a question it needs no answer any more, and its text is removed from all its
 * entries; if it was an answer, its words are removed. Returns the ids of questions whose earlier entries changed.
 */
export async function questionRemoved(
  tx: Transaction,
  room: RoomId,
  id: MessageId,
  by: { readonly state: 'withdrawn' | 'deleted'; readonly reason?: string },
): Promise<MessageId[]> {
  const touched = await tx
    .select()
    .from(question)
    .where(and(eq(question.roomId, room), or(eq(question.id, id), eq(question.answerId, id))))
    .for('update')
  for (const row of touched) {
    const entries = and(eq(message.roomId, room), eq(message.quoteId, row.id), eq(message.type, 'question'))
    if (row.id !== id) {
      await tx
        .update(message)
        .set({ payload: sql`${message.payload} #- '{question,answer}'` })
        .where(entries)
      continue
    }
    const to = by.state === 'withdrawn' ? ('withdrawn' as const) : ('rejected' as const)
    const turned = mayTurn(row.state, to) ? { state: to, reason: by.reason, answeringAt: null } : {}
    await tx
      .update(question)
      .set({ isRemoved: true, ...turned })
      .where(one(room, id))
    await tx
      .update(message)
      .set({ payload: sql`jsonb_set(${message.payload}, '{question,content}', '""')` })
      .where(entries)
  }
  return touched.map((row) => row.id)
}

/** A moderator rejected it, or its asker withdrew it before. Runs in the transaction that closes its message. */
export async function heldQuestionClosed(
  tx: Transaction,
  room: RoomId,
  id: MessageId,
  state: 'rejected' | 'withdrawn',
  reason: string | undefined,
): Promise<void> {
  await tx
    .update(question)
    .set({ state, reason })
    .where(and(one(room, id), eq(question.state, 'held')))
}
