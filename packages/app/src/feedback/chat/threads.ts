import type { ChatId, ChatMessage } from '@rostrum/contract/feedback'

/** The loaded part of one conversation. Its messages have no gaps. */
export interface Thread {
  readonly id: ChatId
  readonly messages: readonly ChatMessage[]
  /** The same conversation has earlier messages. */
  readonly hasOlder: boolean
  /** The previous conversation. */
  readonly previousId?: ChatId
}

export const lastSeq = ({ messages }: Thread): number => messages[messages.length - 1]?.seq ?? 0

/** The thread with further messages; it does not add a message twice. */
export function withMessages(thread: Thread, more: readonly ChatMessage[]): Thread {
  const known = new Set(thread.messages.map(({ seq }) => seq))
  const fresh = more.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return thread
  return { ...thread, messages: [...thread.messages, ...fresh].sort((a, b) => a.seq - b.seq) }
}

/** Whether a message is the next one, so that none is missing before it. */
export const isNext = (thread: Thread | undefined, { chatId, seq }: ChatMessage): boolean =>
  thread?.id === chatId && seq === lastSeq(thread) + 1
