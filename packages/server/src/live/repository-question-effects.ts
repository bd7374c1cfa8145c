import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { MessageId, QuestionState, RoomId } from '@rostrum/contract/live'
import type { Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { mayTurn, OPEN } from './question-policy'
import { cardOf } from './question-presenting'
import { record } from './repository-record'
import { answersIn, mustHaveRoom, type Asking, type QuestionRecord } from './repository-questions'
import { liveMessage as message, type Attached, type Payload } from './tables'
import { liveQuestion as question, liveQuestionVote as vote } from './tables-questions'

/** What becomes of a question. `overdue` happens by itself. */
export type QuestionChange =
  | { readonly to: 'waiting' | 'queued' | 'answering' | 'answered' | 'overdue' | 'urged' }
  | { readonly to: 'merged'; readonly into: MessageId }
  | { readonly to: 'rated'; readonly score: number; readonly reason?: string }

/** What entries about questions change in the transaction that gives them their number. */
export type QuestionEffect =
  /** Of the message a question is asked with. `most`: open ones a member may have in a room. */
  | { readonly kind: 'ask'; readonly asking: Asking; readonly most: number; readonly payload: Attached }
  /** Of the message that answers in writing. */
  | { readonly kind: 'answer'; readonly question: MessageId; readonly payload: Attached; readonly by: string }
  /** Of the entry that tells everybody how a question stands. */
  | { readonly kind: 'question'; readonly question: MessageId; readonly change: QuestionChange; readonly by: string }

/** `entry`: the id of the entry this happens with. */
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
        what: '以文字回答一个问题',
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

/** What a moderator decided about somebody else's question can be looked up later. */
async function note(
  tx: Transaction,
  room: RoomId,
  { question: questionId, change: what, by }: Extract<QuestionEffect, { kind: 'question' }>,
  at: Date,
): Promise<void> {
  if (what.to === 'answered')
    await record(tx, room, { at, by, kind: 'answer', what: '口头回答一个问题', subject: { questionId } })
  if (what.to === 'merged')
    await record(tx, room, {
      at,
      by,
      kind: 'merge',
      what: '把一个问题并入另一个',
      subject: { questionId, into: what.into },
    })
}

async function locked(tx: Transaction, room: RoomId, id: MessageId): Promise<QuestionRecord> {
  const [row] = await tx.select().from(question).where(one(room, id)).for('update')
  return row ?? refuse('live.question_not_found')
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
  // The stream's counter is locked: nobody else asks in this room meanwhile. What waited for a moderator was counted then.
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
  if (!mayTurn(row.state, to)) return refuse('live.question_state')
  await tx
    .update(question)
    .set({ state: to, ...more })
    .where(one(room, row.id))
}

/** Answers which others stand differently by it. */
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

/** One is answered at a time. Nobody said that the other one was answered: it waits in line again. */
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
      if (row.urgedAt) return refuse('live.question_urged')
      if (row.state !== 'overdue') return refuse('live.question_not_due')
      await tx.update(question).set({ urgedAt: at }).where(one(room, id))
      return
    }
    case 'overdue':
      if (row.dueAt > at) return refuse('live.question_not_due')
      return turn(tx, room, row, 'overdue')
    case 'waiting':
      // What was promised for earlier is late again at once.
      if (!mayTurn(row.state, 'waiting')) return refuse('live.question_state')
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

/** Everybody who wanted to know the merged one, its asker too, now wants to know the other; nobody twice, and not its own asker. */
async function merge(tx: Transaction, room: RoomId, id: MessageId, into: MessageId, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(question)
    .where(and(eq(question.roomId, room), inArray(question.id, [id, into])))
    .orderBy(question.id)
    .for('update')
  const [row, target] = [rows.find((each) => each.id === id), rows.find((each) => each.id === into)]
  if (!row || !target) return refuse('live.question_not_found')
  if (id === into || !OPEN.includes(target.state)) return refuse('live.question_state')
  await turn(tx, room, row, 'merged', { mergedTo: into, answeringAt: null })
  await tx.execute(sql`insert into ${vote} (room_id, question_id, member_id, at)
    select ${room}::uuid, ${into}::uuid, voter.member_id, ${at.toISOString()}::timestamptz from (
      select member_id from ${vote} where room_id = ${room}::uuid and question_id = ${id}::uuid union select ${row.askerId}::uuid
    ) voter where voter.member_id <> ${target.askerId}::uuid on conflict do nothing`)
  const votes = sql<number>`(select count(*) from ${vote} where ${vote.roomId} = ${room} and ${vote.questionId} = ${into})`
  await tx.update(question).set({ votes }).where(one(room, into))
}

/** How a question stands now, as an entry says it. */
export async function cardPayload(tx: Transaction, room: RoomId, id: MessageId): Promise<Payload> {
  const [row] = await tx.select().from(question).where(one(room, id))
  if (!row) return refuse('live.question_not_found')
  const [answer] = row.answerId ? await answersIn(tx, [row.answerId]) : []
  return { question: cardOf(row, answer) }
}

/**
 * A message was taken away. When it was a question nobody need answer it any more, and its text goes from all that was
 * told of it; when it was an answer, its words go. Gives the ids of questions whose earlier entries read differently now.
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

/** A moderator did not let it through, or its asker took it back before. In the transaction that closes its message. */
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
