import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { PoolGroupId, StockAlertId, StockCode } from '@rostrum/contract/stock'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { AlertRepository } from './alerts/repository'
import type { PoolRepository } from './pools/repository'
import type { TeacherPoolRepository } from './pools/repository-teacher'
import { pricesOf } from './prices'
import type { StockService } from './service'
import type { MarketSource } from './source'
import { sampleLists, sampleNotes, samplePicks } from './sample.zh'

export interface StockSamplePeople {
  /** The member who has lists. */
  readonly member?: MemberId | undefined
  readonly teacher?: TeacherId | undefined
  /** All of them, the first one among them. */
  readonly teachers: readonly TeacherId[]
  readonly higherLevel?: LevelId | undefined
  /** Writes a member's own note about a security, as on a day. */
  readonly note?: (one: {
    readonly memberId: MemberId
    readonly code: string
    readonly name: string
    readonly at: number
    readonly words: string
  }) => Promise<void>
}

interface SampleParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly stocks: StockService
  readonly alerts: AlertRepository
  readonly pools: PoolRepository
  readonly teacherPools: TeacherPoolRepository
}

const DAY_MS = 86_400_000

/** Lists of the sample member and of a sample teacher. */
export async function stockSample(parts: SampleParts, people: StockSamplePeople | undefined): Promise<void> {
  // Its securities are invented ones: real ones have no sample.
  if (!people || !parts.source.invented) return
  if (people.member) {
    await listsOf(parts, people.member)
    for (const { name, daysAgo, words } of sampleNotes)
      await people.note?.({
        ...{ memberId: people.member, code: codeOf(parts, name), name, words },
        at: parts.kernel.clock.now() - daysAgo * DAY_MS,
      })
  }
  if (people.teacher) await teacherLists(parts, people.teacher, people.higherLevel)
}

/** A sample security by its name; the simulated source has all of them. */
function codeOf({ source, kernel }: SampleParts, name: string): StockCode {
  const found = source.instruments(kernel.clock.now()).find((one) => one.name === name)
  if (!found) throw new Error(`the sample names ${name}, which nobody quotes`)
  return StockCode.parse(found.code)
}

async function listsOf(parts: SampleParts, memberId: MemberId): Promise<void> {
  const { kernel, pools, source, stocks, alerts } = parts
  const prices = pricesOf(source, kernel.clock)
  const now = kernel.clock.now()
  await kernel.db.tx(memberId, async (tx) => {
    for (const [place, { name, items }] of sampleLists.entries()) {
      const groupId = PoolGroupId.parse(newId())
      await pools.addGroup(tx, { id: groupId, memberId, name, kind: 'mine', place, createdAt: new Date(now) })
      for (const { name: security, daysAgo, note } of items) {
        const code = codeOf(parts, security)
        const at = now - daysAgo * DAY_MS
        const rows = [{ id: newId(), code, addedPrice: (await prices.at(code, at)) ?? null }]
        await pools.addItems(tx, { memberId, groupId, rows, at: new Date(at), note })
      }
    }
    const code = codeOf(parts, sampleLists[0]?.items[0]?.name ?? '')
    const { price } = stocks.quoteOf(code)
    for (const [kind, by] of [
      ['above', 1.06],
      ['below', 0.94],
    ] as const)
      await alerts.add(tx, {
        ...{ id: StockAlertId.parse(newId()), memberId, code, kind, value: Math.round(price * by * 100) / 100 },
        ...{ active: true, once: true, armed: true, createdAt: new Date(now) },
        ...{ firedAt: null, firedPrice: null, firedDay: null },
      })
  })
}

async function teacherLists(parts: SampleParts, teacherId: TeacherId, level: LevelId | undefined): Promise<void> {
  const { kernel, teacherPools, source } = parts
  const prices = pricesOf(source, kernel.clock)
  const now = kernel.clock.now()
  for (const { name, forLevel, picks } of samplePicks) {
    const poolId = PoolGroupId.parse(newId())
    const levelIds = forLevel && level ? [level] : []
    await kernel.db.tx(poolId, async (tx) => {
      const at = new Date(now - 90 * DAY_MS)
      await teacherPools.save(tx, { id: poolId, name, teacherId, levelIds, isOn: true, createdAt: at, changedAt: at })
      await teacherPools.add(
        tx,
        picks.map(({ name: security, daysAgo, reason, gone }) => {
          const code = codeOf(parts, security)
          const added = now - daysAgo * DAY_MS
          const removed = gone && now - gone.daysAgo * DAY_MS
          return {
            ...{ id: newId(), poolId, code, reason, addedBy: null, addedAt: new Date(added) },
            ...{
              addedPrice: prices.invented?.(code, added) ?? null,
              removedBy: null,
              removedReason: gone?.why ?? null,
            },
            removedAt: removed ? new Date(removed) : null,
            removedPrice: removed ? (prices.invented?.(code, removed) ?? null) : null,
          }
        }),
      )
    })
  }
}
