import { ChatId, type feedbackEndpoints } from '@rostrum/contract/feedback'
import type { AnswerOf, FileId, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { codeOf, isUuid, newId, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import type { Kernel } from '../kernel/kernel'
import type { RateRule } from '../kernel/ratelimit'
import { refuse } from '../kernel/refusal'
import { hoursAt, promiseAt, type ChatRules } from './chat-hours'
import type { Customer } from './chat-keys'
import type { ChatPresenter } from './chat-presenting'
import type { ChatWriting, Saying } from './chat-writing'
import type { ChatRepository, ChatRow } from './repository-chat'
import type { FastenImages } from './service'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** What the list of words says of a text. */
export interface ChatScreened {
  readonly action: 'pass' | 'mask' | 'hold' | 'refuse'
  readonly text: string
}

export interface ChatParts {
  readonly kernel: Kernel
  readonly chats: ChatRepository
  readonly present: ChatPresenter
  readonly writing: ChatWriting
  readonly fastenImages: FastenImages | undefined
  /** What the operators set. */
  rules(): Promise<ChatRules>
  screen(text: string): Promise<ChatScreened>
  /** Counts one for `who` under a name of its own, over all processes. False, and none counted: there were too many. */
  counted(name: string, who: string, rule: RateRule): Promise<boolean>
  /** Tells the owner's open pages, in every process, that there is something to ask for. */
  hint(owner: string): void
  /** Tells those who wait that the queue moved. */
  queueMoved(): Promise<void>
}

/** New conversations of one address or member: a queue must not be filled by one person. */
const STARTS = { max: 10, perSec: 3_600 }
const uniqueViolation = '23505'

/** Customer chat as the customer has it: asked, followed, ended, rated. */
export function chatService({
  kernel,
  chats,
  present,
  writing,
  fastenImages,
  rules,
  screen,
  counted,
  hint,
  queueMoved,
}: ChatParts) {
  const { clock, db } = kernel

  const shown = async (row: ChatRow) => present.chat(row, row.state === 'waiting' ? await chats.countBefore(row) : 0)
  const ownerOf = ({ owner }: Customer): string => owner ?? refuse('feedback.chat_no_key')

  async function own({ owner }: Customer, id: ChatId): Promise<ChatRow> {
    return (
      (owner !== undefined && isUuid(id) ? await chats.findOf(owner, id) : undefined) ??
      refuse('feedback.chat_not_found')
    )
  }
  /** One's own, held until the transaction ends. */
  async function change<T>(
    { owner }: Customer,
    id: ChatId,
    act: (tx: Transaction, row: ChatRow) => Promise<T>,
  ): Promise<T> {
    if (owner === undefined || !isUuid(id)) return refuse('feedback.chat_not_found')
    return db.tx(owner, async (tx) => act(tx, (await chats.hold(tx, owner, id)) ?? refuse('feedback.chat_not_found')))
  }

  async function start(
    tx: Transaction,
    owner: string,
    memberId: MemberId | undefined,
    promised: number | undefined,
  ): Promise<ChatRow> {
    const at = new Date(clock.now())
    const row: ChatRow = {
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
      callPhone: null,
      callAskedAt: null,
      closedAt: null,
      score: null,
      scoreText: null,
    }
    const started = (await chats.start(tx, row)) ?? (await chats.holdRunning(tx, owner))
    if (!started) throw new Error('a conversation neither began nor is running')
    return started
  }

  /** Says one thing once per key, in the running conversation or in a new one. */
  async function sayOnce(
    customer: Customer,
    deed: { key: string; input: unknown },
    saying: Saying,
    part: Partial<ChatRow> = {},
  ) {
    const owner = ownerOf(customer)
    await limitStarts(customer, owner)
    // Asked before the transaction: inside it a second connection would be needed.
    const promised = promiseAt(await rules(), clock.now())
    const { id, seq } = await db.tx(owner, (tx) =>
      idempotent(tx, { owner, key: deed.key, input: deed.input, now: clock.now() }, async () => {
        const row = (await chats.holdRunning(tx, owner)) ?? (await start(tx, owner, customer.memberId, promised))
        const said = await writing.say(tx, row, { ...saying, clientId: deed.key }, part)
        return { id: said.id, seq: said.seq }
      }),
    )
    const [row, message] = await Promise.all([chats.findOf(owner, id), chats.findMessage({ owner, id }, seq)])
    if (!row || !message) return refuse('feedback.chat_not_found')
    hint(owner)
    return { message: present.message(message), chat: await shown(row) }
  }
  async function limitStarts({ memberId, ip }: Customer, owner: string): Promise<void> {
    const latest = await chats.findLatest(owner)
    if (latest?.state === 'waiting' || latest?.state === 'open') return
    if (!(await counted('feedback.chatStarts', memberId ?? ip, STARTS))) return refuse('feedback.chat_crowded')
  }
  // Before the transaction: fastening to the same key again is the same, and asks another slice.
  async function fasten({ memberId, owner }: Customer, images: readonly FileId[], key: string): Promise<void> {
    if (images.length === 0) return
    if (memberId === undefined) return refuse('feedback.images_members_only')
    if (!(await fastenImages?.(memberId, images, `feedback.chat:${owner}:${key}`)))
      return refuse('feedback.image_unknown')
  }

  async function standing({ owner, visitor }: Customer): Promise<Answer<'feedback.getChat'>> {
    const { days, spans, keepDays, ...rest } = await rules()
    const [waiting, row, adoptable] = await Promise.all([
      chats.countWaiting(),
      owner === undefined ? undefined : chats.findLatest(owner),
      visitor === undefined ? false : chats.isOwner(visitor),
    ])
    const hours = hoursAt({ days, spans, keepDays, ...rest }, clock.now())
    return {
      hours: { days, spans: [...spans], ...hours },
      waiting,
      keepDays,
      adoptable,
      chat: row && (await shown(row)),
    }
  }

  return {
    standing,

    async list(
      customer: Customer,
      { chatId, afterSeq, beforeSeq, limit }: Asked<'feedback.listChatMessages'>,
    ): Promise<Answer<'feedback.listChatMessages'>> {
      const row =
        chatId === undefined
          ? customer.owner === undefined
            ? undefined
            : await chats.findLatest(customer.owner)
          : await own(customer, chatId)
      if (!row) return { rows: [], hasMore: false }
      const previousId = await chats.findBefore(row)
      const found =
        afterSeq === undefined
          ? await chats.listBefore(row, beforeSeq ?? row.seq + 1, limit + 1)
          : await chats.listAfter(row, afterSeq, limit + 1)
      const rows = found.slice(0, limit).map(present.message)
      return { rows: afterSeq === undefined ? rows.reverse() : rows, hasMore: found.length > limit, previousId }
    },

    /** Words that must not be said are refused; those a moderator would look at pass and are marked: nobody else reads them. */
    async send(
      customer: Customer,
      { idempotencyKey: key, ...input }: Asked<'feedback.sendChat'>,
    ): Promise<Answer<'feedback.sendChat'>> {
      ownerOf(customer)
      const { text, images, ref } = input
      if (text === '' && images.length === 0 && ref === undefined) return refuse('feedback.chat_empty')
      const screened = await screen(text)
      if (screened.action === 'refuse') return refuse('feedback.chat_refused')
      await fasten(customer, images, key)
      return sayOnce(
        customer,
        { key, input: { call: 'feedback.sendChat', input } },
        {
          from: 'customer',
          text: screened.text,
          imageIds: images,
          ref,
          isFlagged: screened.action === 'hold',
        },
      )
    },

    async askCall(
      customer: Customer,
      { idempotencyKey: key, phone }: Asked<'feedback.askCall'>,
    ): Promise<Answer<'feedback.askCall'>> {
      const part = { callPhone: phone, callAskedAt: new Date(clock.now()) }
      return sayOnce(
        customer,
        { key, input: { call: 'feedback.askCall', phone } },
        { from: 'system', news: 'callAsked' },
        part,
      )
    },

    async read(customer: Customer, { chatId, seq }: Asked<'feedback.readChat'>): Promise<Answer<'feedback.readChat'>> {
      return change(customer, chatId, async (tx, row) => {
        const readSeq = Math.min(seq, row.seq)
        if (readSeq <= row.readSeq) return { unread: row.unread }
        const unread = await chats.countUnread(tx, row, readSeq)
        await chats.change(tx, row, { readSeq, unread, noticedSeq: Math.max(row.noticedSeq, readSeq) })
        return { unread }
      })
    },

    async close(customer: Customer, id: ChatId): Promise<Answer<'feedback.closeChat'>> {
      const before = await own(customer, id)
      if (before.closedAt !== null) return shown(before)
      const row = await change(customer, id, async (tx, held) =>
        held.closedAt === null ? writing.close(tx, held, 'closedByCustomer') : held,
      )
      hint(row.owner)
      if (before.state === 'waiting') await queueMoved()
      return shown(row)
    },

    async rate(
      customer: Customer,
      { chatId, score, text }: Asked<'feedback.rateChat'>,
    ): Promise<Answer<'feedback.rateChat'>> {
      const row = await change(customer, chatId, async (tx, held) => {
        if (held.state === 'rated') return refuse('feedback.rated')
        if (held.state !== 'closed') return refuse('feedback.chat_running')
        return (await chats.change(tx, held, { state: 'rated', score, scoreText: text || null })) ?? held
      })
      hint(row.owner)
      return shown(row)
    },

    /**
     * What a visitor said becomes the member's: only at the member's own wish, with the key in hand, and never mixed into
     * a conversation under way. The key opens nothing afterwards, so whoever uses the device next reads nothing.
     */
    async adopt(customer: Customer, memberId: MemberId): Promise<Answer<'feedback.adoptChat'>> {
      const { visitor } = customer
      if (visitor === undefined || !(await chats.isOwner(visitor))) return refuse('feedback.chat_not_found')
      await db
        .tx(memberId, async (tx) => {
          const [theirs, mine] = [await chats.holdRunning(tx, visitor), await chats.holdRunning(tx, memberId)]
          if (theirs && mine) return refuse('feedback.chat_own_running')
          await chats.handTo(tx, visitor, memberId)
        })
        .catch((error: unknown) => {
          // The member began one in this very moment.
          if (codeOf(error) === uniqueViolation) return refuse('feedback.chat_own_running')
          throw error
        })
      hint(memberId)
      hint(visitor)
      return standing({ ...customer, visitor: undefined })
    },
  }
}

export type ChatService = ReturnType<typeof chatService>
