import type { Chat, ChatCase, ChatAction, ChatMessage, CustomerCard } from '@rostrum/contract/feedback'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import type { z } from 'zod'
import type { Kernel } from '../kernel/kernel'
import { refOf } from './case-presenting'
import { agentNoOf } from './chat-keys'
import type { ChatActionRow, ChatMessageRow, ChatRow } from './repository-chat'

/** Names of the people of conversations, which only agents see. */
export interface ChatNames {
  readonly customers: ReadonlyMap<MemberId, CustomerCard>
  readonly operators: ReadonlyMap<string, string>
}

const IMAGE_SEC = 3_600

const agentOf = (operatorId: OperatorId | null) => (operatorId === null ? undefined : agentNoOf(operatorId))
const ms = (at: Date | null) => at?.getTime()

/** Rows of the tables as the contract shows them. */
export function chatPresenter({ storage }: Pick<Kernel, 'storage'>) {
  const shared = (row: ChatRow) => ({
    id: row.id,
    state: row.state,
    at: row.at.getTime(),
    seq: row.seq,
    promisedAt: row.state === 'waiting' ? ms(row.promisedAt) : undefined,
    agent: agentOf(row.operatorId),
    callAsked: row.callAskedAt !== null,
    score: row.score ?? undefined,
    closedAt: ms(row.closedAt),
  })

  return {
    /** `before`: how many wait in front; counted only for waiting conversations. */
    chat: (row: ChatRow, before: number): z.input<typeof Chat> => ({
      ...shared(row),
      unread: row.unread,
      place: row.state === 'waiting' ? before + 1 : undefined,
    }),

    message: (row: ChatMessageRow): z.input<typeof ChatMessage> => ({
      id: row.id,
      chatId: row.chatId,
      seq: row.seq,
      clientId: row.clientId ?? undefined,
      from: row.from,
      agent: row.from === 'agent' ? agentOf(row.operatorId) : undefined,
      text: row.text,
      images: row.imageIds.map((fileId) => ({ fileId, url: storage.signedUrl(fileId, IMAGE_SEC) })),
      ref: refOf(row),
      news: row.news === null ? undefined : { kind: row.news, agent: agentOf(row.operatorId) },
      at: row.at.getTime(),
    }),

    forDesk: (row: ChatRow, me: OperatorId, { customers, operators }: ChatNames): z.input<typeof ChatCase> => ({
      ...shared(row),
      customer: row.memberId === null ? 'visitor' : 'member',
      memberId: row.memberId ?? undefined,
      member: row.memberId === null ? undefined : customers.get(row.memberId),
      operatorId: row.operatorId ?? undefined,
      operatorName: row.operatorId === null ? undefined : operators.get(row.operatorId),
      callbackMobile: row.callbackMobile ?? undefined,
      waitingSince: row.waitingSince.getTime(),
      isMine: row.operatorId === me,
      unanswered: row.unanswered,
    }),

    action: (
      { action, by, to, from, note, at }: ChatActionRow,
      { operators }: Pick<ChatNames, 'operators'>,
    ): z.input<typeof ChatAction> => ({
      action,
      by,
      byName: operators.get(by),
      to: to ?? undefined,
      toName: to === null ? undefined : operators.get(to),
      from: from ?? undefined,
      fromName: from === null ? undefined : operators.get(from),
      note: note ?? undefined,
      at: at.getTime(),
    }),
  }
}

export type ChatPresenter = ReturnType<typeof chatPresenter>
