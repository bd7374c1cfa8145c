import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { newId } from '../db'
import { moveFromOldSchema } from './old-schema'
import { rootMessageIn } from '../trouble-words'
import type { JobDefinition, Jobs } from './types'

export interface JobsOptions {
  /** A separate pool: long jobs must not take the calls' connections. */
  readonly pool: Pool
  readonly log: Logger
  /** How often the machine looks for waiting jobs. */
  readonly pollSeconds?: number
}

/** Jobs and the machine that runs them. */
export interface JobMachine extends Jobs {
  define(jobs: readonly JobDefinition[]): void
  /** Makes the queues; `work` also takes jobs from them and keeps the schedules. */
  start(options: { work: boolean }): Promise<void>
  /** Waits for running jobs, at most 20 s. */
  stop(): Promise<void>
}

/** Of the job machine's tables. `pgboss` is the one of version 10, which cannot be migrated. */
const JOB_SCHEMA = 'jobs'
const RETRIES = 5
const STOP_MS = 20_000

/** Jobs in PostgreSQL through pg-boss. */
export function createJobs({ pool, log, pollSeconds = 2 }: JobsOptions): JobMachine {
  const jobs: JobDefinition[] = []
  let boss: PgBoss | undefined

  return {
    define: (more) => void jobs.push(...more),
    async send(name, payload, { startAt, singletonKey, tx } = {}) {
      if (!boss) throw new Error(`job ${name} was sent before the jobs were started`)
      await boss.send(name, payload, {
        // The queues let one job wait per key, so a job without a key gets a new one.
        singletonKey: singletonKey ?? newId(),
        ...(startAt !== undefined && { startAfter: new Date(startAt) }),
        ...(tx && { db: fromDrizzle(tx, sql) }),
      })
    },
    async start({ work: takesJobs }) {
      const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
      const asked = { db: { executeSql }, schema: JOB_SCHEMA, registerInstance: false }
      boss = new PgBoss({ ...asked, supervise: takesJobs, schedule: takesJobs })
      boss.on('error', (error) => log.error({ err: error }, 'the job machine stumbled'))
      await boss.start()
      for (const job of jobs) await makeQueue(boss, job)
      const names = jobs.map(({ name }) => name)
      const moved = await moveFromOldSchema(pool, boss, names)
      if (moved > 0) log.info({ moved }, 'jobs were moved from the tables of the older machine')
      if (takesJobs) for (const job of jobs) await work(boss, job, { log, pollSeconds })
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: STOP_MS })
      boss = undefined
    },
  }
}

async function makeQueue(boss: PgBoss, { name, retryLimit = RETRIES }: JobDefinition): Promise<void> {
  const rules: Omit<Queue, 'name' | 'policy'> = { retryLimit, retryDelay: 5, retryBackoff: true }
  await boss.createQueue(name, { policy: 'short', ...rules })
  // An existing queue would otherwise keep its old rules.
  await boss.updateQueue(name, rules)
}

interface Working {
  readonly log: Logger
  readonly pollSeconds: number
}

async function work(boss: PgBoss, job: JobDefinition, { log, pollSeconds }: Working): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([one]) => {
    try {
      await job.run(one?.data ?? {})
    } catch (error) {
      log.error({ job: job.name, id: one?.id, err: error }, 'a job failed')
      // Only the message is kept with the job: operators read it.
      throw new Error(rootMessageIn(error) || 'job failed, see the log', { cause: error })
    }
  })
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Shanghai' })
  else await boss.unschedule(job.name)
}
