import type { MemberId } from '@rostrum/contract/kernel'
import type { ChatMode, LiveMessage, MessageId, Poll, PollId, QuestionRow, RoomId } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { CUT_BY_OPERATOR } from '../broadcast/commands'
import type { BroadcastService } from '../broadcast/service'
import type { MessageRepository } from '../messages/repository'
import type { SpeakingService } from '../messages/service'
import type { HeldService } from '../moderation/held'
import type { ModeratingService } from '../moderation/service'
import type { PollService } from '../polls/service'
import type { QuestionService } from '../questions/service'
import { doerOf, mustRun, mustBeStopped, mustStillPass, type Viewer } from '../rooms/policy'
import type { RoomRecord } from '../rooms/repository'
import type { LiveDeskRepository } from './repository'
import { deskText } from './text.zh'

export interface ActingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly desk: LiveDeskRepository
  readonly messages: Pick<MessageRepository, 'find'>
  readonly held: HeldService
  readonly speaking: Pick<SpeakingService, 'delete' | 'pin'>
  readonly moderating: Pick<ModeratingService, 'mute' | 'setMode'>
  readonly broadcast: Pick<BroadcastService, 'setState'>
  readonly questions: Pick<QuestionService, 'setState'>
  readonly polls: Pick<PollService, 'close'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** What an act changed, for the record of operators' acts. */
export interface DeskChange<T> {
  readonly answer: T
  readonly room?: RoomId
  readonly before?: unknown
  readonly after?: unknown
}

const saidOf = ({ sender, content, state }: LiveMessage) => ({ sender: sender.name, content, state })

/**
 * What operators do in rooms, through the services of the rooms' own moderators. What matters only during a broadcast
 * is refused afterwards; taking something away never is.
 */
export function deskActing(deps: ActingDeps) {
  const { kernel, desk, messages, held, speaking, moderating, broadcast, questions, polls, getRoom } = deps

  async function mustStillRun(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
    const room = await getRoom(id, viewer)
    mustRun(room)
    return room
  }

  return {
    async review(
      viewer: Viewer,
      decision: { readonly id: MessageId; readonly pass: boolean; readonly reason?: string },
    ): Promise<DeskChange<LiveMessage>> {
      const row = isUuid(decision.id) ? await held.get(decision.id) : undefined
      if (row?.state === 'held' && decision.pass) mustStillPass(row.kind, await getRoom(row.roomId, viewer))
      const answer = await held.review(viewer, decision)
      const before = row && { sender: row.sender.name, content: row.content, hits: row.hits }
      return { answer, room: answer.roomId, before, after: { state: answer.state } }
    },
    async delete(
      viewer: Viewer,
      { id, reason }: { readonly id: MessageId; readonly reason: string },
    ): Promise<DeskChange<LiveMessage>> {
      const row = isUuid(id) ? await messages.find(id) : undefined
      const answer = await speaking.delete(viewer, id, reason)
      const before = row && { sender: row.sender.name, content: row.content }
      return { answer, room: answer.roomId, before, after: { state: answer.state } }
    },
    async pin(
      viewer: Viewer,
      { id, on }: { readonly id: MessageId; readonly on: boolean },
    ): Promise<DeskChange<{ rows: LiveMessage[] }>> {
      const row = isUuid(id) ? await messages.find(id) : undefined
      if (row) await mustStillRun(row.roomId, viewer)
      const rows = await speaking.pin(viewer, id, on)
      return { answer: { rows }, room: row?.roomId, after: { pins: rows.map(saidOf) } }
    },
    async mute(
      viewer: Viewer,
      wish: { readonly roomId: RoomId; readonly memberId: MemberId; readonly minutes: number; readonly reason: string },
    ) {
      const room = await mustStillRun(wish.roomId, viewer)
      const answer = await moderating.mute(viewer, wish)
      return { answer, room: room.id, after: { member: wish.memberId, minutes: wish.minutes } }
    },
    async setMode(
      viewer: Viewer,
      { roomId, ...wish }: { readonly roomId: RoomId; readonly chatMode: ChatMode; readonly slowSec?: number },
    ): Promise<DeskChange<undefined>> {
      const { chatMode, slowSec } = await mustStillRun(roomId, viewer)
      const now = await moderating.setMode(viewer, roomId, wish)
      const after = { chatMode: now.chatMode, slowSec: now.slowSec }
      return { answer: undefined, room: roomId, before: { chatMode, slowSec }, after }
    },
    async mergeQuestion(
      viewer: Viewer,
      { id, into }: { readonly id: MessageId; readonly into: MessageId },
    ): Promise<DeskChange<QuestionRow>> {
      const answer = await questions.setState(viewer, { id, state: 'merged', mergedTo: into })
      return { answer, room: answer.roomId, before: { content: answer.content }, after: { mergedTo: into } }
    },
    /** The reason stands in the record of operators' acts. */
    async closePoll(
      viewer: Viewer,
      { id }: { readonly id: PollId; readonly reason: string },
    ): Promise<DeskChange<Poll>> {
      const answer = await polls.close(viewer, id)
      const { roomId, question, voters, state } = answer
      return { answer, room: roomId, before: { question, voters }, after: { state } }
    },
    /** The picture first; words come afterwards. */
    async stop(viewer: Viewer, { id }: { readonly id: RoomId }): Promise<DeskChange<undefined>> {
      const { state } = await getRoom(id, viewer)
      const now = await broadcast.setState(id, viewer, 'emergency', deskText.stopped)
      return { answer: undefined, room: id, before: { state }, after: { state: now.state } }
    },
    async explainStop(
      viewer: Viewer,
      { id, why: reason }: { readonly id: RoomId; readonly why: string },
    ): Promise<DeskChange<undefined>> {
      const room = await getRoom(id, viewer)
      const before = await desk.stopOf(room.id, CUT_BY_OPERATOR)
      mustBeStopped(before)
      const at = new Date(kernel.clock.now())
      await desk.explainStop(room.id, { by: doerOf(viewer), at, reason, what: deskText.stopExplained(reason) })
      return { answer: undefined, room: id, before: { reason: before?.reason ?? '' }, after: { reason } }
    },
  }
}

export type DeskActing = ReturnType<typeof deskActing>
