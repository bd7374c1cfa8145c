import type { ReplayId, RoomId, RoomSetting } from '@rostrum/contract/live'
import { unreadMax } from '@rostrum/contract/live/limits'
import type { Kernel } from '@rostrum/server/kernel'
import type { Viewer } from './policy'
import type { QuestionBoard } from '../questions/board'
import type { OwnRepository, SettingRecord } from '../reminders/repository'
import type { ReplayRepository } from '../replays/repository'

export interface RoomExtra {
  readonly setting?: RoomSetting
  readonly unread?: number
  readonly answerMedianSec?: number
  readonly replayId?: ReplayId
  readonly replayStage?: 'making' | 'waiting'
  /** For those who moderate the room alone. */
  readonly replayToPublish?: ReplayId
}

export interface ExtrasDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly own: OwnRepository
  readonly board: QuestionBoard
  readonly replays: ReplayRepository
}

/** The additions of a list to the rooms themselves; as many queries for a page as for one room. */
export function roomExtras({ kernel, own, board, replays }: ExtrasDeps) {
  return async (ids: readonly RoomId[], { memberId }: Viewer): Promise<Map<RoomId, RoomExtra>> => {
    const settings = memberId === undefined ? [] : await own.list(memberId, ids)
    const read = settings.flatMap(({ roomId, readAt }) => (readAt ? [{ roomId, readAt }] : []))
    const [medians, published, coming, unread] = await Promise.all([
      board.medians(ids),
      replays.listPublished(ids, new Date(kernel.clock.now())),
      replays.listComing(ids),
      memberId === undefined ? new Map<RoomId, number>() : own.unread(memberId, read, unreadMax),
    ])
    const kept = new Map(settings.map((row) => [row.roomId, settingOf(row)]))
    const watchable = new Map(published.map(({ roomId, id }) => [roomId, id]))
    const stages = new Map(
      coming.map(({ roomId, id, state }) => [
        roomId,
        state === 'ready'
          ? ({ replayStage: 'waiting', replayToPublish: id } as const)
          : ({ replayStage: 'making' } as const),
      ]),
    )
    return new Map(
      ids.map((id) => [
        id,
        {
          setting: kept.get(id),
          unread: unread.get(id),
          answerMedianSec: medians.get(id),
          replayId: watchable.get(id),
          ...stages.get(id),
        },
      ]),
    )
  }
}

export type RoomExtras = ReturnType<typeof roomExtras>

export function settingOf({ isPinned, notify }: SettingRecord): RoomSetting {
  return { isPinned, notify }
}
