import { Instant, type LevelId, type MemberId } from '@rostrum/contract/kernel'
import type { ChatMode, Mute, Room, RoomId, Template } from '@rostrum/contract/live'
import type { z } from 'zod'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { Realtime } from '../kernel/realtime'
import { refuse } from '../kernel/refusal'
import type { MemberCard, People } from './people'
import { cleanText, mustModerate, mustTeach, type Viewer } from './policy'
import type { ModerationRepository } from './repository-moderation'
import type { RoomRecord } from './repository-rooms'
import type { SpeakingService } from './speaking'

export interface ModeratingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: People
  readonly moderation: ModerationRepository
  readonly speaking: SpeakingService
  readonly tell: Realtime['tell']
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  present(room: RoomRecord, viewer: Viewer): Promise<Room>
  /** The room changed: every process forgets what it remembers of it. */
  changed(id: RoomId): void
}

interface Mode {
  readonly chatMode: ChatMode
  readonly slowSec?: number
  readonly levelIds?: readonly LevelId[]
}

const MINUTE_MS = 60_000
const ASSISTANTS_MAX = 10
const TEMPLATES_MAX = 50

/** Who may speak, who helps, and what is kept at hand. Every change stands in the room's record. */
export function moderatingService({
  kernel,
  people,
  moderation,
  speaking,
  tell,
  find,
  present,
  changed,
}: ModeratingDeps) {
  const now = () => new Date(kernel.clock.now())

  async function moderated(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
    const room = await find(id, viewer)
    mustModerate(room, viewer)
    return room
  }

  async function cardOf(id: MemberId): Promise<MemberCard> {
    return (isUuid(id) ? (await people.listCards([id]))[0] : undefined) ?? refuse('live.member_not_found')
  }

  function modeOf({ chatMode, slowSec, levelIds }: Mode): {
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
      await moderation.mute(room.id, { memberId, until, by: viewer.memberId ?? '', reason, at })
      tell({ kind: 'me', member: memberId, topic: 'muted' })
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
    /** Everybody in the room learns it as an entry of `main`. Setting what is set already changes nothing. */
    async setMode(viewer: Viewer, roomId: RoomId, wish: Mode): Promise<Room> {
      const room = await moderated(roomId, viewer)
      const mode = modeOf(wish)
      if (!isSame(room, mode))
        await speaking.control(room.id, 'mode', { kind: 'mode', ...mode, by: viewer.memberId ?? '' })
      changed(room.id)
      return present(await find(room.id, viewer), viewer)
    },
    /** By number to add, by id to take away. Only the teacher. */
    async saveAssistant(
      viewer: Viewer,
      { roomId, mobile, memberId, on }: { roomId: RoomId; mobile?: string; memberId?: MemberId; on: boolean },
    ): Promise<Room> {
      const room = await find(roomId, viewer)
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
        by: viewer.memberId ?? '',
        at: now(),
        max: ASSISTANTS_MAX,
      })
      changed(room.id)
      tell({ kind: 'me', member: found.memberId, topic: 'assistant' })
      return present(await find(room.id, viewer), viewer)
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
        await moderation.addTemplate(memberId, { title, text: cleanText(text), at: now(), max: TEMPLATES_MAX })
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
