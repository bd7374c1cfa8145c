import type { CallReply } from '../kernel/call'
import { text } from './text.chat.zh'

type ChatCase = CallReply<'feedback.listChats'>['rows'][number]

/** Who asks: a name, and a number where there is one. */
export function customerOf({ customer, member, id }: ChatCase): { readonly name: string; readonly detail: string } {
  if (customer === 'visitor') return { name: text.visitor, detail: id.slice(-4) }
  return { name: member?.nickname ?? text.goneMember, detail: member?.mobileMasked ?? '' }
}
