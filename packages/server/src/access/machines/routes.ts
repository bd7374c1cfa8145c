import { accessEndpoints as calls } from '@rostrum/contract/access'
import { Instant } from '@rostrum/contract/kernel'
import { refuse, route, type Kernel, type Route } from '@rostrum/server/kernel'
import { reviveEvent, surveyEvents } from '@rostrum/server/kernel/events'
import { jobRepository } from '@rostrum/server/kernel/jobs'

/** What the server does by itself: seen by operators, and tried again by them. */
export function machineRoutes({ db, clock }: Kernel): Route[] {
  const jobs = jobRepository(db)
  const at = (date: Date) => Instant.parse(date.getTime())
  return [
    route(calls['access.listJobs'], async () => ({ rows: await jobs.list() })),
    route(calls['access.listFailedJobs'], async () => ({
      rows: (await jobs.listFailed()).map((job) => ({
        ...job,
        createdAt: Instant.parse(job.createdAt),
        failedAt: Instant.parse(job.failedAt),
      })),
    })),
    route(calls['access.retryJob'], async ({ input: { name, id }, request }) => {
      if (!(await jobs.retry(name, id))) return refuse('access.job_unknown')
      request.noted?.({ after: { name } })
      return {}
    }),
    route(calls['access.listEvents'], async () => {
      const { waiting, oldest, rows } = await surveyEvents(db.q)
      return {
        waiting,
        oldestAt: oldest && at(oldest),
        rows: rows.map(({ id, name, error, tries, at: since, dueAt, deadAt }) => ({
          id,
          name,
          error,
          tries,
          at: at(since),
          dueAt: at(dueAt),
          isDead: deadAt !== null,
        })),
      }
    }),
    route(calls['access.retryEvent'], async ({ input: { id }, request }) => {
      if (!(await reviveEvent(db.q, id, clock.now()))) return refuse('access.event_unknown')
      request.noted?.({ after: { isWaiting: true } })
      return {}
    }),
  ]
}
