import { ChatId } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import { refuse } from '../kernel/refusal'
import { promiseAt } from './chat-hours'
import type { Customer } from './chat-keys'
import type { ChatParts } from './chat-service'
import type { ChatDraft } from './chat-writing'
import { keepImages } from './images'
import type { ChatRow } from './repository-chat'

/** The limit on new conversations of one address or member: one person must not fill a queue. */
const STARTS = { max: 10, perSec: 3_600 }

export interface ChatSayingParts
  extends Pick<ChatParts, 'kernel' | 'chats' | 'present' | 'writing' | 'claim' | 'rules' | 'counted' | 'hint'> {
  /** The conversation as its owner sees it. */
  shown(row: ChatRow): Promise<ReturnType<ChatParts['present']['chat']>>
}

/** A conversation that has just begun. */
const newChat = (owner: string, memberId: MemberId | undefined, at: Date, promised: number | undefined): ChatRow => ({
  owner,
  id: ChatId.parse(newId()),
  memberId: memberId ?? null,
  state: 'waiting',
  at,
  waitingSince: at,
  saidAt: at,
  seq: 0,
  readSeq: 0,
  agentSeq: 0,
  noticedSeq: 0,
  agentAt: null,
  unread: 0,
  unanswered: 0,
  operatorId: null,
  promisedAt: promised === undefined ? null : new Date(promised),
  callbackMobile: null,
  callAskedAt: null,
  closedAt: null,
  score: null,
  scoreText: null,
})

/** How a customer's message comes into a conversation: once per key, into the running one or a new one. */
export function chatSaying({ kernel, chats, present, writing, claim, rules, counted, hint, shown }: ChatSayingParts) {
  const { clock, db } = kernel
  /** Starts under way, by owner. */
  const starts = new Map<string, Promise<boolean>>()
  const ownerOf = ({ owner }: Customer): string => owner ?? refuse('feedback.chat_no_key')

  async function start(
    tx: Transaction,
    owner: string,
    memberId: MemberId | undefined,
    promised: number | undefined,
  ): Promise<ChatRow> {
    const row = newChat(owner, memberId, new Date(clock.now()), promised)
    const started = (await chats.start(tx, row)) ?? (await chats.holdRunning(tx, owner))
    if (!started) throw new Error('a conversation neither began nor is running')
    return started
  }

  /** Says it, and lets the next start count again. */
  async function sayCounted(
    customer: Customer,
    action: { key: string; input: unknown },
    saying: ChatDraft,
    part?: Partial<ChatRow>,
  ) {
    const owner = ownerOf(customer)
    try {
      await limitStarts(customer, owner)
      return await sayOnce(owner, customer, action, saying, part)
    } finally {
      starts.delete(owner)
    }
  }
  /** Adds one message once per key, to the running conversation or to a new one. */
  async function sayOnce(
    owner: string,
    { memberId }: Customer,
    action: { key: string; input: unknown },
    saying: ChatDraft,
    part: Partial<ChatRow> = {},
  ) {
    // Asked before the transaction: inside it a second connection would be needed.
    const promised = promiseAt(await rules(), clock.now())
    const { id, seq } = await db.tx(owner, (tx) =>
      idempotent(tx, { owner, key: action.key, input: action.input, now: clock.now() }, async () => {
        const row = (await chats.holdRunning(tx, owner)) ?? (await start(tx, owner, memberId, promised))
        const usedBy = `feedback.chat:${owner}:${action.key}`
        await keepImages(tx, claim, { memberId, images: saying.imageIds ?? [], usedBy })
        const said = await writing.say(tx, row, { ...saying, clientId: action.key }, part)
        return { id: said.id, seq: said.seq }
      }),
    )
    const [row, message] = await Promise.all([chats.findOf(owner, id), chats.findMessage({ owner, id }, seq)])
    if (!row || !message) return refuse('feedback.chat_not_found')
    hint(owner)
    return { message: present.message(message), chat: await shown(row) }
  }
  /** Several first messages at once begin one conversation, so they count as one start. */
  async function limitStarts({ memberId, ip }: Customer, owner: string): Promise<void> {
    if (await isRunning(owner)) return
    const counting = starts.get(owner) ?? counted('feedback.chatStarts', memberId ?? ip, STARTS)
    starts.set(owner, counting)
    if (!(await counting)) return refuse('feedback.chat_crowded')
  }
  async function isRunning(owner: string): Promise<boolean> {
    const latest = await chats.findLatest(owner)
    return latest?.state === 'waiting' || latest?.state === 'open'
  }
  return { ownerOf, sayCounted }
}
