import type { Kernel, Slice } from '../kernel/kernel'
import { KEEP_MONTHS, monthsFrom } from './policy'
import { accessRepository } from './repository'
import { accessRoutes } from './routes'
import { accessService, type AccessDeps, type AccessService } from './service'
import { createVisits } from './visits'

export { visitorPaths } from './allow-list'
export type { AccessDeps, WeChatShare } from './service'

/** The access slice: access log, shares, referrals, the allow-list and dead links. */
export type Access = Slice & Pick<AccessService, 'lastOf'> & {
  /** Writes the visits held in memory. */
  flushVisits(): Promise<void>
}

const MONTHS_AHEAD = 2

export function createAccess(kernel: Kernel, deps: AccessDeps): Access {
  const repository = accessRepository(kernel.db)
  const visits = createVisits({
    clock: kernel.clock,
    write: repository.saveVisits,
    onTrouble: (error) => kernel.log.error({ err: error }, 'visits could not be written and are kept'),
  })
  const service = accessService({ kernel, repository, visits, deps })

  async function turnMonths(): Promise<void> {
    const now = kernel.clock.now()
    await repository.addPartitions(monthsFrom(now, MONTHS_AHEAD))
    const first = new Date(now)
    await repository.dropPartitionsBefore(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - KEEP_MONTHS, 1)))
  }

  return {
    name: 'access',
    routes: accessRoutes(service),
    jobs: [{ name: 'access.turnMonths', cron: '11 2 * * *', run: turnMonths }],
    async start() {
      await turnMonths()
      visits.start()
    },
    stop: visits.stop,
    lastOf: service.lastOf,
    flushVisits: visits.flush,
  }
}
