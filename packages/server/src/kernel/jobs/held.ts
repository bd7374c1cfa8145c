import type { JobMachine } from './create'
import type { JobDefinition, SendOptions } from './types'

interface HeldJob {
  readonly name: string
  readonly payload: unknown
  readonly startAt: number
  readonly singletonKey?: string
}

/** Jobs kept in memory until a caller runs them: for tests that move the clock, and for tools that start no workers. */
export interface HeldJobs extends JobMachine {
  /** Runs the jobs due at `now`, and the jobs these send, oldest first. Scheduled jobs run by name with `runNow`. */
  runDue(now: number): Promise<void>
  runNow(name: string): Promise<void>
  readonly waiting: readonly HeldJob[]
  /** Of all that were defined. */
  readonly names: readonly string[]
}

/** Ignores transactions: a job sent in one that rolls back is kept all the same. */
export function createHeldJobs(): HeldJobs {
  const jobs = new Map<string, JobDefinition>()
  let waiting: HeldJob[] = []

  async function run(name: string, payload: unknown): Promise<void> {
    const job = jobs.get(name)
    if (!job) throw new Error(`no job is called ${name}`)
    await job.run(payload)
  }

  function isWaiting(name: string, singletonKey: string | undefined): boolean {
    return singletonKey !== undefined && waiting.some((job) => job.name === name && job.singletonKey === singletonKey)
  }

  return {
    define: (more) => more.forEach((job) => jobs.set(job.name, job)),
    async send(name, payload, { startAt = 0, singletonKey }: SendOptions = {}) {
      if (!isWaiting(name, singletonKey))
        waiting.push({ name, payload, startAt, ...(singletonKey && { singletonKey }) })
    },
    start: async () => undefined,
    stop: async () => undefined,
    async runDue(now) {
      for (
        let next = waiting.find((job) => job.startAt <= now);
        next;
        next = waiting.find((job) => job.startAt <= now)
      ) {
        const taken = next
        waiting = waiting.filter((job) => job !== taken)
        await run(taken.name, taken.payload)
      }
    },
    runNow: (name) => run(name, {}),
    get names() {
      return [...jobs.keys()]
    },
    get waiting() {
      return waiting
    },
  }
}
