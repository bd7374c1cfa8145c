import type { ChatId, feedbackEndpoints } from '@rostrum/contract/feedback'
import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import type { ClaimFiles } from '../content'
import { codeOf, isUuid, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { RateRule } from '../kernel/ratelimit'
import { refuse } from '../kernel/refusal'
import { hoursAt, type ChatRules } from './chat-hours'
import type { Customer } from './chat-keys'
import type { ChatPresenter } from './chat-presenting'
import { chatSaying } from './chat-saying'
import type { ChatWriting } from './chat-writing'
import type { ChatRepository, ChatRow } from './repository-chat'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

/** The verdict of the word list on a text. */
export interface ChatScreened {
  readonly action: 'pass' | 'mask' | 'hold' | 'refuse'
  readonly text: string
}

export interface ChatParts {
  readonly kernel: Kernel
  readonly chats: ChatRepository
  readonly present: ChatPresenter
  readonly writing: ChatWriting
  readonly claim: ClaimFiles | undefined
  /** The settings of operators. */
  rules(): Promise<ChatRules>
  screen(text: string): Promise<ChatScreened>
  /**
   * Counts one for `who` under a name of its own, over all processes. False: there were too many, and this one is not
   * counted.
   */
  counted(name: string, who: string, rule: RateRule): Promise<boolean>
  /** Tells the owner's open pages, in every process, to ask for news. */
  hint(owner: string): void
  /** Tells the waiting customers that the queue moved. */
  queueMoved(): Promise<void>
}

const uniqueViolation = '23505'

/** Customer chat as the customer has it: asked, followed, ended, rated. */
export function chatService(parts: ChatParts) {
  const { kernel, chats, present, writing, rules, screen, hint, queueMoved } = parts
  const { clock, db } = kernel
  const { ownerOf, sayCounted } = chatSaying({ ...parts, shown })

  async function shown(row: ChatRow) {
    return present.chat(row, row.state === 'waiting' ? await chats.countBefore(row) : 0)
  }

  async function own({ owner }: Customer, id: ChatId): Promise<ChatRow> {
    return (
      (owner !== undefined && isUuid(id) ? await chats.findOf(owner, id) : undefined) ??
      refuse('feedback.chat_not_found')
    )
  }
  /** The caller's own conversation, locked until the transaction ends. */
  async function change<T>(
    { owner }: Customer,
    id: ChatId,
    act: (tx: Transaction, row: ChatRow) => Promise<T>,
  ): Promise<T> {
    if (owner === undefined || !isUuid(id)) return refuse('feedback.chat_not_found')
    return db.tx(owner, async (tx) => act(tx, (await chats.hold(tx, owner, id)) ?? refuse('feedback.chat_not_found')))
  }

  async function status({ owner, visitor }: Customer): Promise<Answer<'feedback.getChat'>> {
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
    status,

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

    /** Prohibited words are refused; words for review pass and are marked, because nobody else reads them. */
    async send(
      customer: Customer,
      { idempotencyKey: key, ...input }: Asked<'feedback.sendChat'>,
    ): Promise<Answer<'feedback.sendChat'>> {
      ownerOf(customer)
      const { text, images, ref } = input
      if (text === '' && images.length === 0 && ref === undefined) return refuse('feedback.chat_empty')
      const screened = await screen(text)
      if (screened.action === 'refuse') return refuse('feedback.chat_refused')
      return sayCounted(
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
      { idempotencyKey: key, mobile }: Asked<'feedback.askCall'>,
    ): Promise<Answer<'feedback.askCall'>> {
      const part = { callbackMobile: mobile, callAskedAt: new Date(clock.now()) }
      return sayCounted(
        customer,
        { key, input: { call: 'feedback.askCall', mobile } },
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
     * Moves a visitor's conversations to the member: only at the member's own wish, with the key in hand, and never
     * mixed into a running conversation. The key opens nothing afterwards, so the next user of the device reads
     * nothing.
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
          // The member began one at the same moment.
          if (codeOf(error) === uniqueViolation) return refuse('feedback.chat_own_running')
          throw error
        })
      hint(memberId)
      hint(visitor)
      return status({ ...customer, visitor: undefined })
    },
  }
}

export type ChatService = ReturnType<typeof chatService>
