import type { Kernel, Slice } from '../kernel/kernel'
import { linkService } from './links'
import { createOpens } from './opens'
import { KEEP_MONTHS, monthsFrom } from './policy'
import { accessHoldings } from './repository-holdings'
import { accessRepository } from './repository'
import { linkRepository } from './repository-links'
import { ticketRepository } from './repository-tickets'
import { accessRoutes } from './routes'
import { accessService, type AccessDeps, type AccessService, type WeChatShare } from './service'
import { shareTicket } from './share-ticket'
import { createVisits } from './visits'

export { visitorPaths } from './allow-list'
export type { AccessDeps, WeChatShare } from './service'
export type { SharedPage } from './shared-page'

/** The access slice: access log, shares, referrals, the allow-list and dead links. */
export type Access = Slice &
  Pick<AccessService, 'lastOf' | 'shownMs'> & {
    /** Writes the visits held in memory. */
    flushVisits(): Promise<void>
    /** Adds what was counted of short links. */
    flushOpens(): Promise<void>
  }

const MONTHS_AHEAD = 2

export function createAccess(kernel: Kernel, deps: AccessDeps): Access {
  const repository = accessRepository(kernel.db)
  const visits = createVisits({
    clock: kernel.clock,
    write: repository.saveVisits,
    onTrouble: (error) => kernel.log.error({ err: error }, 'visits could not be written and are kept'),
  })
  const linkRows = linkRepository(kernel.db)
  const opens = createOpens({
    clock: kernel.clock,
    write: linkRows.count,
    onTrouble: (error) => kernel.log.error({ err: error }, 'openings of links could not be counted and are kept'),
  })
  const links = linkService({ kernel, repository: linkRows, opens, secret: deps.linkSecret, describe: deps.describe })
  const service = accessService({ kernel, repository, visits, links, ticket: ticketOf(kernel, deps.wechat), deps })

  async function turnMonths(): Promise<void> {
    const now = kernel.clock.now()
    await repository.addPartitions(monthsFrom(now, MONTHS_AHEAD))
    const first = new Date(now)
    await repository.dropPartitionsBefore(
      new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - KEEP_MONTHS, 1)),
    )
  }

  return {
    name: 'access',
    holdings: accessHoldings(kernel),
    routes: accessRoutes(service),
    jobs: [{ name: 'access.turnMonths', cron: '11 2 * * *', run: turnMonths }],
    async start() {
      await turnMonths()
      visits.start()
      opens.start()
    },
    async stop() {
      await opens.stop()
      await visits.stop()
    },
    pages: [{ path: '/s/{code}', find: ({ code = '' }, facts) => links.open(code, facts) }],
    lastOf: service.lastOf,
    shownMs: service.shownMs,
    flushVisits: visits.flush,
    flushOpens: opens.flush,
  }
}

function ticketOf({ db, clock }: Kernel, wechat: WeChatShare | undefined): (() => Promise<string>) | undefined {
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
  return (
    wechat &&
    shareTicket({ repository: ticketRepository(db), clock, appid: wechat.appid, ask: () => wechat.ask(), wait })
  )
}
