import type { LevelId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { PoolGroupId, StockCode } from '@rostrum/contract/stock'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { isDecidedOn, refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import type { PickRow, TeacherPoolRepository, TeacherPoolRow } from '../pools/repository-teacher'
import type { StockPeople } from '../ports'
import type { StockService } from '../service'
import type { MarketSource } from '../source'

export interface PoolDeskParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly people: StockPeople
  readonly teacherPools: TeacherPoolRepository
}

interface WrittenPool {
  readonly id: PoolGroupId
  readonly name: string
  readonly teacherId: TeacherId
  readonly levelIds: readonly LevelId[]
  readonly isOn: boolean
  readonly seen?: string | undefined
}
interface Picked {
  readonly id: PoolGroupId
  readonly codes: readonly StockCode[]
  readonly reason: string
}

const percent = (from: number | null, to: number | null | undefined): number | undefined =>
  from && to ? Math.round((to / from - 1) * 10_000) / 100 : undefined

/** What is written of a list, and said by whoever changes it to have been seen. */
const writtenIn = ({ name, teacherId, levelIds, isOn }: Omit<WrittenPool, 'id' | 'seen'>) => ({
  ...{ name, teacherId, levelIds, isOn },
})

/** Where teachers' lists are written. */
export function poolDesk(parts: PoolDeskParts) {
  const { kernel, stocks, people, teacherPools } = parts
  const { db, clock } = kernel
  const shown = pickPresenter(parts)

  async function row(pool: TeacherPoolRow & { readonly count: number }) {
    const teachers = await people.teachers([pool.teacherId])
    const { id, name, teacherId, levelIds, isOn, count } = pool
    const teacherName = teachers.get(teacherId)?.name ?? ''
    return {
      ...{ id, name, teacherId, teacherName, levelIds, isOn, count },
      ...{ changedAt: pool.changedAt.getTime(), seen: seenOf(writtenIn(pool)) },
    }
  }

  async function get(id: PoolGroupId) {
    const pool = isUuid(id) ? await teacherPools.find(id) : undefined
    if (!pool) return refuse('stock.teacher_pool_unknown')
    const [here, gone, names] = await Promise.all([
      teacherPools.listPicks(id, false),
      teacherPools.listPicks(id, true),
      people.operatorNames(),
    ])
    const of = (picks: readonly PickRow[]) => picks.map((pick) => shown(pick, names))
    return { ...(await row({ ...pool, count: here.length })), picks: of(here), removed: of(gone) }
  }

  /** What the record of acts says of a list, and of what is in it. */
  const told = ({ name, teacherName, levelIds, isOn }: Awaited<ReturnType<typeof get>>) => ({
    ...{ name, teacherName, levelIds, isOn },
  })
  const codesIn = ({ picks }: Awaited<ReturnType<typeof get>>) => picks.map(({ code }) => code)

  return {
    get,
    async list() {
      const [all, teachers, levels] = await Promise.all([teacherPools.list(), people.choices(), people.levels()])
      return { rows: await Promise.all(all.map(row)), teachers: [...teachers], levels: [...levels] }
    },
    async save({ id, seen, ...wanted }: WrittenPool) {
      if (!isUuid(id)) refuse('stock.teacher_pool_unknown')
      const [teachers, levels] = await Promise.all([people.choices(), people.levels()])
      const before = await teacherPools.find(id)
      const was = before && told(await get(id))
      const { teacherId, levelIds } = wanted
      const isTeacher = teachers.some((one) => one.id === teacherId) || before?.teacherId === teacherId
      if (!isTeacher || levelIds.some((level) => !levels.some((one) => one.id === level)))
        refuse('stock.teacher_pool_choice')
      const at = new Date(clock.now())
      await db.tx(id, async (tx) => {
        const known = await teacherPools.hold(tx, id)
        if (!isDecidedOn(known && writtenIn(known), seen, writtenIn(wanted))) return refuse('stock.changed_meanwhile')
        const createdAt = known?.createdAt ?? at
        await teacherPools.save(tx, { ...wanted, id, levelIds: [...levelIds], createdAt, changedAt: at })
      })
      const answer = await get(id)
      return { answer, ...(was && { before: was }), after: told(answer) }
    },
    async add(by: OperatorId, { id, codes, reason }: Picked) {
      const was = codesIn(await get(id))
      for (const code of codes) stocks.get(code)
      const at = new Date(clock.now())
      const rows = [...new Set(codes)].map((code) => ({
        ...{ id: newId(), poolId: id, code, addedAt: at, addedPrice: stocks.quoteOf(code).price, reason, addedBy: by },
        ...{ removedAt: null, removedPrice: null, removedReason: null, removedBy: null },
      }))
      const added = await db.tx(id, (tx) => teacherPools.add(tx, rows))
      if (added.length === 0) refuse('stock.pick_none')
      const answer = await get(id)
      return { answer, before: { codes: was }, after: { codes: codesIn(answer), reason } }
    },
    async remove(by: OperatorId, { id, codes, reason }: Picked) {
      const was = codesIn(await get(id))
      const removedAt = new Date(clock.now())
      const count = await db.tx(id, async (tx) => {
        const held = await teacherPools.listHeld(tx, id, codes)
        for (const pick of held) {
          const { code } = pick
          const removedPrice = parts.source.find(code) ? stocks.quoteOf(code).price : null
          await teacherPools.remove(tx, pick, { removedAt, removedPrice, removedReason: reason, removedBy: by })
        }
        return held.length
      })
      if (count === 0) refuse('stock.pick_none')
      const answer = await get(id)
      return { answer, before: { codes: was }, after: { codes: codesIn(answer), reason } }
    },
  }
}

function pickPresenter({ source, stocks }: PoolDeskParts) {
  return (pick: PickRow, names: ReadonlyMap<string, string>) => {
    const one = source.find(pick.code)
    const quote = one && stocks.quoteOf(pick.code)
    const returnPct = percent(pick.addedPrice, pick.removedAt ? pick.removedPrice : quote?.price)
    return {
      ...{ groupId: pick.poolId, code: pick.code, name: one?.name ?? pick.code, note: '', alerts: 0 },
      ...{ addedAt: pick.addedAt.getTime(), reason: pick.reason },
      ...(pick.addedPrice !== null && { addedPrice: pick.addedPrice }),
      ...(quote && { quote }),
      ...(returnPct !== undefined && { returnPct }),
      ...(pick.removedAt && { removedAt: pick.removedAt.getTime() }),
      ...(pick.removedPrice !== null && { removedPrice: pick.removedPrice }),
      ...(pick.removedReason !== null && { removedReason: pick.removedReason }),
      addedBy: (pick.addedBy && names.get(pick.addedBy)) ?? '',
      ...(pick.removedBy && { removedBy: names.get(pick.removedBy) ?? '' }),
    }
  }
}
