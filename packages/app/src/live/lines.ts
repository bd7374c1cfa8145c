import type { PendingLine, RoomLine } from '@rostrum/client/room-socket'
import type { Attachment, LiveMessage, RoomRow } from '@rostrum/contract/live'
import { beijingParts, weekdayOf } from '../kernel'
import type { Turn } from './room-turns'
import { text } from './text.zh'
import { wordsOf } from './words'

/** A message in a room; `key` stays the same from sending to confirmation. */
export interface Said {
  readonly key: string
  readonly said: Utterance
  /** `held`: only the sender sees it. `rejected`: a moderator refused it. */
  readonly delivery: 'sent' | 'sending' | 'failed' | 'held' | 'rejected'
  /** The reason for a failure or rejection, in words; absent when a retry may help. */
  readonly reason?: string
  /** The stored message; absent until the server has confirmed it. */
  readonly message?: LiveMessage
}

/** The displayed part of a message, confirmed or not. */
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
  /** Why a moderator deleted it. */
  readonly reason?: string
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

/** Returns the same object for the same message: unchanged rows need not be drawn again. */
function sent(key: string, message: LiveMessage): Said {
  const found = known.get(message)
  if (found?.key === key) return found
  const said: Said = { key, said: message, message, delivery: 'sent' }
  known.set(message, said)
  return said
}

/** A socket line as the screen draws it; the member's own message appears before the server answers. */
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
  { what, content, at, quoteId, categoryId, fileIds = [] }: PendingLine,
  { me, find, attachmentOf }: SaidOptions,
): Utterance {
  const quoted = quoteId === undefined ? undefined : find(quoteId)
  return {
    type: what,
    sender: { id: me.id, name: me.name, avatar: me.avatar, role: me.role },
    content,
    createdAt: at,
    categoryId,
    files: fileIds.flatMap((fileId) => attachmentOf(fileId) ?? []),
    quote: quoted && { name: quoted.sender.name, excerpt: wordsOf(quoted) },
    state: 'shown',
  }
}

const failures: Readonly<Record<string, string>> = text.room.failures

/** Words of a refusal that a retry cannot fix; undefined when it may. */
function failureOf({ reason = '', details }: PendingLine): string | undefined {
  const [untilText, why] = [details?.['untilText'], details?.['why']]
  if (reason === 'live.muted' && typeof untilText === 'string')
    return text.room.muted(untilText, typeof why === 'string' ? why : '')
  const claims = details?.['claims']
  if (reason === 'live.text_claims' && typeof claims === 'string') return text.room.claimed(claims)
  return failures[reason]
}

/** A message with a moderator's decision, from the member's own list. */
export function reviewedOf(message: LiveMessage): Said {
  const key = message.clientId ?? message.id
  return { key, said: message, delivery: message.state === 'rejected' ? 'rejected' : 'held', reason: message.reason }
}

/** The member's own held and rejected messages merged into the room's, each once, by time. */
export function withReviewed(messages: readonly Said[], reviewed: readonly Said[], isWhole: boolean): readonly Said[] {
  if (reviewed.length === 0 && !messages.some((one) => one.delivery === 'held' || isRefused(one))) return messages
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

/** Messages that may still go come last, whatever the clocks say; a refused one stays where it was said. */
const placeOf = ({ delivery, said, reason }: Said): number =>
  delivery === 'sending' || (delivery === 'failed' && reason === undefined) ? Number.MAX_SAFE_INTEGER : said.createdAt

const isRefused = ({ delivery, reason }: Said): boolean => delivery === 'failed' && reason !== undefined

/** The member's own messages that were deleted, without the reason. */
export const deletedOf = (messages: readonly Said[], me: string | null): readonly string[] =>
  messages.flatMap(({ said, message }) =>
    message && said.state === 'deleted' && said.sender.id === me && said.reason === undefined ? [message.id] : [],
  )

export function withReasons(messages: readonly Said[], reasons: ReadonlyMap<string, string>): readonly Said[] {
  if (reasons.size === 0) return messages
  return messages.map((one) => {
    const reason = one.message && one.said.state === 'deleted' ? reasons.get(one.message.id) : undefined
    return reason === undefined ? one : { ...one, said: { ...one.said, reason } }
  })
}

export type Line =
  | {
      readonly kind: 'said'
      readonly key: string
      readonly said: Said
      /** It follows one of the same person: who speaks is not said again. */
      readonly isJoined?: boolean
    }
  | { readonly kind: 'day' | 'new' | 'turn'; readonly key: string; readonly text: string }

export interface LineOptions {
  readonly unreadFrom?: string
  readonly turns?: readonly Turn[]
  readonly dayOf: (at: number) => string
}

/** Messages with the lines between them: a day, the unread line, a change of the room. */
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
      // Named by its first message: the line is another one when older messages of the same day come in front.
      lines.push({ kind: 'day', key: `day ${one.key}`, text: day })
    }
    if (one.key === unreadFrom) lines.push({ kind: 'new', key: 'new', text: text.room.newLine })
    const before = lines[lines.length - 1]
    const isJoined = before?.kind === 'said' && joins(before.said, one)
    lines.push({ kind: 'said', key: one.key, said: one, ...(isJoined && { isJoined }) })
  }
  return [...lines, ...turns.slice(turn).map(({ key, text: words }): Line => ({ kind: 'turn', key, text: words }))]
}

/** What one person says within this time is one group. */
const GROUP_MS = 180_000

function joins({ said: before }: Said, { said: after }: Said): boolean {
  return (
    before.sender.id === after.sender.id &&
    before.sender.id !== '' &&
    before.sender.role === after.sender.role &&
    before.categoryId === after.categoryId &&
    isPlain(before) &&
    isPlain(after) &&
    Math.abs(after.createdAt - before.createdAt) <= GROUP_MS
  )
}
const isPlain = ({ type, state, isQuestion }: Utterance): boolean =>
  type !== 'system' && isQuestion !== true && state !== 'withdrawn' && state !== 'deleted'

/** 11月20日 周五, in Beijing. */
export function dayMark(at: number): string {
  const { month, day } = beijingParts(at)
  return text.room.day(month, day, weekdayOf(at))
}

/** The newest words of a stream for a list of rooms; undefined without any that are not deleted. */
export function lastOf(messages: readonly Said[]): RoomRow['last'] {
  const last = [...messages]
    .reverse()
    .find(({ delivery, said }) => delivery === 'sent' && said.state === 'shown' && said.type !== 'system')?.message
  return last && { name: last.sender.name, excerpt: wordsOf(last), at: last.createdAt }
}
