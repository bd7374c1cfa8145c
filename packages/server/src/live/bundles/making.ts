import { FileId, type MemberId, type OperatorId } from '@rostrum/contract/kernel'
import { BundleNo, type RoomId } from '@rostrum/contract/live'
import { bundleKeepDays, bundleRoomsMax } from '@rostrum/contract/live/limits'
import { newId } from '@rostrum/server/kernel/db'
import type { HandedOver, Kernel, MeetMember } from '@rostrum/server/kernel'
import { zipOf } from '@rostrum/server/kernel/papers'
import { z } from 'zod'
import type { LivePeople } from '../people'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { RecordRepository } from '../record/repository'
import { verifyRoom } from '../record/verify'
import { bundleFiles, type BundledRoom, type BundleFacts } from './paper'
import type { BundledRepository, BundleSpan } from './repository-contents'
import type { BundleRecord, BundleRepository } from './repository'
import { addedSections, membersAmong, type SectionsOf } from './sections'
import { bundleText as text } from './text.zh'

/** Tells members that something of theirs was handed over. */
export type NoteHandedOver = (
  by: OperatorId,
  memberIds: readonly MemberId[],
  what: string,
  why: string,
) => Promise<void>

export interface BundleMakingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log' | 'storage'>
  readonly bundles: BundleRepository
  readonly contents: BundledRepository
  readonly records: RecordRepository
  readonly rooms: Pick<RoomRepository, 'listByIds'>
  readonly people: LivePeople
  readonly sectionsOf: SectionsOf
  readonly handedOver: () => readonly HandedOver[]
  readonly noteHandedOver?: NoteHandedOver
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
}

const JOB = 'live.makeBundle'
const KIND = 'live.bundle'
const DAY_MS = 86_400_000
/** Long enough to read hours of recordings; afterwards another process takes over from one that died. */
const LEASE_MS = 30 * 60_000
const TRIES = 3
const AT_ONCE = 20
const NOTED_AT_ONCE = 500
const Job = z.object({ no: BundleNo })

/** Makes bundles in the background, piece by piece, and deletes them in time. */
export function bundleMaker(deps: BundleMakingDeps) {
  const { kernel, bundles, contents, records, rooms, people, sectionsOf, operatorNames } = deps
  const { clock, log, storage } = kernel

  /** Nothing that came after it was asked for. */
  const spanOf = ({ from, to, at, memberId }: BundleRecord): BundleSpan => ({
    from,
    to: at < to ? new Date(at.getTime() + 1) : to,
    memberId: memberId ?? undefined,
  })

  async function roomsOf(row: BundleRecord, span: BundleSpan): Promise<RoomRecord[]> {
    const ids: RoomId[] = row.roomId ? [row.roomId] : await contents.roomsOf(span, bundleRoomsMax)
    return ids.length === 0 ? [] : rooms.listByIds(ids)
  }

  async function factsOf(row: BundleRecord, found: readonly RoomRecord[]): Promise<BundleFacts> {
    const [card] = row.memberId ? await people.listCards([row.memberId]) : []
    const about = row.roomId
      ? text.facts.room(found[0]?.title ?? '', row.roomId)
      : text.facts.member(card?.nickname ?? '', row.memberId ?? '')
    const by = (await operatorNames?.())?.get(row.by) ?? row.by
    const { no, recipient, documentNo, why, at } = row
    return { no, about, ...spanOf(row), recipient, documentNo, why, by, at, madeAt: clock.now() }
  }

  async function note(row: BundleRecord, met: ReadonlySet<string>): Promise<number> {
    const what = row.memberId ? text.look.ofMember : text.look.ofRoom
    const living = await people.listCards(membersAmong(met))
    for (let from = 0; from < living.length; from += NOTED_AT_ONCE) {
      const ids = living.slice(from, from + NOTED_AT_ONCE).map(({ memberId }) => memberId)
      await deps.noteHandedOver?.(row.by, ids, what, text.look.why(row.recipient, row.documentNo))
    }
    return living.length
  }

  async function fill(row: BundleRecord, fileId: FileId): Promise<void> {
    const span = spanOf(row)
    const found = await roomsOf(row, span)
    const met = new Set<string>()
    const meet: MeetMember = (id) => void (id && met.add(id))
    let brokenRooms = 0
    async function* bundled(): AsyncGenerator<BundledRoom> {
      for (const room of found) {
        const report = await verifyRoom(records, room.id)
        if (report.broken) brokenRooms += 1
        yield { room, report, sections: sectionsOf(room, span, meet) }
      }
    }
    const facts = await factsOf(row, found)
    const own = row.memberId ? addedSections(deps.handedOver(), 'member', span, meet) : []
    const { size } = await storage.putStream({
      id: fileId,
      kind: KIND,
      mime: 'application/zip',
      ownerId: row.by,
      isPublic: false,
      fileName: text.fileName(row.no),
      chunks: zipOf(bundleFiles(facts, bundled(), own), new Date(facts.madeAt)),
    })
    // Nobody can take it before the members it is about can see that it was made.
    const members = await note(row, met)
    const readyAt = clock.now()
    const isOurs = await bundles.turn(row, {
      state: 'ready',
      bytes: size,
      sha256: (await storage.find(fileId))?.sha256 ?? null,
      members,
      brokenRooms,
      readyAt: new Date(readyAt),
      expireAt: new Date(readyAt + bundleKeepDays * DAY_MS),
    })
    if (!isOurs) await storage.remove(fileId)
  }

  async function make(no: BundleNo): Promise<void> {
    const before = await bundles.find(no)
    const now = clock.now()
    const fileId = FileId.parse(newId())
    const row = await bundles.lease(no, new Date(now), new Date(now + LEASE_MS), fileId)
    if (!row) return
    if (before?.fileId) await storage.remove(before.fileId)
    if (row.tries > TRIES) return void (await bundles.turn(row, { state: 'failed', fileId: null }))
    try {
      await fill(row, fileId)
    } catch (error) {
      log.error({ err: error, no }, 'a bundle could not be made')
      await storage.remove(fileId)
      await bundles.turn(row, { leaseUntil: new Date(clock.now()), fileId: null })
      throw error
    }
  }

  return {
    name: JOB,
    jobs: [
      { name: JOB, run: (payload: unknown) => make(Job.parse(payload).no) },
      { name: 'live.tidyBundles', cron: '*/10 * * * *', run: () => tidy() },
    ],
  } as const

  /** Files whose time is over, and leftovers of dead processes. */
  async function tidy(): Promise<void> {
    const now = new Date(clock.now())
    for (const { no, fileId } of await bundles.listExpired(now, AT_ONCE)) {
      // The file first: a crash in between leaves a row that is checked again.
      if (fileId) await storage.remove(fileId)
      await bundles.expired(no)
    }
    for (const { no } of await bundles.listUnmade(now, AT_ONCE)) await make(no).catch(() => undefined)
  }
}

export type BundleMaker = ReturnType<typeof bundleMaker>
