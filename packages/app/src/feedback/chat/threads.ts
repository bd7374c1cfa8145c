import type { ChatId, ChatMessage } from '@rostrum/contract/feedback'

/** One conversation as far as it was read. Its messages follow one another without holes. */
export interface Thread {
  readonly id: ChatId
  readonly messages: readonly ChatMessage[]
  /** There are earlier ones of the same conversation. */
  readonly hasOlder: boolean
  /** The conversation before it. */
  readonly previousId?: ChatId
}

export const lastSeq = ({ messages }: Thread): number => messages[messages.length - 1]?.seq ?? 0

/** With further messages; what is there already is not added again. */
export function withMessages(thread: Thread, more: readonly ChatMessage[]): Thread {
  const known = new Set(thread.messages.map(({ seq }) => seq))
  const fresh = more.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return thread
  return { ...thread, messages: [...thread.messages, ...fresh].sort((a, b) => a.seq - b.seq) }
}

/** Whether a message is the next one, so that nothing was missed before it. */
export const isNext = (thread: Thread | undefined, { chatId, seq }: ChatMessage): boolean =>
  thread?.id === chatId && seq === lastSeq(thread) + 1
