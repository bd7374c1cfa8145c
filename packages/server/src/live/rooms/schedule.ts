import { TradeDate, type FileId, type TeacherId } from '@rostrum/contract/kernel'
import type { RoomId, RoomRow, RoomSetting } from '@rostrum/contract/live'
import { beijingDay } from '@rostrum/market'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { monthOf } from '../cursor'
import { mustEnter, type Viewer } from './policy'
import type { SeenBy } from './openness'
import type { Presenter } from './presenting'
import type { OwnRepository } from '../reminders/repository'
import type { RoomRecord, RoomRepository } from './repository'
import { settingOf } from './extras'

export interface ScheduleDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly rooms: RoomRepository
  readonly own: OwnRepository
  readonly presenter: Presenter
  readonly seenBy: SeenBy
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

const MATERIAL_SEC = 3_600
/** Rooms of one month. */
const MONTH_MAX = 500

/** The month's lessons, a lesson's material, and a member's settings of a room. */
export function scheduleService({ kernel, rooms, own, presenter, seenBy, getRoom }: ScheduleDeps) {
  return {
    async month(
      month: string,
      teacherId: TeacherId | undefined,
      viewer: Viewer,
    ): Promise<{ day: TradeDate; rooms: RoomRow[] }[]> {
      const { from, to } = monthOf(month)
      const [records, seen] = await Promise.all([rooms.listBetween(from, to, teacherId, MONTH_MAX), seenBy(viewer)])
      const rows = await presenter.rows(records.map(seen), viewer)
      const days = [...new Set(rows.map(({ startAt }) => beijingDay(startAt)))]
      return days.map((day) => ({
        day: TradeDate.parse(day),
        rooms: rows.filter(({ startAt }) => beijingDay(startAt) === day),
      }))
    },
    async materials(
      id: RoomId,
      viewer: Viewer,
    ): Promise<{ fileId: FileId; title: string; pages?: number; url: string }[]> {
      const room = await getRoom(id, viewer)
      mustEnter(room, viewer)
      return room.materials.map((material) => ({
        ...material,
        url: kernel.storage.signedUrl(material.fileId, MATERIAL_SEC),
      }))
    },
    async saveSetting(
      viewer: Viewer,
      {
        roomId,
        isPinned,
        notify,
        readAt,
      }: { roomId: RoomId; isPinned?: boolean; notify?: RoomSetting['notify']; readAt?: number },
    ): Promise<RoomSetting> {
      const room = await getRoom(roomId, viewer)
      mustEnter(room, viewer)
      if (viewer.memberId === undefined) return refuse('live.login_required', { roomId, levelIds: room.levelIds })
      // A device whose clock runs ahead cannot have read future messages.
      const read = readAt === undefined ? undefined : new Date(Math.min(readAt, kernel.clock.now()))
      return settingOf(await own.save(viewer.memberId, room.id, { isPinned, notify, readAt: read }))
    },
  }
}

export type ScheduleService = ReturnType<typeof scheduleService>
