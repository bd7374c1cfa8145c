import { Instant, type LevelId, type MemberId } from '@rostrum/contract/kernel'
import type { ChatMode, Mute, Room, RoomId, Template } from '@rostrum/contract/live'
import { assistantsMax, templatesMax } from '@rostrum/contract/live/limits'
import type { z } from 'zod'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { LiveMember, LivePeople } from '../people'
import { doerOf, cleanText, mustModerate, mustTeach, type Viewer } from '../rooms/policy'
import type { ModerationRepository } from './repository'
import type { RoomRecord } from '../rooms/repository'
import type { SpeakingService } from '../messages/service'

export interface ModeratingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: LivePeople
  readonly moderation: ModerationRepository
  readonly speaking: SpeakingService
  /** Something about a member changed. */
  hint(member: MemberId, topic: 'muted' | 'assistant'): void
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  present(room: RoomRecord, viewer: Viewer): Promise<Room>
  /** The room changed: every process drops its cached row. */
  changed(id: RoomId): void
}

export interface SpeakingMode {
  readonly chatMode: ChatMode
  readonly slowSec?: number
  readonly levelIds?: readonly LevelId[]
}

const MINUTE_MS = 60_000

/** Who may send, who assists, and saved replies. Every change is in the room's record. */
export function moderatingService({
  kernel,
  people,
  moderation,
  speaking,
  hint,
  getRoom,
  present,
  changed,
}: ModeratingDeps) {
  const now = () => new Date(kernel.clock.now())

  async function moderated(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
    const room = await getRoom(id, viewer)
    mustModerate(room, viewer)
    return room
  }

  async function cardOf(id: MemberId): Promise<LiveMember> {
    return (isUuid(id) ? (await people.listCards([id]))[0] : undefined) ?? refuse('live.member_not_found')
  }

  function modeOf({ chatMode, slowSec, levelIds }: SpeakingMode): {
    chatMode: ChatMode
    slowSec: number
    levelIds?: readonly LevelId[]
  } {
    if (chatMode === 'slow') return slowSec === undefined ? refuse('live.mode_incomplete') : { chatMode, slowSec }
    if (chatMode !== 'level') return { chatMode, slowSec: 0 }
    return levelIds === undefined || levelIds.length === 0
      ? refuse('live.mode_incomplete')
      : { chatMode, slowSec: 0, levelIds: [...new Set(levelIds)] }
  }

  const isSame = (room: RoomRecord, { chatMode, slowSec, levelIds }: ReturnType<typeof modeOf>) =>
    room.chatMode === chatMode &&
    room.slowSec === slowSec &&
    (levelIds === undefined || levelIds.join() === room.chatLevelIds.join())

  return {
    async mute(
      viewer: Viewer,
      { roomId, memberId, minutes, reason }: { roomId: RoomId; memberId: MemberId; minutes: number; reason: string },
    ) {
      const room = await moderated(roomId, viewer)
      await cardOf(memberId)
      if ((await people.moderatorsOf(room)).includes(memberId)) return refuse('live.mute_moderator')
      const at = now()
      const until = minutes === 0 ? undefined : new Date(at.getTime() + minutes * MINUTE_MS)
      await moderation.mute(room.id, { memberId, until, by: doerOf(viewer), reason, at })
      hint(memberId, 'muted')
      return { mutedUntil: until && Instant.parse(until.getTime()) }
    },
    async listMutes(viewer: Viewer, roomId: RoomId): Promise<z.input<typeof Mute>[]> {
      const room = await moderated(roomId, viewer)
      const rows = await moderation.listMutes(room.id, now())
      const cards = new Map(
        (await people.listCards(rows.map(({ memberId }) => memberId))).map((card) => [card.memberId, card]),
      )
      return rows.map(({ memberId, until, reason, at }) => {
        const card = cards.get(memberId)
        return {
          memberId,
          name: card?.nickname ?? '',
          avatar: card?.avatar,
          until: until.getTime(),
          reason,
          at: at.getTime(),
        }
      })
    },
    /** Everybody in the room receives it as an entry of `main`. Setting the present value changes nothing. */
    async setMode(viewer: Viewer, roomId: RoomId, wish: SpeakingMode): Promise<Room> {
      const room = await moderated(roomId, viewer)
      const mode = modeOf(wish)
      if (!isSame(room, mode)) await speaking.control(room.id, 'mode', { kind: 'mode', ...mode, by: doerOf(viewer) })
      changed(room.id)
      return present(await getRoom(room.id, viewer), viewer)
    },
    /** Adds by number, removes by id. Only the teacher may. */
    async saveAssistant(
      viewer: Viewer,
      { roomId, mobile, memberId, on }: { roomId: RoomId; mobile?: string; memberId?: MemberId; on: boolean },
    ): Promise<Room> {
      const room = await getRoom(roomId, viewer)
      mustTeach(room, viewer)
      const found =
        mobile !== undefined
          ? await people.findByMobile(mobile)
          : memberId !== undefined
            ? await cardOf(memberId)
            : undefined
      if (!found || found.memberId === viewer.memberId) return refuse('live.member_not_found')
      await moderation.setAssistant(room.id, {
        memberId: found.memberId,
        on,
        by: doerOf(viewer),
        at: now(),
        max: assistantsMax,
      })
      changed(room.id)
      hint(found.memberId, 'assistant')
      return present(await getRoom(room.id, viewer), viewer)
    },
    async listTemplates(memberId: MemberId): Promise<z.input<typeof Template>[]> {
      return (await moderation.listTemplates(memberId)).map(({ id, title, text }) => ({ id, title, text }))
    },
    async saveTemplate(
      memberId: MemberId,
      { id, title, text, off }: { id?: string; title: string; text: string; off: boolean },
    ) {
      if (id === undefined) {
        if (off) return refuse('live.template_not_found')
        await moderation.addTemplate(memberId, { title, text: cleanText(text), at: now(), max: templatesMax })
        return this.listTemplates(memberId)
      }
      const isKnown =
        isUuid(id) &&
        (await moderation.changeTemplate(memberId, id, off ? undefined : { title, text: cleanText(text) }))
      return isKnown ? this.listTemplates(memberId) : refuse('live.template_not_found')
    },
  }
}

export type ModeratingService = ReturnType<typeof moderatingService>
