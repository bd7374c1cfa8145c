import type { MessageId, MessageQuote, QuestionRow, RoomId } from '@rostrum/contract/live'
import { answerMax } from '@rostrum/contract/live/limits'
import { refuse } from '@rostrum/server/kernel'
import type { Realtime } from '@rostrum/server/kernel/realtime'
import type { MessageRepository } from '../messages/repository'
import type { SpeakingService } from '../messages/service'
import type { LivePeople } from '../people'
import { doerOf, cleanText, mustModerate, roleIn, type Viewer } from '../rooms/policy'
import { excerptOf } from '../rooms/presenting'
import type { RoomRecord } from '../rooms/repository'
import type { EntryWriter } from '../stream/writing'
import type { QuestionChanger } from './changing'
import type { QuestionRecord } from './repository'

/** A moderator's possible commands on a question. */
export interface QuestionDecision {
  readonly id: MessageId
  readonly state: 'waiting' | 'queued' | 'answering' | 'rejected' | 'merged'
  readonly mergedTo?: MessageId
  readonly reason?: string
}

export interface AnswerInput {
  readonly id: MessageId
  readonly kind: 'text' | 'voice'
  readonly content?: string
  readonly idempotencyKey: string
}

export interface AnsweringDeps extends QuestionChanger {
  readonly people: LivePeople
  readonly messages: MessageRepository
  readonly speaking: Pick<SpeakingService, 'screen'>
  readonly realtime: Pick<Realtime, 'show'>
  readonly write: EntryWriter['write']
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  /** The question of this member changed. */
  hint(member: string): void
}

/** What moderators do with questions: answer, order, merge, reject. */
export function questionAnswering(deps: AnsweringDeps) {
  const { people, messages, speaking, realtime, getRoom, write, hint, got, shown, change, takeAway } = deps

  /** The question, for a moderator of its room. */
  async function moderated(id: MessageId, viewer: Viewer): Promise<{ row: QuestionRecord; room: RoomRecord }> {
    const row = await got(id)
    const room = await getRoom(row.roomId, viewer)
    mustModerate(room, viewer)
    return { row, room }
  }

  async function answerInWriting(
    row: QuestionRecord,
    room: RoomRecord,
    viewer: Viewer,
    { content = '', idempotencyKey }: AnswerInput,
  ): Promise<void> {
    const role = roleIn(room, viewer)
    const { memberId } = viewer
    if (memberId === undefined || role === 'member') return mustModerate(room, viewer)
    const said = await messages.findByClientId(room.id, memberId, idempotencyKey)
    if (said)
      return said.quoteId === row.id ? undefined : refuse('kernel.bad_input', { what: '请求编号已用于另一条消息' })
    const asked = await messages.find(row.id)
    const quote: MessageQuote = {
      id: row.id,
      name: row.asker.name,
      excerpt: asked?.state === 'shown' ? excerptOf(asked) : '',
    }
    const text = await speaking.screen(cleanText(content, answerMax))
    await write(room.id, {
      stream: 'main',
      sender: await people.senderOf(memberId, role, viewer.teacherId),
      clientId: idempotencyKey,
      type: 'text',
      content: text,
      quoteId: row.id,
      payload: {},
      effect: { kind: 'answer', question: row.id, payload: { quote }, by: memberId },
    })
  }

  return {
    async answer(viewer: Viewer, answering: AnswerInput): Promise<QuestionRow> {
      const { row, room } = await moderated(answering.id, viewer)
      if (answering.kind === 'text') await answerInWriting(row, room, viewer, answering)
      // The key makes a second click the same entry, whoever clicks.
      else await change(row, { to: 'answered' }, doerOf(viewer), `voice-${row.id}-${answering.idempotencyKey}`)
      hint(row.askerId)
      return shown(row.id, viewer)
    },
    async setState(viewer: Viewer, { id, state, mergedTo, reason = '' }: QuestionDecision): Promise<QuestionRow> {
      const { row, room } = await moderated(id, viewer)
      if (state === 'rejected') {
        if (reason === '') return refuse('live.reason_missing')
        await takeAway(row, 'deleted', doerOf(viewer), reason)
        return shown(id, viewer)
      }
      if (state === 'merged') {
        const into = await got(mergedTo ?? id)
        await change(row, { to: 'merged', into: into.id }, doerOf(viewer))
        realtime.show(room.id, { [`vote.${into.id}`]: (await got(into.id)).votes })
        return shown(id, viewer)
      }
      await change(row, { to: state }, doerOf(viewer))
      return shown(id, viewer)
    },
  }
}
