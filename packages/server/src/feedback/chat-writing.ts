import type { ChatMessage, ChatNews } from '@rostrum/contract/feedback'
import type { FileId, OperatorId } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { ChatRepository, ChatRow } from './repository-chat'

/** Longer than any conversation; further messages are another matter. */
const MESSAGES_MAX = 2_000

/** One message to add. */
export interface ChatDraft {
  readonly from: ChatMessage['from']
  readonly clientId?: string
  readonly operatorId?: OperatorId
  readonly text?: string
  readonly imageIds?: readonly FileId[]
  readonly ref?: { readonly kind: NonNullable<ChatMessage['ref']>['kind']; readonly id: string }
  readonly news?: ChatNews['kind']
  readonly isFlagged?: boolean
}

/** Adds to locked conversations: the transaction that stores a message gives it its number. */
export function chatWriting({ clock }: Pick<Kernel, 'clock'>, chats: ChatRepository) {
  /** The conversation after the change. Refuses with 'feedback.chat_full', except agents' actions and its end. */
  async function say(
    tx: Transaction,
    row: ChatRow,
    saying: ChatDraft,
    change: Partial<ChatRow> = {},
  ): Promise<ChatRow> {
    const isDesk = saying.from === 'system' && saying.operatorId !== undefined
    if (row.seq >= MESSAGES_MAX && !isDesk && change.closedAt === undefined) return refuse('feedback.chat_full')
    const at = new Date(clock.now())
    const seq = row.seq + 1
    const { from, clientId, operatorId, text = '', imageIds = [], ref, news, isFlagged = false } = saying
    await chats.addMessage(tx, {
      owner: row.owner,
      chatId: row.id,
      seq,
      id: newId(),
      clientId: clientId ?? null,
      from,
      operatorId: operatorId ?? null,
      text,
      imageIds: [...imageIds],
      refKind: ref?.kind ?? null,
      refId: ref?.id ?? null,
      news: news ?? null,
      isFlagged,
      at,
    })
    const after = await chats.change(tx, row, { seq, saidAt: at, ...countsOf(row, from, seq, at), ...change })
    if (!after) throw new Error('a conversation that was held is gone')
    return after
  }

  return {
    say,
    close: (tx: Transaction, row: ChatRow, news: ChatNews['kind'], operatorId?: OperatorId): Promise<ChatRow> =>
      say(
        tx,
        row,
        { from: 'system', news, operatorId },
        { state: 'closed', closedAt: new Date(clock.now()), promisedAt: null },
      ),
  }
}

export type ChatWriting = ReturnType<typeof chatWriting>

function countsOf(row: ChatRow, from: ChatDraft['from'], seq: number, at: Date): Partial<ChatRow> {
  if (from === 'customer') return { unanswered: row.unanswered + 1 }
  return from === 'agent' ? { unanswered: 0, unread: row.unread + 1, agentSeq: seq, agentAt: at } : {}
}
