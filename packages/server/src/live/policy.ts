import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { MESSAGE_MAX, WITHDRAW_MS, type RoomAccess, type SenderRole } from '@rostrum/contract/live'
import { refuse } from '../kernel/refusal'
import { HIDDEN, OVER } from './machine'
import type { MessageRow } from './repository-messages'
import type { RoomRecord } from './repository-rooms'

/** Who wants something of a room. Without a member id: a visitor. */
export interface Viewer {
  readonly memberId?: MemberId
  readonly teacherId?: TeacherId
  readonly levelIds: readonly LevelId[]
}

/** ENTITIES.md part 4: what a visitor may read of a room that is open to visitors. */
const VISITOR_DEPTH = { none: 0, teaser: 3, read: 20 } as const

export function roleIn(room: RoomRecord, viewer: Viewer): SenderRole {
  if (viewer.teacherId !== undefined && viewer.teacherId === room.teacherId) return 'teacher'
  return viewer.memberId !== undefined && room.assistants.includes(viewer.memberId) ? 'assistant' : 'member'
}

export function isModerator(room: RoomRecord, viewer: Viewer): boolean {
  return roleIn(room, viewer) !== 'member'
}

export function accessOf(room: RoomRecord, viewer: Viewer): RoomAccess {
  if (viewer.memberId === undefined) return room.visitorMode === 'none' ? 'login' : 'open'
  const hasLevel = room.levelIds.length === 0 || room.levelIds.some((level) => viewer.levelIds.includes(level))
  return hasLevel || isModerator(room, viewer) ? 'open' : 'level'
}

/** How many of the newest messages may be read; Infinity for members. */
export function depthOf(room: RoomRecord, viewer: Viewer): number {
  return viewer.memberId === undefined ? VISITOR_DEPTH[room.visitorMode] : Infinity
}

/** The room, if it exists for people outside the studio. */
export function shownRoom(room: RoomRecord | undefined, viewer: Viewer): RoomRecord {
  if (!room || (HIDDEN.includes(room.state) && !isModerator(room, viewer))) return refuse('live.room_not_found')
  return room
}

/** Whether this viewer would be let in now. */
export function mayRead(room: RoomRecord, viewer: Viewer): boolean {
  return accessOf(room, viewer) === 'open' && (!HIDDEN.includes(room.state) || isModerator(room, viewer))
}

/** Refuses those who may not enter; says which levels would open the door. */
export function mustEnter(room: RoomRecord, viewer: Viewer): void {
  const access = accessOf(room, viewer)
  const details = { roomId: room.id, levelIds: room.levelIds }
  if (access === 'login') refuse('live.login_required', details)
  if (access === 'level') refuse('live.level_required', details)
}

export function mustModerate(room: RoomRecord, viewer: Viewer): void {
  if (!isModerator(room, viewer)) refuse('live.not_moderator', { roomId: room.id })
}

/** In a room where only some levels may speak: whether this is one of them. */
export function hasChatLevel(room: RoomRecord, viewer: Viewer): boolean {
  return (
    room.chatMode !== 'level' ||
    isModerator(room, viewer) ||
    room.chatLevelIds.some((level) => viewer.levelIds.includes(level))
  )
}

/** Only whoever answers for the room; assistants do not. */
export function mustTeach(room: RoomRecord, viewer: Viewer): void {
  if (roleIn(room, viewer) !== 'teacher') refuse('live.not_moderator', { roomId: room.id })
}

export interface Speaking {
  readonly now: number
  readonly mutedUntil?: Date
  /** When this person last said something here; asked only in slow mode. */
  readonly lastSaidAt?: Date
}

/** Refuses those who may not speak now. Moderators may whenever the room is not over. */
export function mustSpeak(room: RoomRecord, viewer: Viewer, { now, mutedUntil, lastSaidAt }: Speaking): void {
  if (viewer.memberId === undefined) refuse('live.login_required', { roomId: room.id, levelIds: room.levelIds })
  mustEnter(room, viewer)
  if (OVER.includes(room.state)) refuse('live.room_closed')
  if (isModerator(room, viewer)) return
  if (mutedUntil && mutedUntil.getTime() > now)
    refuse('live.muted', { until: mutedUntil.getTime(), untilText: beijing(mutedUntil) })
  if (room.chatMode === 'closed') refuse('live.chat_closed')
  if (!hasChatLevel(room, viewer)) refuse('live.chat_level', { levelIds: room.chatLevelIds })
  const waitMs = room.chatMode === 'slow' && lastSaidAt ? lastSaidAt.getTime() + room.slowSec * 1000 - now : 0
  if (waitMs > 0) refuse('live.slow_mode', { retryAfter: Math.ceil(waitMs / 1000) })
}

// Control characters but line breaks, halves of characters, and marks that turn the direction of what follows.
const unwritable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu

/** The text as it is stored: 1 to 500 characters, or as many as said. */
export function cleanText(text: string, max = MESSAGE_MAX): string {
  return cleanCaption(text, max) || refuse('live.text_empty')
}

/** The same where something else is attached: there may be no words at all. */
export function cleanCaption(text: string, max = MESSAGE_MAX): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return Array.from(clean).length > max ? refuse('live.text_too_long', { max }) : clean
}

export function mustWithdraw(row: MessageRow, viewer: Viewer, now: number): void {
  if (row.senderId !== viewer.memberId) refuse('live.not_yours')
  if (row.state !== 'shown') refuse('live.already_removed')
  if (now - row.createdAt.getTime() > WITHDRAW_MS) refuse('live.withdraw_late')
}

export interface Readiness {
  readonly registration: boolean
  readonly riskTip: boolean
  readonly filing: boolean
  readonly recording: boolean
}

/** What must be right before a room may go live. */
export function readinessOf(
  room: RoomRecord,
  regState: 'active' | 'left' | 'suspended' | undefined,
  canRecord: boolean,
): Readiness {
  return {
    registration: regState === 'active',
    riskTip: room.riskTip.trim() !== '',
    filing: !room.isPromotional || (room.filingNo ?? '') !== '',
    // What is said in a text room is kept in every case.
    recording: room.kind === 'word' || (room.recordOn && canRecord),
  }
}

export function mustBeReady({ registration, riskTip, filing, recording }: Readiness): void {
  if (!registration) refuse('live.registration_inactive')
  if (!riskTip) refuse('live.risk_line_missing')
  if (!filing) refuse('live.filing_missing')
  if (!recording) refuse('live.recording_off')
}

/** Month, day and minute in Beijing, as a person reads them. */
export function beijing(date: Date): string {
  const there = new Date(date.getTime() + 8 * 3_600_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
}
