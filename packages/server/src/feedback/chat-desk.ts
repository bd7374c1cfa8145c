import type { ChatId, feedbackEndpoints } from '@rostrum/contract/feedback'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { isUuid, newId, type Transaction } from '../kernel/db'
import { idempotent } from '../kernel/idempotency'
import { pageOfRows, windowOf, type PageAsked } from '../kernel/paging'
import { refuse } from '../kernel/refusal'
import type { ChatParts } from './chat-service'
import type { ChatDeedRow, ChatRow } from './repository-chat'

type Calls = typeof feedbackEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface ChatDeskParts extends ChatParts {
  /** Whether somebody is an active operator who may answer. */
  mayServe(operatorId: OperatorId): Promise<boolean>
}

const DEEDS_MAX = 200
/** Who asks on within this still reads what was opened. */
const READING_MS = 3_600_000

/** Customer chat as those who answer have it. What they do is written down; an answer is its own record. */
export function chatDesk({ kernel, chats, present, writing, screen, hint, queueMoved, mayServe }: ChatDeskParts) {
  const { clock, db } = kernel

  const find = async (id: ChatId): Promise<ChatRow> =>
    (isUuid(id) ? await chats.find(id) : undefined) ?? refuse('feedback.chat_not_found')
  const note = (
    tx: Transaction,
    { owner, id }: ChatRow,
    deed: Pick<ChatDeedRow, 'deed' | 'by'> & Partial<Pick<ChatDeedRow, 'to' | 'note'>>,
  ) => chats.addDeed(tx, { owner, chatId: id, id: newId(), to: null, note: null, at: new Date(clock.now()), ...deed })

  /** The conversation, held. It may have been handed to its owner's account since it was found. */
  async function change<T>(id: ChatId, act: (tx: Transaction, row: ChatRow) => Promise<T>): Promise<T> {
    const { owner } = await find(id)
    return db.tx(owner, async (tx) => act(tx, (await chats.hold(tx, owner, id)) ?? refuse('feedback.chat_not_found')))
  }
  function mustServe(row: ChatRow, me: OperatorId): void {
    if (row.closedAt !== null) refuse('feedback.chat_over')
    if (row.operatorId !== me) refuse('feedback.chat_not_yours')
  }

  return {
    async list(
      me: OperatorId,
      group: 'waiting' | 'mine' | 'open' | 'closed',
      page: PageAsked,
    ): Promise<Answer<'feedback.listChats'>> {
      const window = windowOf(page)
      const lists = {
        waiting: () => chats.listWaiting(window),
        mine: () => chats.listMine(me, window),
        open: () => chats.listOpen(window),
        closed: () => chats.listClosed(window),
      }
      return pageOfRows(await lists[group](), page, (row) => present.forDesk(row, me))
    },

    async get(me: OperatorId, id: ChatId): Promise<Answer<'feedback.getChatCase'>> {
      const row = await find(id)
      return { chat: present.forDesk(row, me), deeds: (await chats.listDeeds(row, DEEDS_MAX)).map(present.deed) }
    },

    async record(
      me: OperatorId,
      { id, afterSeq, limit }: Asked<'feedback.listChatRecord'>,
    ): Promise<Answer<'feedback.listChatRecord'>> {
      const row = await find(id)
      const isOpened = afterSeq === 0 || !(await chats.isReading(row, me, new Date(clock.now() - READING_MS)))
      if (row.operatorId !== me && isOpened) await db.tx(row.owner, (tx) => note(tx, row, { deed: 'read', by: me }))
      return pageOfRows(
        await chats.listAfter(row, afterSeq, limit + 1),
        { pageNum: 1, pageSize: limit },
        present.message,
      )
    },

    /** Taking twice is taking once; of two who take, the second is told. */
    async take(me: OperatorId, id: ChatId): Promise<Answer<'feedback.takeChat'>> {
      const row = await change(id, async (tx, held) => {
        if (held.closedAt !== null) return refuse('feedback.chat_over')
        if (held.operatorId !== null) return held.operatorId === me ? held : refuse('feedback.chat_taken')
        await note(tx, held, { deed: 'take', by: me })
        return writing.say(
          tx,
          held,
          { from: 'system', news: 'taken', operatorId: me },
          { state: 'open', operatorId: me },
        )
      })
      hint(row.owner)
      await queueMoved()
      return present.forDesk(row, me)
    },

    async answer(
      me: OperatorId,
      { id, text, idempotencyKey: key }: Asked<'feedback.answerChat'>,
    ): Promise<Answer<'feedback.answerChat'>> {
      const screened = await screen(text)
      if (screened.action === 'refuse') return refuse('feedback.chat_refused')
      const deed = { owner: me, key, input: { call: 'feedback.answerChat', id, text }, now: clock.now() }
      const { owner, seq } = await change(id, (tx, held) =>
        idempotent(tx, deed, async () => {
          mustServe(held, me)
          const said = await writing.say(tx, held, {
            from: 'agent',
            operatorId: me,
            clientId: key,
            text: screened.text,
          })
          return { owner: said.owner, seq: said.seq }
        }),
      )
      hint(owner)
      const message = await chats.findMessage({ owner, id }, seq)
      return message ? present.message(message) : refuse('feedback.chat_not_found')
    },

    async handOver(
      me: OperatorId,
      { id, to, note: words }: Asked<'feedback.handOverChat'>,
    ): Promise<Answer<'feedback.handOverChat'>> {
      if (to === me || !isUuid(to) || !(await mayServe(to))) return refuse('feedback.chat_no_colleague')
      const row = await change(id, async (tx, held) => {
        mustServe(held, me)
        await note(tx, held, { deed: 'handOver', by: me, to, note: words || null })
        return writing.say(tx, held, { from: 'system', news: 'handedOver', operatorId: to }, { operatorId: to })
      })
      hint(row.owner)
      return present.forDesk(row, me)
    },

    async close(me: OperatorId, id: ChatId): Promise<Answer<'feedback.endChat'>> {
      const row = await change(id, async (tx, held) => {
        mustServe(held, me)
        await note(tx, held, { deed: 'close', by: me })
        return writing.close(tx, held, 'closedByAgent', me)
      })
      hint(row.owner)
      return present.forDesk(row, me)
    },
  }
}

export type ChatDesk = ReturnType<typeof chatDesk>
