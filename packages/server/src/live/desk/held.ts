import { Instant, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import type { HeldAnywhere, liveEndpoints, MessageId, RoomId } from '@rostrum/contract/live'
import { type Kernel, Refusal, refuse, waitingOf } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { maskName } from '@rostrum/server/member'
import { idPlaceOf, pageOf } from '../cursor'
import type { HeldService } from '../moderation/held'
import type { HeldRow } from '../moderation/repository-held'
import { mayStillPass, type Viewer } from '../rooms/policy'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { DeskActing, DeskChange } from './acting'

type Calls = typeof liveEndpoints
type Judged = AnswerOf<Calls['live.deskJudgeHeld']>

export interface DeskHeldDeps {
  readonly kernel: Pick<Kernel, 'storage'>
  readonly held: Pick<HeldService, 'listEverywhere' | 'everywhere' | 'get'>
  readonly rooms: Pick<RoomRepository, 'listByIds'>
  readonly acting: Pick<DeskActing, 'review'>
}

/** The address of a picture is valid for this long. */
const PICTURE_SEC = 3_600
/** Decided by somebody else, or not to be let through any more: it stays as it is. */
const STAYS: readonly string[] = ['live.already_reviewed', 'live.state_not_allowed', 'live.message_not_found']

/** What waits for a decision in all rooms, and decisions about several at once. */
export function deskHeld({ kernel, held, rooms, acting }: DeskHeldDeps) {
  function shown(
    row: HeldRow,
    { id, title, state }: RoomRecord,
  ): AnswerOf<Calls['live.deskListHeldEverywhere']>['rows'][number] {
    const files = row.payload.files ?? []
    return {
      id: row.id,
      room: { id, title, state },
      content: row.content,
      stock: row.payload.stock,
      senderName: maskName(row.sender.name),
      isQuestion: row.kind === 'question',
      isAnonymous: row.isAnonymous,
      hits: row.hits,
      mayPass: mayStillPass(row.kind, { state }),
      pictures: files.flatMap(({ kind, fileId }) =>
        kind === 'image' ? kernel.storage.signedUrl(fileId, PICTURE_SEC) : [],
      ),
      fileNames: files.flatMap(({ kind, name }) => (kind === 'image' ? [] : name)),
      createdAt: Instant.parse(row.createdAt.getTime()),
    } satisfies HeldAnywhere
  }

  /** Undefined: it stays as it is. */
  async function judgeOne(viewer: Viewer, id: MessageId, pass: boolean, reason: string) {
    const row = isUuid(id) ? await held.get(id) : undefined
    if (row?.state !== 'held') return undefined
    try {
      return await acting.review(viewer, { id, pass, reason })
    } catch (error) {
      if (error instanceof Refusal && STAYS.includes(error.reason)) return undefined
      throw error
    }
  }

  async function stateNow(id: MessageId): Promise<Judged['left'][number]> {
    const row = isUuid(id) ? await held.get(id) : undefined
    return { id, state: row?.state ?? 'withdrawn' }
  }

  return {
    async list({
      cursor,
      pageSize,
      withTotal,
    }: ParsedOf<Calls['live.deskListHeldEverywhere']>): Promise<AnswerOf<Calls['live.deskListHeldEverywhere']>> {
      const [found, waiting] = await Promise.all([
        held.listEverywhere(idPlaceOf(cursor), pageSize + 1),
        waitingOf({ withTotal }, 'waitingSince', held.everywhere),
      ])
      const page = pageOf(found, pageSize, ({ createdAt, id }) => `${createdAt.getTime()}.${id}`)
      const ids = [...new Set(page.rows.map(({ roomId }) => roomId))]
      const known = new Map<RoomId, RoomRecord>(
        (ids.length === 0 ? [] : await rooms.listByIds(ids)).map((room) => [room.id, room]),
      )
      const rows = page.rows.flatMap((row) => {
        const room = known.get(row.roomId)
        return room ? [shown(row, room)] : []
      })
      return { ...page, ...waiting, rows }
    },

    async judge(
      viewer: Viewer,
      { ids, pass, why }: ParsedOf<Calls['live.deskJudgeHeld']>,
    ): Promise<DeskChange<Judged>> {
      if (!pass && why.length < 2) return refuse('live.reason_missing')
      const done: { readonly id: MessageId; readonly change: DeskChange<unknown> }[] = []
      for (const id of new Set(ids)) {
        const change = await judgeOne(viewer, id, pass, why)
        if (change) done.push({ id, change })
      }
      const missed = [...new Set(ids)].filter((id) => !done.some((one) => one.id === id))
      return {
        answer: { done: done.map(({ id }) => id), left: await Promise.all(missed.map(stateNow)) },
        room: done[0]?.change.room,
        before: done.map(({ id, change: { room, before } }) => ({ id, room, said: before })),
        after: done.map(({ id, change: { after } }) => ({ id, now: after })),
      }
    },
  }
}

export type DeskHeld = ReturnType<typeof deskHeld>
