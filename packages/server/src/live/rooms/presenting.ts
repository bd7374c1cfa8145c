import { shortened } from '@rostrum/contract/kernel/characters'
import { Instant, type MemberId, type TeacherId } from '@rostrum/contract/kernel'
import type { Room, RoomId, RoomRow } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import { type LivePeople, teacherOf, type LiveTeacher } from '../people'
import { accessOf, depthOf, hasChatLevel, isModerator, type Viewer } from './policy'
import { HIDDEN, OVER } from './machine'
import type { MessageRepository, MessageRow } from '../messages/repository'
import type { RoomRecord, RoomRepository } from './repository'
import type { LikeService } from '../likes/service'
import type { RoomExtras } from './extras'

const EXCERPT = 40

/** How many members follow each of these teachers, and whether this member does. */
export type FollowStatusOf = (
  ids: readonly TeacherId[],
  memberId: MemberId | undefined,
) => Promise<ReadonlyMap<TeacherId, { readonly fans: number; readonly followed: boolean }>>

export interface PresentingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage' | 'log'>
  readonly people: LivePeople
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly likes: LikeService
  online(room: RoomId): number
  readonly extras: RoomExtras
  readonly followStatus: FollowStatusOf
}

/**
 * Rooms as a caller sees them: with the teacher's registration number, measured counts, and what the caller lacks to
 * enter.
 */
export function presenter({ kernel, people, rooms, messages, likes, online, extras, followStatus }: PresentingDeps) {
  const instant = (date: Date) => Instant.parse(date.getTime())
  const maybe = (date: Date | null) => (date ? instant(date) : undefined)

  async function factsOf(records: readonly RoomRecord[], viewer: Viewer) {
    const ids = records.map(({ id }) => id)
    if (ids.length === 0) return undefined
    const teacherIds = [...new Set(records.map(({ teacherId }) => teacherId))]
    const [teachers, totals, counts, mine, last, extra, followed] = await Promise.all([
      people.findTeachers(teacherIds),
      likes.totals(ids),
      rooms.reserveCounts(ids),
      viewer.memberId === undefined ? [] : rooms.reservedBy(viewer.memberId, ids),
      messages.listLast(ids),
      extras(ids, viewer),
      followStatus(teacherIds, viewer.memberId),
    ])
    return {
      teachers,
      totals,
      extra,
      followed,
      reserves: new Map(counts.map(({ room, count }) => [room, count])),
      reserved: new Set(mine),
      last: new Map(last.map((row) => [row.roomId, row])),
    }
  }

  type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

  function rowOf(room: RoomRecord, teacher: LiveTeacher, viewer: Viewer, facts: Facts): RoomRow {
    const access = accessOf(room, viewer)
    const { replayToPublish, ...extra } = facts.extra.get(room.id) ?? {}
    const isModerated = isModerator(room, viewer)
    const last = access === 'open' && depthOf(room, viewer) > 0 ? facts.last.get(room.id) : undefined
    return {
      id: room.id,
      kind: room.kind,
      title: room.title,
      cover: room.coverId ? kernel.storage.publicUrl(room.coverId) : undefined,
      teacher: teacherOf(teacher),
      ...(facts.followed.get(teacher.id) ?? { fans: 0, followed: false }),
      state: room.state,
      stateReason: !HIDDEN.includes(room.state) || isModerated ? (room.stateReason ?? undefined) : undefined,
      startAt: instant(room.startAt),
      endAt: maybe(room.endAt),
      actualStartAt: maybe(room.actualStartAt),
      actualEndAt: maybe(room.actualEndAt),
      levelIds: room.levelIds,
      visitorMode: room.visitorMode,
      access,
      riskTip: room.riskTip,
      onlineCount: online(room.id),
      likeCount: facts.totals.get(room.id) ?? 0,
      reserveCount: facts.reserves.get(room.id) ?? 0,
      reserved: facts.reserved.has(room.id),
      last: last && { name: last.sender.name, excerpt: excerptOf(last), at: instant(last.createdAt) },
      ...extra,
      replayToPublish: isModerated ? replayToPublish : undefined,
      sample: room.sample,
    }
  }

  return {
    /** Rooms whose teacher is unknown are left out: nobody may be shown without a registration number. */
    async rows(records: readonly RoomRecord[], viewer: Viewer): Promise<RoomRow[]> {
      const facts = await factsOf(records, viewer)
      if (!facts) return []
      return records.flatMap((room) => {
        const teacher = facts.teachers.get(room.teacherId)
        if (teacher) return [rowOf(room, teacher, viewer, facts)]
        kernel.log.error({ room: room.id, teacherId: room.teacherId }, 'a room has no known teacher and is not shown')
        return []
      })
    },
    async room(record: RoomRecord, viewer: Viewer): Promise<Room | undefined> {
      const [row] = await this.rows([record], viewer)
      if (!row) return undefined
      const [pinnedIds, assistants, mute] = await Promise.all([
        rooms.pinnedIds(record.id),
        people.listCards(record.assistants),
        viewer.memberId === undefined ? undefined : rooms.findMute(record.id, viewer.memberId),
      ])
      const moderates = isModerator(record, viewer)
      const muted = mute && mute.until.getTime() > kernel.clock.now() ? mute : undefined
      const isOpen = moderates || (!muted && record.chatMode !== 'closed' && hasChatLevel(record, viewer))
      return {
        ...row,
        filingNo: record.filingNo ?? undefined,
        isPromotional: record.isPromotional,
        recordOn: record.kind === 'word' || record.recordOn,
        assistants: assistants.map(({ memberId, nickname, avatar }) => ({ id: memberId, name: nickname, avatar })),
        chatMode: record.chatMode,
        slowSec: record.slowSec,
        chatLevelIds: record.chatLevelIds,
        pinnedIds,
        outline: record.outline ?? undefined,
        materials: record.materials,
        mine: {
          canSend: viewer.memberId !== undefined && row.access === 'open' && !OVER.includes(record.state) && isOpen,
          isModerator: moderates,
          mutedUntil: muted && instant(muted.until),
          muteReason: muted?.reason,
        },
      }
    },
  }
}

export type Presenter = ReturnType<typeof presenter>

/** The beginning of a text, for lists and quotes. */
export function excerptOf(row: Pick<MessageRow, 'content'> & Partial<Pick<MessageRow, 'type' | 'payload'>>): string {
  return shortened(`${kindWordOf(row)}${row.content}`.replace(/\s+/g, ' '), EXCERPT)
}

/** The kind of attachment comes before the text. */
function kindWordOf({ type, payload }: Partial<Pick<MessageRow, 'type' | 'payload'>>): string {
  if (type === 'image') return '[图片]'
  if (type === 'file') return '[文件]'
  return type === 'stock' && payload && 'stock' in payload && payload.stock
    ? `${payload.stock.name}(${payload.stock.code}) `
    : ''
}
