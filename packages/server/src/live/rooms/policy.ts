import { isWithin } from '@rostrum/contract/kernel/characters'
import { tidyWords, type LevelId, type MemberId, type OperatorId, type TeacherId } from '@rostrum/contract/kernel'
import type { RoomAccess, RoomState, SenderRole } from '@rostrum/contract/live'
import { messageMax, teaserMessages, visitorMessages, withdrawMinutes } from '@rostrum/contract/live/limits'
import { refuse } from '@rostrum/server/kernel'
import { ANSWERED_AFTER, HIDDEN, mayBecome, OVER } from './machine'
import type { MessageRow } from '../messages/repository'
import type { RoomRecord } from './repository'

/** The person who accesses a room. Without a member's or an operator's id: a visitor. */
export interface Viewer {
  readonly memberId?: MemberId
  /** An operator whose permission the call has checked: moderates every room and never speaks in one. */
  readonly operatorId?: OperatorId
  /** Addresses that are given to the member end with it. */
  readonly session?: string
  /** Names a visitor's device to the media. */
  readonly guest?: string
  readonly teacherId?: TeacherId
  readonly levelIds: readonly LevelId[]
}

/** How much of a room open to visitors a visitor may read. */
const VISITOR_DEPTH = { none: 0, teaser: teaserMessages, read: visitorMessages } as const

export function roleIn(room: RoomRecord, viewer: Viewer): SenderRole {
  if (viewer.teacherId !== undefined && viewer.teacherId === room.teacherId) return 'teacher'
  return viewer.memberId !== undefined && room.assistants.includes(viewer.memberId) ? 'assistant' : 'member'
}

export function isModerator(room: RoomRecord, viewer: Viewer): boolean {
  return viewer.operatorId !== undefined || roleIn(room, viewer) !== 'member'
}

/** Nobody signed in. */
export const isVisitor = ({ memberId, operatorId }: Viewer): boolean =>
  memberId === undefined && operatorId === undefined

/** The id under which the record of a room keeps what this person does. */
export const doerOf = ({ memberId, operatorId }: Viewer): string => memberId ?? operatorId ?? ''

export function accessOf(room: RoomRecord, viewer: Viewer): RoomAccess {
  if (viewer.operatorId !== undefined) return 'open'
  // A level is known of members only: without a session the room stays closed, whatever it shows visitors.
  if (viewer.memberId === undefined) return room.visitorMode === 'none' || room.levelIds.length > 0 ? 'login' : 'open'
  const hasLevel = room.levelIds.length === 0 || room.levelIds.some((level) => viewer.levelIds.includes(level))
  return hasLevel || isModerator(room, viewer) ? 'open' : 'level'
}

/** Whether this visitor is given only a taste: nothing live, no questions, the beginning of the replay. */
export function isTeased(room: Pick<RoomRecord, 'visitorMode'>, viewer: Viewer): boolean {
  return isVisitor(viewer) && room.visitorMode !== 'read'
}

/** Refuses visitors where only members and rooms open to visitors in full go on. */
export function mustSeeAll(room: RoomRecord, viewer: Viewer): void {
  mustEnter(room, viewer)
  if (isTeased(room, viewer)) refuse('live.login_required', { roomId: room.id, levelIds: room.levelIds })
}

/** How many of the newest messages may be read; Infinity for members. */
export function depthOf(room: RoomRecord, viewer: Viewer): number {
  return isVisitor(viewer) ? VISITOR_DEPTH[room.visitorMode] : Infinity
}

/** The room, if it exists for people outside the studio. */
export function shownRoom(room: RoomRecord | undefined, viewer: Viewer): RoomRecord {
  if (!room || (HIDDEN.includes(room.state) && !isModerator(room, viewer))) return refuse('live.room_not_found')
  return room
}

/** Whether this viewer may enter now. */
export function mayRead(room: RoomRecord, viewer: Viewer): boolean {
  return accessOf(room, viewer) === 'open' && (!HIDDEN.includes(room.state) || isModerator(room, viewer))
}

/** Refuses people who may not enter; names the levels that would let them in. */
export function mustEnter(room: RoomRecord, viewer: Viewer): void {
  const access = accessOf(room, viewer)
  const details = { roomId: room.id, levelIds: room.levelIds }
  if (access === 'login') refuse('live.login_required', details)
  if (access === 'level') refuse('live.level_required', details)
}

export function mustModerate(room: RoomRecord, viewer: Viewer): void {
  if (!isModerator(room, viewer)) refuse('live.not_moderator', { roomId: room.id })
}

/** In a room where only some levels may send: whether this is one of them. */
export function hasChatLevel(room: RoomRecord, viewer: Viewer): boolean {
  return (
    room.chatMode !== 'level' ||
    isModerator(room, viewer) ||
    room.chatLevelIds.some((level) => viewer.levelIds.includes(level))
  )
}

/** Only the room's teacher; assistants may not. */
export function mustTeach(room: RoomRecord, viewer: Viewer): void {
  if (roleIn(room, viewer) !== 'teacher') refuse('live.not_moderator', { roomId: room.id })
}

/** Only who plans the room: its teacher, or an operator on the teacher's behalf. */
export function mustPlan(room: RoomRecord, viewer: Viewer): void {
  if (viewer.operatorId === undefined) mustTeach(room, viewer)
}

export interface Speaking {
  readonly now: number
  readonly muted?: { readonly until: Date; readonly reason: string }
  /** When this person last sent something here; read only in slow mode. */
  readonly lastSaidAt?: Date
}

/** Refuses people who may not send now. Moderators may whenever the room is not over. */
export function mustSpeak(room: RoomRecord, viewer: Viewer, { now, muted, lastSaidAt }: Speaking): void {
  if (viewer.memberId === undefined) refuse('live.login_required', { roomId: room.id, levelIds: room.levelIds })
  mustEnter(room, viewer)
  if (OVER.includes(room.state)) refuse('live.room_closed')
  if (isModerator(room, viewer)) return
  if (muted && muted.until.getTime() > now)
    refuse('live.muted', { until: muted.until.getTime(), untilText: beijing(muted.until), why: muted.reason })
  if (room.chatMode === 'closed') refuse('live.chat_closed')
  if (!hasChatLevel(room, viewer)) refuse('live.chat_level', { levelIds: room.chatLevelIds })
  const waitMs = room.chatMode === 'slow' && lastSaidAt ? lastSaidAt.getTime() + room.slowSec * 1000 - now : 0
  if (waitMs > 0) refuse('live.slow_mode', { retryAfter: Math.ceil(waitMs / 1000) })
}

/** The text in its stored form: 1 to 500 characters, or the given maximum. */
export function cleanText(text: string, max = messageMax): string {
  return cleanCaption(text, max) || refuse('live.text_empty')
}

/** The same for a message with an attachment: the text may be empty. */
export function cleanCaption(text: string, max = messageMax): string {
  const clean = tidyWords(text)
  return !isWithin(clean, max) ? refuse('live.text_too_long', { max }) : clean
}

export function mustWithdraw(row: MessageRow, viewer: Viewer, now: number): void {
  if (row.senderId !== viewer.memberId) refuse('live.not_yours')
  if (row.state !== 'shown') refuse('live.already_removed')
  if (now - row.createdAt.getTime() > withdrawMinutes * 60_000) refuse('live.withdraw_late')
}

/** Refuses what matters only while people may still speak. */
export function mustRun({ state }: Pick<RoomRecord, 'state'>): void {
  if (OVER.includes(state)) refuse('live.state_not_allowed')
}

/** A message belongs to the talk of its broadcast; a question is answered afterwards as well. */
export function mayStillPass(kind: 'message' | 'question', { state }: Pick<RoomRecord, 'state'>): boolean {
  return !OVER.includes(state) || (kind === 'question' && ANSWERED_AFTER.includes(state))
}

/** Refuses to let something held into a room where it has no place any more. */
export function mustStillPass(kind: 'message' | 'question', room: Pick<RoomRecord, 'state'>): void {
  if (!mayStillPass(kind, room)) refuse('live.state_not_allowed')
}

/** Refuses words about a stop that did not happen. */
export function mustBeStopped(stop: unknown): void {
  if (stop === undefined) refuse('live.state_not_allowed')
}

/** The room, while its row is locked. */
export function knownRoom<T>(row: T | undefined): T {
  return row ?? refuse('live.room_not_found')
}

/** The room, if it is in one of these states. */
export function roomIn<T extends { readonly state: RoomState }>(row: T | undefined, states: readonly RoomState[]): T {
  return row && states.includes(row.state) ? row : refuse('live.state_not_allowed')
}

/** The room, if it may change to this state. */
export function roomBefore<T extends { readonly state: RoomState }>(row: T | undefined, to: RoomState): T {
  return row && mayBecome(row.state, to) ? row : refuse('live.state_not_allowed')
}

/** Month, day and minute in Beijing, as a person reads them. */
export function beijing(date: Date): string {
  const there = new Date(date.getTime() + 8 * 3_600_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
}
