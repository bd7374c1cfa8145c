import type { ChatId, ChatMessage } from '@rostrum/contract/feedback'
import type { Api } from '@rostrum/app/kernel'
import type { ChatAccess } from './line'
import { isNext, lastSeq, withMessages, type Thread } from './threads'

const PAGE = 50

/** The loaded part of conversations. `confirm` receives the keys of messages that the server has. */
export function createReader(api: Api, line: ChatAccess, confirm: (keys: readonly string[]) => void) {
  let threads: readonly Thread[] = []

  function put(thread: Thread): void {
    threads = threads.some(({ id }) => id === thread.id)
      ? threads.map((one) => (one.id === thread.id ? thread : one))
      : [...threads, thread]
    confirm(thread.messages.flatMap(({ clientId }) => clientId ?? []))
  }

  return {
    /** Oldest first. */
    get threads(): readonly Thread[] {
      return threads
    },
    get hasOlder(): boolean {
      const [first] = threads
      return first !== undefined && (first.hasOlder || first.previousId !== undefined)
    },

    /** Loads a conversation from its last message on, or its newest page. */
    async fill(chatId: ChatId): Promise<void> {
      let thread = threads.find(({ id }) => id === chatId)
      if (!thread) {
        const { rows, hasMore, previousId } = await api.call(
          'feedback.listChatMessages',
          { chatId, limit: PAGE },
          line.options(),
        )
        return put({ id: chatId, messages: rows, hasOlder: hasMore, previousId })
      }
      for (let hasMore = true; hasMore; ) {
        const page = await api.call(
          'feedback.listChatMessages',
          { chatId, afterSeq: lastSeq(thread), limit: PAGE },
          line.options(),
        )
        thread = withMessages(thread, page.rows)
        hasMore = page.hasMore
      }
      put(thread)
    },

    /** Adds the message of a reply. False: a message before it is missing and must be loaded. */
    took(message: ChatMessage): boolean {
      const thread = threads.find(({ id }) => id === message.chatId)
      if (thread && isNext(thread, message)) put(withMessages(thread, [message]))
      else if (!thread && message.seq === 1)
        put({ id: message.chatId, messages: [message], hasOlder: false, previousId: threads[threads.length - 1]?.id })
      else return false
      return true
    },

    /** Loads the page before, or the end of the conversation before. */
    async readOlder(): Promise<void> {
      const [first] = threads
      if (!first) return
      const asked = first.hasOlder
        ? { chatId: first.id, beforeSeq: first.messages[0]?.seq }
        : { chatId: first.previousId }
      const { rows, hasMore, previousId } = await api.call(
        'feedback.listChatMessages',
        { ...asked, limit: PAGE },
        line.options(),
      )
      threads = first.hasOlder
        ? threads.map((one) => (one.id === first.id ? { ...withMessages(one, rows), hasOlder: hasMore } : one))
        : [{ id: rows[0]?.chatId ?? first.id, messages: rows, hasOlder: hasMore, previousId }, ...threads]
    },
  }
}

export type ChatReader = ReturnType<typeof createReader>
