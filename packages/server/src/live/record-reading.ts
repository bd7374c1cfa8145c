import { Instant, MemberId, type Page } from '@rostrum/contract/kernel'
import type { MessageId, RecordRow, RoomId } from '@rostrum/contract/live'
import type { z } from 'zod'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { pageOf } from './cursor'
import type { HeldService } from './held'
import type { People } from './people'
import { namedIn, subjectOf } from './record-names'
import { depthOf, isModerator, mustEnter, mustModerate, type Viewer } from './policy'
import type { MessageRepository } from './repository-messages'
import type { ModerationRepository } from './repository-moderation'
import type { RecordLink, RecordRepository } from './repository-record'
import type { RoomRecord } from './repository-rooms'
import type { Attached, Payload } from './tables'

export interface RecordReadingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly records: RecordRepository
  readonly moderation: ModerationRepository
  readonly messages: MessageRepository
  readonly held: HeldService
  readonly people: People
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** A file's address lives this long. */
const FILE_SEC = 3_600
const KNOWN: Readonly<Record<string, string>> = { system: '系统', media: '推流' }

/** A room's record, and the files that hang on what is said in it. */
export function recordReading({ kernel, records, moderation, messages, held, people, find }: RecordReadingDeps) {
  async function namesOf(rows: readonly RecordLink[]): Promise<Map<string, string>> {
    const doers = rows
      .map(({ by }) => by)
      .filter(isUuid)
      .map((by) => MemberId.parse(by))
    const ids = [...new Set([...doers, ...rows.flatMap(({ subject }) => subjectOf(subject) ?? [])])]
    return new Map((await people.listCards(ids)).map(({ memberId, nickname }) => [memberId, nickname]))
  }

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
      const room = await find(id, viewer)
      mustModerate(room, viewer)
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
        return refuse('kernel.bad_input', { what: '翻页位置无效' })
      const page = pageOf(
        await records.list(room.id, cursor === undefined ? undefined : Number(cursor), size + 1),
        size,
        ({ no }) => String(no),
      )
      const names = await namesOf(page.rows)
      return {
        ...page,
        rows: page.rows.map(({ no, at, by, kind, subject, hash, prevHash }) => ({
          no,
          at: at.getTime(),
          by: names.get(by) ?? KNOWN[by] ?? '运营人员',
          kind,
          what: namedIn(String(subject.what ?? ''), names.get(subjectOf(subject) ?? '')),
          hash,
          prevHash,
        })),
      }
    },
    /** Addresses of the files of these messages, as far as the caller may read the messages now. */
    async files(id: RoomId, viewer: Viewer, ids: readonly MessageId[]) {
      const room = await find(id, viewer)
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
