import type { ChatMessage } from '@rostrum/contract/feedback'
import { formatDay } from '@rostrum/app/kernel'
import { chatText as text } from '../text.chat.zh'
import type { ChatState } from './state'
import type { Unsent } from './outbox'

/** One line of the list. */
export type ChatLine =
  | { readonly kind: 'mark'; readonly key: string; readonly words: string }
  | { readonly kind: 'said'; readonly key: string; readonly message: ChatMessage }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: Unsent }

/** Messages with day separators, events, and unsent messages. A line of mine keeps its key when it is confirmed. */
export function linesOf({ threads, unsent }: Pick<ChatState, 'threads' | 'unsent'>, now: number): ChatLine[] {
  let day = ''
  const said = threads
    .flatMap(({ messages }) => messages)
    .flatMap((message): ChatLine[] => {
      const today = formatDay(message.at, now)
      const marks: ChatLine[] = today === day ? [] : [{ kind: 'mark', key: `day-${message.id}`, words: today }]
      day = today
      const line: ChatLine = message.news
        ? { kind: 'mark', key: message.id, words: text.news(message.news) }
        : { kind: 'said', key: message.clientId ?? message.id, message }
      return [...marks, line]
    })
  return [...said, ...unsent.map((one): ChatLine => ({ kind: 'unsent', key: one.key, unsent: one }))]
}
