import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../db'
import { rootMessageIn } from '../trouble-words'
import type { Jobs } from './types'

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
export function jobRepository({ q, tx }: Database, jobs: Pick<Jobs, 'send'>) {
  async function isThere(): Promise<boolean> {
    const { rows } = await q.execute<{ there: boolean }>(sql`select to_regclass('pgboss.archive') is not null as there`)
    return rows[0]?.there === true
  }

  /** Puts a failed job back, whether or not the machine has put it aside. */
  async function wake(inside: Executor, name: string, id: string): Promise<'again' | { data: object } | undefined> {
    const { rowCount } = await inside.execute(
      sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
          where name = ${name} and id = ${id} and state = 'failed'`,
    )
    if (rowCount === 1) return 'again'
    const { rows } = await inside.execute<{ data: object | null }>(
      sql`delete from pgboss.archive where name = ${name} and id = ${id} and state = 'failed' returning data`,
    )
    return rows[0] && { data: rows[0].data ?? {} }
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
          ${ms("greatest(max(job.completed_on) filter (where job.state = 'completed'), max(past.done))")} as "lastDoneAt"
        from pgboss.queue queue
        left join pgboss.schedule schedule on schedule.name = queue.name
        left join pgboss.job job on job.name = queue.name
        left join lateral (select max(archive.completed_on) as done from pgboss.archive archive
          where archive.name = schedule.name and archive.state = 'completed') past on true
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
      const columns = sql.raw(
        `id, name, output, retry_count + 1 as tries, (extract(epoch from created_on) * 1000)::bigint as "createdAt",
         (extract(epoch from coalesce(completed_on, created_on)) * 1000)::bigint as "failedAt"`,
      )
      const { rows } = await q.execute<
        Record<'id' | 'name' | 'tries' | 'createdAt' | 'failedAt', string> & { output: unknown }
      >(
        sql`select ${columns} from pgboss.job where state = 'failed'
            union all select ${columns} from pgboss.archive where state = 'failed'
            order by "failedAt" desc, id limit ${MOST_FAILED}`,
      )
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
      return tx('jobs', async (inside) => {
        const woken = await wake(inside, name, id)
        if (woken === undefined) return false
        if (woken !== 'again') await jobs.send(name as `${string}.${string}`, { ...woken.data }, { tx: inside })
        return true
      })
    },
  }
}

export type JobRepository = ReturnType<typeof jobRepository>
