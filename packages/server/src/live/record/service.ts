import { Instant, type Page } from '@rostrum/contract/kernel'
import type { MessageId, RecordRow, RoomId } from '@rostrum/contract/live'
import type { z } from 'zod'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { pageOf } from '../cursor'
import type { HeldService } from '../moderation/held'
import type { LivePeople } from '../people'
import { lineOf, namesIn } from './lines'
import { depthOf, isModerator, mustEnter, mustModerate, type Viewer } from '../rooms/policy'
import type { MessageRepository } from '../messages/repository'
import type { ModerationRepository } from '../moderation/repository'
import type { RecordRepository } from './repository'
import type { RoomRecord } from '../rooms/repository'
import type { Attached, Payload } from '../messages/tables'

export interface RecordReadingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly records: RecordRepository
  readonly moderation: ModerationRepository
  readonly messages: MessageRepository
  readonly held: HeldService
  readonly people: LivePeople
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** A file's address is valid for this long. */
const FILE_SEC = 3_600

/** A room's record, and the files of its messages. */
export function recordReading({ kernel, records, moderation, messages, held, people, getRoom }: RecordReadingDeps) {
  /** The messages among these the caller may read now. */
  async function readable(
    room: RoomRecord,
    viewer: Viewer,
    ids: readonly MessageId[],
  ): Promise<{ payload: Payload | Attached }[]> {
    const depth = depthOf(room, viewer)
    if (depth !== Infinity)
      return (await messages.list(room.id, {}, undefined, depth)).filter(
        ({ id, state }) => ids.includes(id) && state === 'shown',
      )
    const shown = await moderation.listShown(room.id, ids)
    const others = ids.filter((id) => !shown.some((row) => row.id === id))
    const waiting = await Promise.all(others.map((id) => held.readable(id, room, viewer, isModerator(room, viewer))))
    return [...shown, ...waiting.flatMap((row) => row ?? [])]
  }

  return {
    /** Newest first. */
    async list(
      id: RoomId,
      viewer: Viewer,
      cursor: string | undefined,
      size: number,
    ): Promise<Page<z.input<typeof RecordRow>>> {
      const room = await getRoom(id, viewer)
      mustModerate(room, viewer)
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
        return refuse('kernel.bad_input', { what: '翻页位置无效' })
      const page = pageOf(
        await records.list(room.id, cursor === undefined ? undefined : Number(cursor), size + 1),
        size,
        ({ no }) => String(no),
      )
      const names = await namesIn(page.rows, people)
      return {
        ...page,
        rows: page.rows.map((row) => lineOf(row, names)),
      }
    },
    /** Addresses of the files of these messages, as far as the caller may read the messages now. */
    async files(id: RoomId, viewer: Viewer, ids: readonly MessageId[]) {
      const room = await getRoom(id, viewer)
      mustEnter(room, viewer)
      const rows = await readable(room, viewer, [...new Set(ids.filter(isUuid))])
      const files = rows.flatMap(({ payload }) => ('files' in payload ? (payload.files ?? []) : []))
      return {
        rows: files.map(({ fileId }) => ({ fileId, url: kernel.storage.signedUrl(fileId, FILE_SEC) })),
        expireAt: Instant.parse(kernel.clock.now() + FILE_SEC * 1000),
      }
    },
  }
}

export type RecordReading = ReturnType<typeof recordReading>
