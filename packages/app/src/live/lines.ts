import type { PendingLine, RoomLine } from '@rostrum/client/room-socket'
import type { Attachment, LiveMessage, RoomRow } from '@rostrum/contract/live'
import { beijingParts, weekdayOf } from '../kernel'
import type { Turn } from './room-turns'
import { text } from './text.zh'
import { wordsOf } from './words'

/** A message as a room shows it; `key` stays the same from sending to shown. */
export interface Said {
  readonly key: string
  readonly said: Utterance
  /** `held`: only I see it. `rejected`: a moderator did not let it through. */
  readonly delivery: 'sent' | 'sending' | 'failed' | 'held' | 'rejected'
  /** Why it failed or was rejected, in words; absent where trying again may help. */
  readonly reason?: string
  /** The stored message; absent until the server has confirmed it. */
  readonly message?: LiveMessage
}

/** What is drawn of a message, confirmed or not. */
export interface Utterance {
  readonly type: LiveMessage['type']
  readonly sender: Pick<LiveMessage['sender'], 'id' | 'name' | 'avatar' | 'role' | 'regNo'>
  readonly content: string
  readonly createdAt: number
  readonly categoryId?: string
  readonly files?: readonly Attachment[]
  readonly stock?: LiveMessage['stock']
  readonly isQuestion?: boolean
  readonly quote?: { readonly id?: string; readonly name: string; readonly excerpt: string }
  readonly state: LiveMessage['state']
}

export interface SaidOptions {
  readonly me: {
    readonly id: string
    readonly name: string
    readonly avatar?: string
    readonly role: LiveMessage['sender']['role']
  }
  readonly find: (id: string) => LiveMessage | undefined
  readonly attachmentOf: (fileId: string) => Attachment | undefined
}

const known = new WeakMap<LiveMessage, Said>()

/** The same object for the same message: rows that did not change need not be drawn again. */
function sent(key: string, message: LiveMessage): Said {
  const found = known.get(message)
  if (found?.key === key) return found
  const said: Said = { key, said: message, message, delivery: 'sent' }
  known.set(message, said)
  return said
}

/** A line of the socket as the screen draws it; what I just said stands there before the server has answered. */
export function saidOf(line: RoomLine, options: SaidOptions): Said {
  if (line.kind === 'message') return sent(line.key, line.message)
  return {
    key: line.key,
    delivery: line.state,
    reason: line.state === 'failed' ? failureOf(line) : undefined,
    said: utteranceOf(line, options),
  }
}

function utteranceOf(
  { what, content, at, quoteId, fileIds = [] }: PendingLine,
  { me, find, attachmentOf }: SaidOptions,
): Utterance {
  const quoted = quoteId === undefined ? undefined : find(quoteId)
  return {
    type: what,
    sender: { id: me.id, name: me.name, avatar: me.avatar, role: me.role },
    content,
    createdAt: at,
    files: fileIds.flatMap((fileId) => attachmentOf(fileId) ?? []),
    quote: quoted && { name: quoted.sender.name, excerpt: wordsOf(quoted) },
    state: 'shown',
  }
}

const failures: Readonly<Record<string, string>> = text.room.failures

/** Words of a refusal that trying again does not mend; undefined where it may. */
function failureOf({ reason = '', details }: PendingLine): string | undefined {
  const untilText = details?.['untilText']
  if (reason === 'live.muted' && typeof untilText === 'string') return text.room.muted(untilText)
  return failures[reason]
}

/** What a moderator has or has not let through, from my own list. */
export function reviewedOf(message: LiveMessage): Said {
  const key = message.clientId ?? message.id
  return { key, said: message, delivery: message.state === 'rejected' ? 'rejected' : 'held', reason: message.reason }
}

/** My own held and rejected messages among those of the room, each once, by time. */
export function withReviewed(messages: readonly Said[], reviewed: readonly Said[], isWhole: boolean): readonly Said[] {
  if (reviewed.length === 0 && !messages.some(({ delivery }) => delivery === 'held')) return messages
  const byKey = new Map(reviewed.map((one) => [one.key, one]))
  const ids = new Set(
    messages.flatMap(({ key, delivery, message }) => (delivery === 'held' ? [] : [key, message?.id ?? key])),
  )
  const first = messages[0]?.said.createdAt ?? 0
  const stays = ({ key, delivery }: Said): boolean =>
    delivery === 'sent' || delivery === 'sending' || delivery === 'failed' || !byKey.has(key)
  const more = reviewed.filter(({ key, said }) => !ids.has(key) && (isWhole || said.createdAt >= first))
  return [...messages.filter(stays), ...more].sort((a, b) => placeOf(a) - placeOf(b))
}

/** What is on its way stands last whatever the clocks say. */
const placeOf = ({ delivery, said }: Said): number =>
  delivery === 'sending' || delivery === 'failed' ? Number.MAX_SAFE_INTEGER : said.createdAt

export type Line =
  | { readonly kind: 'said'; readonly key: string; readonly said: Said }
  | { readonly kind: 'day' | 'new' | 'turn'; readonly key: string; readonly text: string }

export interface LineOptions {
  readonly unreadFrom?: string
  readonly turns?: readonly Turn[]
  readonly dayOf: (at: number) => string
}

/** Messages with what stands between them: a day, the unread line, a turn of the room. */
export function linesOf(messages: readonly Said[], { unreadFrom, dayOf, turns = [] }: LineOptions): Line[] {
  const lines: Line[] = []
  let day = ''
  let turn = 0
  for (const one of messages) {
    for (let next = turns[turn]; next && next.at < placeOf(one); next = turns[(turn += 1)])
      lines.push({ kind: 'turn', key: next.key, text: next.text })
    const thisDay = dayOf(one.said.createdAt)
    if (thisDay !== day) {
      day = thisDay
      lines.push({ kind: 'day', key: `day ${day}`, text: day })
    }
    if (one.key === unreadFrom) lines.push({ kind: 'new', key: 'new', text: text.room.newLine })
    lines.push({ kind: 'said', key: one.key, said: one })
  }
  return [...lines, ...turns.slice(turn).map(({ key, text: words }): Line => ({ kind: 'turn', key, text: words }))]
}

/** 11月20日 周五, in Beijing. */
export function dayMark(at: number): string {
  const { month, day } = beijingParts(at)
  return text.room.day(month, day, weekdayOf(at))
}

/** The newest words of a stream as a list of rooms shows them; undefined where nobody has said anything that still stands. */
export function lastOf(messages: readonly Said[]): RoomRow['last'] {
  const last = [...messages]
    .reverse()
    .find(({ delivery, said }) => delivery === 'sent' && said.state === 'shown' && said.type !== 'system')?.message
  return last && { name: last.sender.name, excerpt: wordsOf(last), at: last.createdAt }
}
