import { sql } from 'drizzle-orm'
import type { Database } from '../db'
import { rootMessageIn } from '../trouble-words'

/** What the tables of the job machine hold about one kind of work. Times are ms since 1970. */
export interface JobFacts {
  readonly name: string
  readonly cron: string | null
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly oldestAt: number | null
  readonly lastDoneAt: number | null
}

export interface FailedJobFacts {
  readonly id: string
  readonly name: string
  readonly error: string
  readonly tries: number
  readonly createdAt: number
  readonly failedAt: number
}

const MOST_FAILED = 200
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)

/** Reads the tables of the job machine. Where none has ever run there is nothing. */
export function jobRepository({ q }: Database) {
  async function isThere(): Promise<boolean> {
    const { rows } = await q.execute<{ there: boolean }>(sql`select to_regclass('jobs.job') is not null as there`)
    return rows[0]?.there === true
  }

  return {
    async list(): Promise<JobFacts[]> {
      if (!(await isThere())) return []
      const { rows } = await q.execute<Record<keyof JobFacts, string | null>>(sql`
        select queue.name, schedule.cron,
          count(job.id) filter (where job.state in ('created', 'retry')) as waiting,
          count(job.id) filter (where job.state = 'active') as running,
          count(job.id) filter (where job.state = 'failed') as failed,
          ${ms("min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= now())")} as "oldestAt",
          ${ms("max(job.completed_on) filter (where job.state = 'completed')")} as "lastDoneAt"
        from jobs.queue queue
        left join jobs.schedule schedule on schedule.name = queue.name
        left join jobs.job job on job.name = queue.name
        where queue.name not like '\\_\\_%'
        group by queue.name, schedule.cron
        order by queue.name limit 1000`)
      const count = (value: string | null) => (value === null ? null : Number(value))
      return rows.map((row) => ({
        name: row.name ?? '',
        cron: row.cron,
        waiting: Number(row.waiting),
        running: Number(row.running),
        failed: Number(row.failed),
        oldestAt: count(row.oldestAt),
        lastDoneAt: count(row.lastDoneAt),
      }))
    },

    /** Newest first. */
    async listFailed(): Promise<FailedJobFacts[]> {
      if (!(await isThere())) return []
      const { rows } = await q.execute<
        Record<'id' | 'name' | 'tries' | 'createdAt' | 'failedAt', string> & { output: unknown }
      >(sql`
        select id, name, output, retry_count + 1 as tries, ${ms('created_on')} as "createdAt",
          ${ms('coalesce(completed_on, created_on)')} as "failedAt"
        from jobs.job where state = 'failed'
        order by "failedAt" desc, id limit ${MOST_FAILED}`)
      return rows.map(({ id, name, output, tries, createdAt, failedAt }) => ({
        id,
        name,
        error: rootMessageIn(output),
        tries: Number(tries),
        createdAt: Number(createdAt),
        failedAt: Number(failedAt),
      }))
    },

    /** False: no failed job has that name and id. */
    async retry(name: string, id: string): Promise<boolean> {
      if (!(await isThere())) return false
      const { rowCount } = await q.execute(
        sql`update jobs.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
            where name = ${name} and id = ${id} and state = 'failed'`,
      )
      return rowCount === 1
    },
  }
}

export type JobRepository = ReturnType<typeof jobRepository>
