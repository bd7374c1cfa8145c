import type { OperatorId } from '@rostrum/contract/kernel'
import { beijingDay, exFactor, exRightsInTicks, exRightTicks, type ExRights } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { lastClosedBy } from './bars'
import type { Fault } from './reading'
import { minuteWrites } from './repository-minutes'
import { storedWrites as writes, type ImportRow, type Saved, type StoredExRight } from './repository'
import { areFaults, rowsOf, kindOfCode, type FileRows } from './rows'
import { storedText as text } from './text.zh'

export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly isLots?: boolean
  /** Null: somebody at a terminal. */
  readonly by: OperatorId | null
}

export interface Imported extends Omit<ImportRow, 'id' | 'at' | 'byId'> {
  readonly skipped: number
  readonly oddRows: number
}

/**
 * Takes a file whole, or refuses it whole and says where and why: nothing is repaired or guessed. Either way it is
 * noted.
 */
export function marketImport({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  return async (file: GivenFile): Promise<Imported> => {
    const now = clock.now()
    const found = rowsOf({ ...file, today: beijingDay(now), closed: lastClosedBy(now) })
    const read = areFaults(found) ? undefined : found
    return db.tx('stock.import', async (tx) => {
      const faults = areFaults(found) ? found : await unknownIn(tx, found)
      const kept = read && faults.length === 0 ? await save(tx, read) : { added: 0, changed: 0 }
      const outcome: Imported = {
        ...{ file: file.name, kind: read?.kind ?? null, rows: read?.rows.length ?? 0, ...kept, ...spanOf(read) },
        ...{ faults: [...faults], skipped: read?.skipped ?? 0, oddRows: read?.oddRows ?? 0 },
      }
      const { skipped: _skipped, oddRows: _oddRows, ...row } = outcome
      const at = new Date(clock.now())
      await writes.addImport(tx, { ...row, id: newId(), at, byId: file.by })
      if (kept.added + kept.changed > 0) await writes.changeSource(tx, { id: 'market' }, true)
      return outcome
    })
  }
}

export type MarketImport = ReturnType<typeof marketImport>

async function unknownIn(tx: Transaction, read: FileRows): Promise<readonly Fault[]> {
  if (read.kind === 'securities') return []
  const unknown = await writes.unknownCodes(tx, codesOf(read))
  return unknown.length === 0 ? [] : [{ line: 0, why: text.unknownCodes(unknown) }]
}

const codesOf = ({ rows }: FileRows): string[] => [...new Set(rows.map(({ code }) => code))]

async function save(tx: Transaction, read: FileRows): Promise<Saved> {
  if (read.kind === 'securities') return writes.saveSecurities(tx, read.rows)
  if (read.kind === 'minutes') return minuteWrites.save(tx, read.rows)
  const kept = read.kind === 'bars' ? await writes.saveBars(tx, read.rows) : await writes.saveExRights(tx, read.rows)
  if (kept.added + kept.changed > 0) await refactor(tx, codesOf(read))
  return kept
}

/** Works out again by how much each distribution of these securities divides the prices before it. */
export async function refactor(tx: Transaction, codes: readonly string[]): Promise<void> {
  const rows = await writes.rightsWithCloses(tx, codes)
  const next = rows.map((row) => ({ code: row.code, day: row.day, factor: factorOf(row, row.close), was: row.factor }))
  await writes.setFactors(
    tx,
    next.filter(({ factor, was }) => factor !== was),
  )
}

/** A distribution as it is stored, its price in thousandths, in fen. */
export function exRightsOf({ day, cashPer10, sharesPer10, rightsPer10, rightsPrice }: ExRightOf): ExRights {
  const rights = rightsPer10 > 0 && { rights: { per10: rightsPer10, ticks: rightsPrice / 10 } }
  return { day, cashPer10, sharesPer10, ...rights }
}

/** A distribution in the ticks of its security: hundredths of a yuan, of funds thousandths. */
function inTicks(right: ExRightOf): { readonly perTick: number; readonly rights: ExRights } {
  const digits = kindOfCode(right.code)?.digits === 3 ? 3 : 2
  return { perTick: 10 ** (3 - digits), rights: exRightsInTicks(exRightsOf(right), digits) }
}

type ExRightOf = Omit<StoredExRight, 'factor'>

function factorOf(right: ExRightOf, close: number | null): number | null {
  if (close === null) return null
  const { perTick, rights } = inTicks(right)
  return exFactor(Math.round(close / perTick), rights)
}

/** What the change of an ex-date is measured from, in thousandths. */
export function exBase(right: ExRightOf, close: number): number {
  const { perTick, rights } = inTicks(right)
  return exRightTicks(Math.round(close / perTick), rights) * perTick
}

function spanOf(read: FileRows | undefined): Pick<ImportRow, 'firstDay' | 'lastDay'> {
  if (!read || read.kind === 'securities') return { firstDay: null, lastDay: null }
  const days = read.rows.map(({ day }) => day)
  return {
    firstDay: days.reduce<string | null>((least, day) => (least === null || day < least ? day : least), null),
    lastDay: days.reduce<string | null>((most, day) => (most === null || day > most ? day : most), null),
  }
}
