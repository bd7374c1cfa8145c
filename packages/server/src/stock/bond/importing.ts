import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { stockRefusals, type BondFacts, type stockEndpoints } from '@rostrum/contract/stock'
import { bondImportLines, bondsMax } from '@rostrum/contract/stock/limits'
import { refuse } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { isSame, rowOf, type BondJudge } from './judging'
import { readLine } from './reading'
import type { BondRow } from './repository'
import type { BondParts } from './service'
import { bondText as text } from './text.zh'

type Reply = AnswerOf<(typeof stockEndpoints)['stock.importBonds']>
interface Line {
  readonly line: number
  readonly facts?: BondFacts
  readonly why?: string | undefined
}

/** A pasted table of bonds: all of it, or nothing and what is wrong with it. */
export function bondImport({ kernel: { db, clock }, bonds }: BondParts, judge: BondJudge) {
  const read = (line: number, said: string): Line => {
    const found = readLine(said)
    if (typeof found === 'string') return { line, why: found }
    const fault = judge(found)
    return { line, facts: found, why: fault && stockRefusals[fault].msg }
  }
  async function keep(tx: Transaction, facts: BondFacts): Promise<'added' | 'changed' | undefined> {
    const known = await bonds.find(facts.code, tx)
    const row = rowOf({ ...(known && keptOf(known)), ...facts }, known?.isOn ?? true, known, clock.now())
    if (known && isSame(known, row)) return undefined
    await bonds.save(tx, row)
    return known ? 'changed' : 'added'
  }

  return async ({ text: pasted }: ParsedOf<(typeof stockEndpoints)['stock.importBonds']>) => {
    const lines = pasted.split('\n').flatMap((line, at) => {
      const said = line.trim()
      return said === '' || text.isHead(said) ? [] : [read(at + 1, said)]
    })
    const faults = faultsIn(lines)
    if (faults.length > 0) {
      const answer: Reply = { added: 0, changed: 0, faults }
      return { answer, after: { faults: faults.length } }
    }
    return db.tx('bonds', async (tx) => {
      const codes: Record<'added' | 'changed', string[]> = { added: [], changed: [] }
      for (const { facts } of lines) {
        const kept = facts && (await keep(tx, facts))
        if (kept) codes[kept].push(facts.code)
      }
      if ((await bonds.count(undefined, '', tx)) > bondsMax) return refuse('stock.bonds_full')
      const answer: Reply = { added: codes.added.length, changed: codes.changed.length, faults: [] }
      return { answer, after: codes }
    })
  }
}

function faultsIn(lines: readonly Line[]): Reply['faults'] {
  if (lines.length === 0) return [{ line: 1, why: text.nothing }]
  if (lines.length > bondImportLines) return [{ line: bondImportLines + 1, why: text.tooMany(bondImportLines) }]
  const count = new Map<string, number>()
  for (const { facts } of lines) if (facts) count.set(facts.code, (count.get(facts.code) ?? 0) + 1)
  return lines.flatMap(({ line, facts, why }) => {
    if (why !== undefined) return [{ line, why }]
    return facts && (count.get(facts.code) ?? 0) > 1 ? [{ line, why: text.twice }] : []
  })
}

/** What a line of a table does not say stays as it was. */
const keptOf = ({ subscribeOn, listedOn, redeem, callOn, putOn, callText, putText, convertFrom }: BondRow) => ({
  ...(subscribeOn && { subscribeOn }),
  ...(listedOn && { listedOn }),
  ...(redeem !== null && { redeem }),
  ...(callOn && { callOn }),
  ...(putOn && { putOn }),
  ...(convertFrom && { convertFrom }),
  ...{ callText, putText },
})
