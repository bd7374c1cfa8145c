import type { accessEndpoints } from '@rostrum/contract/access'
import { selfCheckConcernsMax } from '@rostrum/contract/access/limits'
import type { AnswerOf } from '@rostrum/contract/kernel'
import type { Kernel, SelfCheck } from '@rostrum/server/kernel'
import type { SelfCheckRecord, SelfCheckRepository } from './repository'

type Answer = AnswerOf<(typeof accessEndpoints)['access.getSelfCheck']>

export interface SelfCheckParts {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly repository: SelfCheckRepository
  /** What every slice looks after. */
  readonly checks: () => readonly SelfCheck[]
}

/** The daily look at what nobody may find first: run by the clock, or by an operator. */
export function selfCheckService({ kernel: { clock, log }, repository, checks }: SelfCheckParts) {
  /** A check that fails says so and stops no other. */
  async function found({ name, title, find }: SelfCheck): Promise<SelfCheckRecord> {
    const at = new Date(clock.now())
    try {
      const all = await find(at, selfCheckConcernsMax + 1)
      const concerns = all.slice(0, selfCheckConcernsMax)
      const state = concerns.length > 0 ? 'found' : 'clear'
      return { name, title, at, state, concerns, isCut: all.length > concerns.length }
    } catch (error) {
      log.error({ err: error, check: name }, 'a self-check could not be made')
      return { name, title, at, state: 'failed', concerns: [], isCut: false }
    }
  }

  /** In the order of the slices. */
  async function last(): Promise<Answer> {
    const names = checks().map(({ name }) => name)
    const rows = new Map<string, SelfCheckRecord>((await repository.list(names)).map((row) => [row.name, row]))
    return {
      rows: names.flatMap((name) => {
        const row = rows.get(name)
        return row ? [{ ...row, at: row.at.getTime() }] : []
      }),
    }
  }

  return {
    last,
    async run(): Promise<Answer> {
      const rows: SelfCheckRecord[] = []
      for (const check of checks()) rows.push(await found(check))
      await repository.replace(rows)
      return last()
    },
  }
}
