import type { ChatCase, ChatId } from '@rostrum/contract/feedback'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { z } from 'zod'
import { isUuid, newId, type Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { RequestFacts } from '../kernel/types'
import type { ChatNames } from './chat-presenting'
import type { ChatDeskParts } from './chat-desk'
import type { ChatActionRow, ChatRow } from './repository-chat'

/** How the record of acts learns what an act changed. */
export type ToldOfAct = RequestFacts['noted']

/** A colleague did it. */
type Doing = Pick<ChatActionRow, 'action' | 'by'> & Partial<Pick<ChatActionRow, 'to' | 'from' | 'note'>>

/** What the record of acts keeps of a conversation: not what is said in it. */
export const factsOf = ({ state, operatorId, seq, unanswered }: ChatRow) => ({ state, operatorId, seq, unanswered })

/** What all acts on conversations share: finding one, locking it, writing down who did what, showing it. */
export function chatTouching({
  kernel: { clock, db },
  chats,
  present,
  people,
}: Pick<ChatDeskParts, 'kernel' | 'chats' | 'present' | 'people'>) {
  const get = async (id: ChatId): Promise<ChatRow> =>
    (isUuid(id) ? await chats.find(id) : undefined) ?? refuse('feedback.chat_not_found')

  async function namesFor(rows: readonly ChatRow[]): Promise<ChatNames> {
    const members = rows.flatMap(({ memberId }) => memberId ?? [])
    const [customers, operators] = await Promise.all([people.customers(members), people.operatorNames()])
    return { customers, operators }
  }

  /** The conversation, locked. Since it was found it may have moved to its owner's account. */
  async function change<T>(id: ChatId, act: (tx: Transaction, row: ChatRow) => Promise<T>): Promise<T> {
    const { owner } = await get(id)
    return db.tx(owner, async (tx) => act(tx, (await chats.hold(tx, owner, id)) ?? refuse('feedback.chat_not_found')))
  }

  return {
    get,
    namesFor,
    change,
    note: (tx: Transaction, { owner, id }: ChatRow, doing: Doing): Promise<void> =>
      chats.addAction(tx, {
        owner,
        chatId: id,
        id: newId(),
        to: null,
        from: null,
        note: null,
        at: new Date(clock.now()),
        ...doing,
      }),

    /** Changes one, and tells the record of acts what it was and became. */
    async act(
      id: ChatId,
      noted: ToldOfAct,
      doing: (tx: Transaction, row: ChatRow) => Promise<ChatRow>,
    ): Promise<ChatRow> {
      const { before, after } = await change(id, async (tx, held) => ({ before: held, after: await doing(tx, held) }))
      noted?.({ before: factsOf(before), after: factsOf(after) })
      return after
    },

    show: async (row: ChatRow, me: OperatorId): Promise<z.input<typeof ChatCase>> =>
      present.forDesk(row, me, await namesFor([row])),
  }
}

export type ChatTouching = ReturnType<typeof chatTouching>

/** Refuses unless it is running and this agent's own. */
export function mustServe(row: ChatRow, me: OperatorId): void {
  if (row.closedAt !== null) refuse('feedback.chat_over')
  if (row.operatorId !== me) refuse('feedback.chat_not_yours')
}
