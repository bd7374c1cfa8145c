import { FileId, Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { BundleNo, type liveEndpoints, type RoomId } from '@rostrum/contract/live'
import {
  bundleDaysMax,
  bundleKeepDays,
  bundleLinkMinutes,
  bundleRoomsMax,
  bundleRowsMax,
} from '@rostrum/contract/live/limits'
import { isUuid } from '@rostrum/server/kernel/db'
import {
  canonical,
  type HandedOver,
  type HandedOverAsk,
  type Kernel,
  refuse,
  requestNo,
  type RequestFacts,
  sha256,
} from '@rostrum/server/kernel'
import { dayOf, pageOf } from '../cursor'
import type { LivePeople } from '../people'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { BundleMaker } from './making'
import type { BundledRepository, BundleSpan } from './repository-contents'
import type { BundleRecord, BundleRepository } from './repository'
import { bundleText as text } from './text.zh'

type Calls = typeof liveEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Shown = Answer<'live.makeBundle'>

export interface BundleDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'jobs' | 'storage'>
  readonly bundles: BundleRepository
  readonly contents: BundledRepository
  readonly rooms: Pick<RoomRepository, 'find' | 'listByIds'>
  readonly people: LivePeople
  readonly maker: Pick<BundleMaker, 'name'>
  readonly operatorNames?: () => Promise<ReadonlyMap<string, string>>
  readonly handedOver: () => readonly HandedOver[]
}

const DAY_MS = 86_400_000
const LINK_SEC = bundleLinkMinutes * 60

/** Bundles for regulators, as operators ask for them and take them. */
export function bundleService(deps: BundleDeps) {
  const { kernel, bundles, contents, rooms, people, maker, operatorNames, handedOver } = deps
  const { clock, db, jobs, storage } = kernel

  /** The rooms that fit the wish, or a refusal that says what is too much. */
  async function scopeOf(about: { roomId?: RoomId; memberId?: BundleSpan['memberId'] }, span: BundleSpan) {
    const { roomId } = about
    const ids = roomId === undefined ? await contents.roomsOf(span, bundleRoomsMax + 1) : [roomId]
    const counts = await Promise.all([
      ...ids.flatMap((id) => [contents.count(id, span), ...addedCounts('room', { ...span, roomId: id })]),
      ...(roomId === undefined ? addedCounts('member', span) : []),
    ])
    const rows = counts.reduce((sum, count) => sum + count, 0)
    if (rows === 0) return refuse('live.bundle_empty')
    if (ids.length > bundleRoomsMax || rows > bundleRowsMax)
      return refuse('live.bundle_large', { rooms: ids.length, rows, ...text.limits })
    return { rooms: ids.length, rows }
  }

  const addedCounts = (about: HandedOver['about'], ask: HandedOverAsk): Promise<number>[] =>
    handedOver().flatMap((one) => (one.about === about ? one.count(ask) : []))

  async function mustExist({ roomId, memberId }: Asked<'live.makeBundle'>): Promise<void> {
    if ((roomId === undefined) === (memberId === undefined)) return refuse('live.bundle_about')
    if (roomId !== undefined && !(isUuid(roomId) && (await rooms.find(roomId)))) return refuse('live.room_not_found')
    if (memberId !== undefined && !(isUuid(memberId) && (await people.listCards([memberId])).length > 0))
      return refuse('live.member_not_found')
  }

  function spanOf({ from, to, memberId }: Asked<'live.makeBundle'>): BundleSpan {
    const [first, last] = [dayOf(from).from, dayOf(to).to]
    const days = (last.getTime() - first.getTime()) / DAY_MS
    if (days < 1 || days > bundleDaysMax) return refuse('live.bundle_days')
    return { from: first, to: last, memberId }
  }

  async function shown(rows: readonly BundleRecord[]): Promise<Shown[]> {
    const about = rows.flatMap(({ roomId }) => roomId ?? [])
    const [found, cards, operators] = await Promise.all([
      about.length === 0 ? [] : rooms.listByIds([...new Set(about)]),
      people.listCards([...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]),
      operatorNames?.() ?? new Map<string, string>(),
    ])
    const titles = new Map(found.map(({ id, title }: RoomRecord) => [id, title]))
    const names = new Map(cards.map(({ memberId, nickname }) => [memberId, nickname]))
    return rows.map((row) => ({
      no: row.no,
      state: isOver(row) ? 'expired' : row.state,
      ...(row.roomId && { room: { id: row.roomId, title: titles.get(row.roomId) ?? '' } }),
      ...(row.memberId && { member: { id: row.memberId, name: names.get(row.memberId) ?? '' } }),
      from: row.from.getTime(),
      to: row.to.getTime(),
      recipient: row.recipient,
      documentNo: row.documentNo,
      why: row.why,
      by: { id: row.by, name: operators.get(row.by) ?? '' },
      at: row.at.getTime(),
      readyAt: row.readyAt?.getTime(),
      expireAt: row.expireAt?.getTime(),
      bytes: row.bytes ?? undefined,
      sha256: row.sha256 ?? undefined,
      members: row.members ?? undefined,
      brokenRooms: row.brokenRooms ?? undefined,
    }))
  }

  const isOver = ({ state, expireAt }: BundleRecord): boolean =>
    state === 'ready' && expireAt !== null && expireAt.getTime() <= clock.now()

  async function one(row: BundleRecord): Promise<Shown> {
    const [told] = await shown([row])
    return told ?? refuse('live.bundle_not_found')
  }

  return {
    async list({ cursor, pageSize }: Asked<'live.listBundles'>): Promise<Answer<'live.listBundles'>> {
      const page = pageOf(await bundles.list(placeOf(cursor), pageSize + 1), pageSize, cursorOf)
      return { ...page, rows: await shown(page.rows) }
    },

    async make(
      by: OperatorId,
      input: Asked<'live.makeBundle'>,
      noted: RequestFacts['noted'],
    ): Promise<Answer<'live.makeBundle'>> {
      const { roomId, memberId, recipient, documentNo, why } = input
      await mustExist(input)
      const span = spanOf(input)
      const scope = await scopeOf({ roomId, memberId }, span)
      const [from, to] = [span.from, span.to]
      const asked = sha256(canonical({ roomId, memberId, from: +from, to: +to, recipient, documentNo }))
      const no = BundleNo.parse(requestNo('B', clock.now()))
      const at = new Date(clock.now())
      const wish = { no, asked, roomId: roomId ?? null, memberId: memberId ?? null, from, to }
      const isNew = await db.tx(no, async (tx) => {
        const isAdded = await bundles.add(tx, { ...wish, recipient, documentNo, why, by, at })
        if (isAdded) await jobs.send(maker.name, { no }, { singletonKey: no, tx })
        return isAdded
      })
      const row = isNew ? await bundles.find(no) : await bundles.findMaking(asked)
      // Finished between the two: it is in the list.
      if (!row) return refuse('live.bundle_not_found')
      noted?.({ subject: row.no, after: { no: row.no, recipient, documentNo, keepDays: bundleKeepDays, ...scope } })
      return one(row)
    },

    async open(no: BundleNo, noted: RequestFacts['noted']): Promise<Answer<'live.openBundle'>> {
      const row = await bundles.find(no)
      if (!row) return refuse('live.bundle_not_found')
      const { fileId, expireAt } = row
      if (row.state !== 'ready' || isOver(row) || fileId === null || expireAt === null)
        return refuse('live.bundle_gone')
      const leftSec = Math.floor((expireAt.getTime() - clock.now()) / 1000)
      const forSec = Math.min(LINK_SEC, leftSec)
      noted?.({ subject: no, after: { sha256: row.sha256 } })
      return {
        url: storage.signedUrl(FileId.parse(fileId), forSec),
        expireAt: Instant.parse(clock.now() + forSec * 1000),
      }
    },
  }
}

export type BundleService = ReturnType<typeof bundleService>

const cursorOf = ({ at, no }: BundleRecord): string => `${at.getTime()}.${no}`

function placeOf(cursor: string | undefined): { at: number; no: string } | undefined {
  if (cursor === undefined) return undefined
  const [, at, no = ''] = /^(\d{1,13})\.(B\d{8}-[0-9A-Z]{8})$/.exec(cursor) ?? []
  return at === undefined ? refuse('kernel.bad_input', { what: '翻页位置无效' }) : { at: Number(at), no }
}
