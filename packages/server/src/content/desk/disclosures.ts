import type { disclosureEndpoints, DisclosureList } from '@rostrum/contract/content'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { refuse, seenOf, type Kernel } from '@rostrum/server/kernel'
import type { DisclosureRepository, DisclosureRow } from './repository-disclosures'
import { mustBeSeen } from './seen'

type Calls = typeof disclosureEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Shown = AnswerOf<Calls['content.saveDisclosure']>

/** The lists of components and of receivers, which operators keep true. */
export function disclosureDesk({ db }: Pick<Kernel, 'db'>, disclosures: DisclosureRepository) {
  const list = async (of: DisclosureList) => ({ rows: (await disclosures.list(of)).map(shown) })

  async function held(tx: Transaction, { id, seen }: { id: string; seen: string }): Promise<DisclosureRow> {
    const row = (await disclosures.hold(tx, id)) ?? refuse('content.row_not_found')
    mustBeSeen(row, seen)
    return row
  }

  return {
    list,

    save: ({ id, seen, why: _why, ...facts }: Asked<'content.saveDisclosure'>) =>
      db.tx(id ?? 'new', async (tx) => {
        const before = id === undefined ? undefined : await held(tx, { id, seen })
        const row: DisclosureRow = { ...facts, id: before ? before.id : newId() }
        await (before ? disclosures.change(tx, row) : disclosures.add(tx, row))
        return { ...(before && { before: shown(before) }), after: shown(row) }
      }),

    /** Returns what was removed. */
    remove: ({ id, seen }: Asked<'content.removeDisclosure'>): Promise<Shown> =>
      db.tx(id, async (tx) => {
        const before = await held(tx, { id, seen })
        await disclosures.remove(tx, id)
        return shown(before)
      }),
  }
}

export type DisclosureDesk = ReturnType<typeof disclosureDesk>

const shown = (row: DisclosureRow): Shown => ({ ...row, seen: seenOf(row) })
