import type { SetupRow } from '@rostrum/contract/content'
import { setupSteps } from '@rostrum/contract/content/limits'
import type { OperatorId } from '@rostrum/contract/kernel'
import { refuse, type Kernel, type SetupCheck } from '@rostrum/server/kernel'
import type { SetupRepository } from './repository'
import { text } from './text.zh'

export interface SetupParts {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly tried: SetupRepository
  /** What all slices contribute. */
  readonly checks: () => readonly SetupCheck[]
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /** Sends a code to a number that an operator names. Absent: no codes leave this server. */
  readonly trySms?: (mobile: string) => Promise<void>
}

const TAIL = 4

/** What is ready and what is not, asked of every slice at the time of asking. */
export function setupService({ kernel, tried, checks, operatorNames, trySms }: SetupParts) {
  const now = () => new Date(kernel.clock.now())

  async function rowOf(step: SetupRow['step'], names: ReadonlyMap<string, string>): Promise<SetupRow[]> {
    const contributed = checks().filter((one) => one.step === step)
    const found = await Promise.all(contributed.map((one) => one.find()))
    const [first] = found
    if (!first) return []
    const done = found.find(({ isDone }) => isDone)
    // What nobody has done yet can be done in any of these ways.
    const { isDone, said, at, by } = done ?? { ...first, said: found.map((one) => one.said).join(text.also) }
    const rest = contributed.every(({ isOptional }) => isOptional) ? 'optional' : 'open'
    return [{ step, state: isDone ? 'done' : rest, said, at, by: by === undefined ? undefined : names.get(by) }]
  }

  async function list(): Promise<{ rows: SetupRow[] }> {
    const names = await operatorNames()
    return { rows: (await Promise.all(setupSteps.map((step) => rowOf(step, names)))).flat() }
  }

  return {
    list,
    /** A failure is a result too: it is kept, and answered as what it is. */
    async sendTest(by: OperatorId, mobile: string): Promise<{ isSent: boolean; rows: SetupRow[] }> {
      if (!trySms) return refuse('content.sms_missing')
      const isGood = await trySms(mobile).then(
        () => true,
        (error: unknown) => {
          kernel.log.error({ err: error }, 'a test code could not be sent')
          return false
        },
      )
      const tail = mobile.slice(-TAIL)
      const note = isGood ? text.smsSent(tail) : text.smsFailed(tail)
      await tried.save({ step: 'sms', at: now(), by, isGood, note })
      return { isSent: isGood, ...(await list()) }
    },
    async confirmBackup(by: OperatorId, note: string): Promise<{ rows: SetupRow[] }> {
      await tried.save({ step: 'backup', at: now(), by, isGood: true, note })
      return list()
    },
  }
}
