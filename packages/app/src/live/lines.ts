import type { RoomLine } from '@rostrum/client/room-socket'
import type { LiveMessage } from '@rostrum/contract/live'
import { beijingParts, weekdayOf } from '../kernel'
import { text } from './text.zh'

/** A message as a room shows it; `key` stays the same from sending to shown. */
export interface Said {
  readonly key: string
  readonly said: Utterance
  readonly delivery: 'sent' | 'sending' | 'failed' | 'held'
  /** Why it failed: a refusal's code, or `timeout`. */
  readonly reason?: string
  /** The stored message; absent until the server has confirmed it. */
  readonly message?: LiveMessage
}

/** What is drawn of a message, confirmed or not. */
export interface Utterance {
  readonly type: LiveMessage['type']
  readonly sender: { readonly id: string; readonly name: string; readonly avatar?: string; readonly role: LiveMessage['sender']['role'] }
  readonly content: string
  readonly createdAt: number
  readonly categoryId?: string
  readonly quote?: { readonly name: string; readonly excerpt: string }
  readonly state: LiveMessage['state']
}

export interface SaidOptions {
  readonly roomId: string
  readonly me: { readonly id: string; readonly name: string; readonly avatar: string }
  readonly find: (id: string) => LiveMessage | undefined
}

/** A line of the socket as the screen draws it; what I just said stands there before the server has answered. */
export function saidOf(line: RoomLine, { me, find }: SaidOptions): Said {
  if (line.kind === 'message') return { key: line.key, said: line.message, message: line.message, delivery: 'sent' }
  const quoted = line.quoteId === undefined ? undefined : find(line.quoteId)
  return {
    key: line.key,
    delivery: line.state,
    reason: line.reason,
    said: {
      type: 'text',
      sender: { id: me.id, name: me.name, avatar: me.avatar, role: 'member' },
      content: line.content,
      createdAt: line.at,
      quote: quoted && { name: quoted.sender.name, excerpt: quoted.content },
      state: 'shown',
    },
  }
}

export type Line =
  | { readonly kind: 'said'; readonly key: string; readonly said: Said }
  | { readonly kind: 'day' | 'new'; readonly key: string; readonly text: string }

export interface LineOptions {
  readonly unreadFrom?: string
  readonly dayOf: (at: number) => string
}

/** Messages with what stands between them: a day, the unread line. */
export function linesOf(messages: readonly Said[], { unreadFrom, dayOf }: LineOptions): Line[] {
  const lines: Line[] = []
  let day = ''
  for (const one of messages) {
    const thisDay = dayOf(one.said.createdAt)
    if (thisDay !== day) {
      day = thisDay
      lines.push({ kind: 'day', key: `day ${day}`, text: day })
    }
    if (one.key === unreadFrom) lines.push({ kind: 'new', key: 'new', text: text.room.newLine })
    lines.push({ kind: 'said', key: one.key, said: one })
  }
  return lines
}

/** 11月20日 周五, in Beijing. */
export function dayMark(at: number): string {
  const { month, day } = beijingParts(at)
  return text.room.day(month, day, weekdayOf(at))
}
