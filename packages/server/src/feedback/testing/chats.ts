import { randomUUID } from 'node:crypto'
import type { ChatId } from '@rostrum/contract/feedback'
import { callAt, type Call, type Member, type Operator, type World } from '@rostrum/testkit'

export type Somebody = Pick<Member, 'call'> & { readonly key?: string }
export const gone = { reason: 'feedback.chat_not_found' }
export const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export const say = (who: Somebody, text: string, idempotencyKey: string = randomUUID()) =>
  who.call('feedback.sendChat', { text, idempotencyKey })
export const heard = async (who: Somebody, afterSeq = 0) =>
  (await who.call('feedback.listChatMessages', { afterSeq })).rows
export const answer = (by: Operator, id: ChatId, text: string) =>
  by.call('feedback.answerChat', { id, text, idempotencyKey: randomUUID() })

/** Helpers of tests on conversations, for a world and its present operator. */
export function chatsOf(now: () => { readonly w: World; readonly staff: Operator }) {
  /** A visitor on their own device, holding a key. */
  async function visitor(deviceId = randomUUID()): Promise<Somebody & { readonly key: string }> {
    const raw = callAt(now().w.origin())
    const { visitorKey = '' } = await raw('feedback.openChat', {}, { headers: { deviceId } })
    return {
      key: visitorKey,
      call: ((name, input, options) => raw(name, input, { ...options, headers: { deviceId, visitorKey } })) as Call,
    }
  }
  const taken = async (who: Somebody, by: Operator = now().staff): Promise<ChatId> => {
    const { chat } = await say(who, '你好')
    await by.call('feedback.takeChat', { id: chat.id })
    return chat.id
  }
  /** Ends waiting conversations, so that a test begins with an empty queue. */
  async function emptyQueue(): Promise<void> {
    for (const { id } of (await now().staff.call('feedback.listChats', { group: 'waiting', pageSize: 100 })).rows) {
      await now().staff.call('feedback.takeChat', { id })
      await now().staff.call('feedback.endChat', { id })
    }
  }
  return { visitor, taken, emptyQueue }
}
