import type { MemberId } from '@rostrum/contract/kernel'
import { PoolGroupId, type PoolItem, StockCode } from '@rostrum/contract/stock'
import {
  poolGroupsMax,
  poolItemsMax,
  poolUndoMinutes,
  poolUnknownMax,
  type poolSorts,
} from '@rostrum/contract/stock/limits'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { refuse, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { securitiesIn } from '../naming'
import type { StockPeople } from '../ports'
import type { StockService } from '../service'
import type { MarketSource } from '../source'
import { text } from '../text.zh'
import type { GroupRow, ItemRow, PoolRepository } from './repository'
import type { PickRow, TeacherPoolRepository } from './repository-teacher'

export interface PoolParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly people: StockPeople
  readonly pools: PoolRepository
  readonly teacherPools: TeacherPoolRepository
  /** How many alerts of a member wait, by security. */
  readonly waiting: (memberId: MemberId) => Promise<ReadonlyMap<string, number>>
}

interface WrittenGroup {
  readonly groupId?: PoolGroupId | undefined
  readonly name?: string | undefined
  readonly order?: readonly PoolGroupId[] | undefined
}
interface WrittenItems {
  readonly groupId?: PoolGroupId | undefined
  readonly codes: readonly StockCode[]
  readonly note?: string | undefined
}
interface Moved {
  readonly groupId: PoolGroupId
  readonly toGroupId: PoolGroupId
  readonly codes: readonly StockCode[]
  readonly copy?: boolean | undefined
}
interface Pasted {
  readonly groupId?: PoolGroupId | undefined
  readonly text: string
  readonly preview?: boolean | undefined
  readonly codes?: readonly StockCode[] | undefined
  readonly idempotencyKey?: string | undefined
}
type Sort = (typeof poolSorts)[number]
interface Listed {
  readonly groupId?: PoolGroupId | undefined
  readonly sort: Sort
  readonly removed?: boolean | undefined
}

const round = (value: number): number => Math.round(value * 100) / 100
const percent = (from: number | null | undefined, to: number | null | undefined): number | undefined =>
  from && to ? round((to / from - 1) * 100) : undefined

/** Members' lists and, to read, those of teachers. */
export function poolService(parts: PoolParts) {
  const reading = poolReading(parts)
  return { ...reading, ...groupWriting(parts, reading), ...itemWriting(parts, reading) }
}

type Reading = ReturnType<typeof poolReading>

function poolReading({ source, stocks, people, pools, teacherPools, waiting }: PoolParts) {
  const opens = (levelIds: readonly string[], caller: MemberCaller): boolean =>
    levelIds.length === 0 || caller.levelIds.some((id) => levelIds.includes(id))

  async function teacherGroups(caller: MemberCaller) {
    const all = (await teacherPools.list()).filter(({ isOn }) => isOn)
    const teachers = await people.teachers([...new Set(all.map(({ teacherId }) => teacherId))])
    return all.flatMap(({ id, name, count, teacherId, levelIds }) => {
      const teacher = teachers.get(teacherId)
      if (!teacher) return []
      const { id: by, name: called, regNo } = teacher
      return [
        {
          ...{ groupId: id, name, kind: 'teacher' as const, count, levelIds, locked: !opens(levelIds, caller) },
          teacher: { id: by, name: called, regNo },
        },
      ]
    })
  }

  const quoteOf = (code: string) => (source.find(code) ? stocks.quoteOf(code) : undefined)
  const nameOf = (code: string): string => source.find(code)?.name ?? code

  function shown(row: ItemRow, alerts: ReadonlyMap<string, number>) {
    const quote = quoteOf(row.code)
    const returnPct = percent(row.addedPrice, quote?.price)
    return {
      ...{ groupId: row.groupId, code: row.code, name: nameOf(row.code), note: row.note },
      addedAt: row.addedAt.getTime(),
      ...(row.addedPrice !== null && { addedPrice: row.addedPrice }),
      alerts: alerts.get(row.code) ?? 0,
      ...(quote && { quote }),
      ...(returnPct !== undefined && { returnPct }),
    }
  }

  function shownPick(row: PickRow, alerts: ReadonlyMap<string, number>) {
    const quote = quoteOf(row.code)
    const returnPct = percent(row.addedPrice, row.removedAt ? row.removedPrice : quote?.price)
    return {
      ...{ groupId: row.poolId, code: row.code, name: nameOf(row.code), note: '', reason: row.reason },
      addedAt: row.addedAt.getTime(),
      ...(row.addedPrice !== null && { addedPrice: row.addedPrice }),
      alerts: alerts.get(row.code) ?? 0,
      ...(quote && { quote }),
      ...(returnPct !== undefined && { returnPct }),
      ...(row.removedAt && { removedAt: row.removedAt.getTime() }),
      ...(row.removedPrice !== null && { removedPrice: row.removedPrice }),
      ...(row.removedReason !== null && { removedReason: row.removedReason }),
    }
  }

  return {
    nameOf,
    async groups(caller: MemberCaller) {
      const [own, teachers, used] = await Promise.all([
        pools.listGroups(caller.memberId),
        teacherGroups(caller),
        pools.countItems(caller.memberId),
      ])
      const rows = own.map(({ id, name, kind, count }) => ({
        ...{ groupId: id, name, kind, count, levelIds: [], locked: false },
      }))
      return { rows: [...rows, ...teachers], used, most: poolItemsMax }
    },
    async list({ groupId, sort, removed = false }: Listed, caller: MemberCaller) {
      const alerts = await waiting(caller.memberId)
      const rows = await (async () => {
        if (groupId === undefined) return firstOfEach(await pools.listItems(caller.memberId, undefined))
        const own = (await pools.listGroups(caller.memberId)).some(({ id }) => id === groupId)
        if (own) return pools.listItems(caller.memberId, groupId)
        const pool = isUuid(groupId) ? await teacherPools.find(groupId) : undefined
        if (!pool?.isOn) return refuse('stock.group_unknown')
        if (!opens(pool.levelIds, caller)) return refuse('stock.group_level')
        return (await teacherPools.listPicks(groupId, removed)).map((row) => shownPick(row, alerts))
      })()
      const items = rows.map((row) => ('place' in row ? shown(row, alerts) : row))
      return { rows: sorted(items, sort), ...source.origin }
    },
  }
}

/** A security in two lists is shown once. */
function firstOfEach(rows: readonly ItemRow[]): ItemRow[] {
  const seen = new Set<string>()
  return rows.filter(({ code }) => !seen.has(code) && seen.add(code))
}

type Shown = Pick<PoolItem, 'returnPct'> & {
  readonly addedAt: number
  readonly quote?: { readonly pct: number; readonly price: number; readonly state: string } | undefined
}

function sorted<T extends Shown>(rows: readonly T[], sort: Sort): T[] {
  if (sort === 'mine') return [...rows]
  const figure = (row: T): number => {
    if (sort === 'added') return row.addedAt
    if (sort === 'return') return row.returnPct ?? -Infinity
    if (!row.quote || row.quote.state === 'halt') return -Infinity
    return sort === 'pct' ? row.quote.pct : row.quote.price
  }
  return [...rows].sort((a, b) => figure(b) - figure(a))
}

function groupWriting({ kernel, pools }: PoolParts, { groups }: Reading) {
  const { db, clock } = kernel
  return {
    async saveGroup(input: WrittenGroup, caller: MemberCaller) {
      const { name, order } = input
      if (name === undefined && order === undefined) refuse('stock.group_what')
      const id = await db.tx(caller.memberId, async (tx) => {
        await pools.hold(tx, caller.memberId)
        const own = await pools.listGroups(caller.memberId, tx)
        if (order) {
          const places = new Map(order.map((one, at) => [one, at]))
          for (const [at, { id: one }] of own.entries())
            await pools.placeGroup(tx, { memberId: caller.memberId, id: one }, places.get(one) ?? order.length + at)
        }
        if (name === undefined) return input.groupId
        const named = own.find((one) => one.name === name)
        if (input.groupId === undefined) {
          if (named) return named.count === 0 ? named.id : refuse('stock.group_name')
          return addGroup(tx, { memberId: caller.memberId, name, kind: 'mine', own })
        }
        if (!own.some((one) => one.id === input.groupId)) return refuse('stock.group_unknown')
        if (named && named.id !== input.groupId) return refuse('stock.group_name')
        await pools.renameGroup(tx, { memberId: caller.memberId, id: input.groupId }, name)
        return input.groupId
      })
      return { ...(await groups(caller)), ...(id !== undefined && { groupId: id }) }
    },
    async deleteGroup({ id, count }: { id: PoolGroupId; count?: number | undefined }, caller: MemberCaller) {
      const { memberId } = caller
      await db.tx(memberId, async (tx) => {
        await pools.hold(tx, memberId)
        const named = (await pools.listGroups(memberId, tx)).find((one) => one.id === id)
        if (!named) return refuse('stock.group_unknown')
        if (count !== undefined && count !== named.count) return refuse('stock.group_changed')
        return pools.deleteGroup(tx, memberId, id)
      })
      return groups(caller)
    },
  }

  async function addGroup(tx: Transaction, row: NewGroup): Promise<PoolGroupId> {
    return newGroup({ pools, at: new Date(clock.now()) }, tx, row)
  }
}

interface NewGroup {
  readonly memberId: MemberId
  readonly name: string
  readonly kind: 'mine' | 'imported'
  readonly own: readonly { readonly place: number }[]
}

async function newGroup(
  { pools, at }: { readonly pools: PoolRepository; readonly at: Date },
  tx: Transaction,
  { memberId, name, kind, own }: NewGroup,
): Promise<PoolGroupId> {
  if (own.length >= poolGroupsMax) refuse('stock.groups_full')
  const id = PoolGroupId.parse(newId())
  const place = Math.max(0, ...own.map((one) => one.place + 1))
  await pools.addGroup(tx, { id, memberId, name, kind, place, createdAt: at })
  return id
}

function itemWriting({ kernel, source, stocks, pools }: PoolParts, { list }: Reading) {
  const { db, clock } = kernel

  /** Without a group: the first one; the first security of all makes it. */
  async function targetOf(tx: Transaction, memberId: MemberId, groupId: PoolGroupId | undefined) {
    const own = await pools.listGroups(memberId, tx)
    if (groupId !== undefined) return own.find(({ id }) => id === groupId)?.id ?? refuse('stock.group_unknown')
    const at = new Date(clock.now())
    return own[0]?.id ?? newGroup({ pools, at }, tx, { memberId, name: text.firstGroup, kind: 'mine', own })
  }

  async function add(
    tx: Transaction,
    { memberId, groupId, codes, note }: WrittenItems & { readonly memberId: MemberId; readonly groupId: PoolGroupId },
  ): Promise<StockCode[]> {
    const rows = [...new Set(codes)].map((code) => ({
      ...{ id: newId(), code, addedPrice: stocks.quoteOf(code).price },
    }))
    const added = await pools.addItems(tx, { memberId, groupId, rows, at: new Date(clock.now()), note })
    // Counted afterwards, so that those already there do not count twice; a refusal takes all of it back.
    if ((await pools.countItems(memberId, tx)) > poolItemsMax) refuse('stock.pool_full')
    if (note !== undefined) await pools.note(tx, { memberId, groupId, codes }, note)
    return added
  }

  return {
    async save({ groupId, codes, note }: WrittenItems, caller: MemberCaller) {
      const { memberId } = caller
      for (const code of codes) stocks.get(code)
      const done = await db.tx(memberId, async (tx) => {
        await pools.hold(tx, memberId)
        const target = await targetOf(tx, memberId, groupId)
        const added = await add(tx, { memberId, groupId: target, codes, note })
        return { groupId: target, added: added.length }
      })
      return { ...(await list({ groupId: done.groupId, sort: 'mine' }, caller)), ...done }
    },
    async remove(
      { groupId, codes, undo = false }: Omit<WrittenItems, 'note'> & { readonly undo?: boolean | undefined },
      { memberId }: MemberCaller,
    ) {
      const at = new Date(clock.now())
      const since = new Date(at.getTime() - poolUndoMinutes * 60_000)
      const changed = await db.tx(memberId, async (tx) => {
        await pools.hold(tx, memberId)
        if (groupId !== undefined) await targetOf(tx, memberId, groupId)
        await pools.forget(tx, memberId, since)
        const which = { memberId, groupId, codes }
        if (!undo) return pools.remove(tx, which, at)
        const back = await pools.restore(tx, which, since)
        if ((await pools.countItems(memberId, tx)) > poolItemsMax) refuse('stock.pool_full')
        return back
      })
      return { changed, used: await pools.countItems(memberId) }
    },
    async sort({ groupId, codes }: { groupId: PoolGroupId; codes: readonly StockCode[] }, { memberId }: MemberCaller) {
      const changed = await db.tx(memberId, async (tx) => {
        await pools.hold(tx, memberId)
        return pools.sort(tx, { memberId, id: await targetOf(tx, memberId, groupId) }, codes)
      })
      return { changed }
    },
    async move({ groupId, toGroupId, codes, copy = false }: Moved, { memberId }: MemberCaller) {
      const changed = await db.tx(memberId, async (tx) => {
        await pools.hold(tx, memberId)
        const [from, to] = [await targetOf(tx, memberId, groupId), await targetOf(tx, memberId, toGroupId)]
        if (from === to) return 0
        const which = { memberId, groupId: from, codes }
        const done = await pools.copyItems(tx, which, to)
        if (!copy) await pools.dropItems(tx, which)
        else if ((await pools.countItems(memberId, tx)) > poolItemsMax) refuse('stock.pool_full')
        return done
      })
      return { changed, used: await pools.countItems(memberId) }
    },
    async importText(input: Pasted, { memberId }: MemberCaller) {
      const { groupId, text: pasted, preview = false, codes: only, idempotencyKey: key } = input
      const { found, unknown } = securitiesIn(pasted, source.instruments(clock.now()))
      const codes = found.map(({ code }) => StockCode.parse(code)).filter((code) => only?.includes(code) ?? true)
      const told = async (target: PoolGroupId | undefined) => {
        const [held, used] = [target ? await pools.listItems(memberId, target) : [], await pools.countItems(memberId)]
        const here = new Set<string>(held.map(({ code }) => code))
        return {
          found: found.map(({ code, name, kind }) => ({ code, name, kind, isHere: here.has(code) })),
          ...{ unknown: unknown.slice(0, poolUnknownMax), room: Math.max(0, poolItemsMax - used) },
        }
      }
      const own = await pools.listGroups(memberId)
      if (groupId !== undefined && !own.some(({ id }) => id === groupId)) return refuse('stock.group_unknown')
      const before = await told(groupId ?? importedOf(own)?.id)
      if (preview || codes.length === 0) return { ...before, added: 0 }
      const done = await db.tx(memberId, async (tx) => {
        const run = async () => {
          await pools.hold(tx, memberId)
          const target = await (groupId === undefined ? importGroup(tx, memberId) : targetOf(tx, memberId, groupId))
          const added = await add(tx, { memberId, groupId: target, codes })
          return { ...before, groupId: target, added: added.length, room: before.room - added.length }
        }
        const asked = { call: 'stock.importPool', groupId, text: pasted, codes: only }
        const action = { owner: memberId, input: asked, now: clock.now() }
        return key === undefined ? run() : idempotent(tx, { ...action, key }, run)
      })
      return done
    },
  }

  function importedOf<T extends Pick<GroupRow, 'kind' | 'name'>>(own: readonly T[]): T | undefined {
    return own.find(({ kind, name }) => kind === 'imported' && name === text.importGroup)
  }

  async function importGroup(tx: Transaction, memberId: MemberId): Promise<PoolGroupId> {
    const own = await pools.listGroups(memberId, tx)
    const known = importedOf(own)
    if (known) return known.id
    const name = own.some((one) => one.name === text.importGroup)
      ? `${text.importGroup}${own.length + 1}`
      : text.importGroup
    return newGroup({ pools, at: new Date(clock.now()) }, tx, { memberId, name, kind: 'imported', own })
  }
}

export type PoolService = ReturnType<typeof poolService>
