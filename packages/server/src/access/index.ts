import type { Audit } from '../kernel/http'
import type { Approvals } from '../kernel/approvals'
import type { Kernel, Slice } from '../kernel/kernel'
import { approvalRepository } from './approvals/repository'
import { approvalRoutes } from './approvals/routes'
import { approvalService, type ApprovalDeps } from './approvals/service'
import { auditRepository } from './audit/repository'
import { selfChecks } from './audit/self-checks'
import { auditRoutes } from './audit/routes'
import { auditService, type AuditDeps } from './audit/service'
import { linkService } from './links'
import { listViewRepository } from './lists/repository'
import { listRoutes } from './lists/routes'
import { listService } from './lists/service'
import { machineRoutes } from './machines/routes'
import { createOpens } from './opens'
import { KEEP_MONTHS, monthsFrom } from './policy'
import { accessHoldings } from './repository-holdings'
import { accessRepository, type AccessRepository } from './repository'
import { linkRepository } from './repository-links'
import { accessSettings } from './settings'
import { shareTicketRepository } from './repository-tickets'
import { accessRoutes } from './routes'
import { accessService, type AccessDeps, type AccessService, type WeChatShare } from './service'
import { shareTicket } from './share-ticket'
import { createQueues, type QueueDeps } from './queues/create'
import { createSelfCheck, type SelfCheckDeps } from './self-check/create'
import { createStatistics, type StatisticsDeps } from './statistics/create'
import { createVisits } from './visits'

export type { AccessDeps, WeChatShare } from './service'
export type { QueueAsking } from './queues/create'
export { accessSettings } from './settings'

/** The access slice: access log, shares, referrals, the allow-list and dead links. */
export type Access = Slice &
  Pick<AccessService, 'lastOf' | 'shownMs' | 'shownMsOf'> & {
    /** The record of operators' acts. */
    readonly audit: Audit
    /** Asks a second person before something is done. */
    readonly approvals: Approvals
    /** Writes the visits held in memory. */
    flushVisits(): Promise<void>
    /** Adds up the openings of short links. */
    flushOpens(): Promise<void>
  }

const MONTHS_AHEAD = 2

export function createAccess(
  kernel: Kernel,
  deps: AccessDeps & {
    readonly acts: AuditDeps
    readonly second: ApprovalDeps
    readonly statistics: StatisticsDeps
    readonly selfChecks: SelfCheckDeps
    readonly queues: QueueDeps
  },
): Access {
  const repository = accessRepository(kernel.db)
  const linkRows = linkRepository(kernel.db)
  const { visits, opens } = heldOf(kernel, repository, linkRows)
  const { linkSecret: secret, visitorWatch, subjects } = deps
  const links = linkService({ kernel, repository: linkRows, opens, secret, describe: subjects.describe, visitorWatch })
  const service = accessService({ kernel, repository, visits, links, ticket: ticketOf(kernel, deps.wechat), deps })

  const lists = listService({ kernel, views: listViewRepository(kernel.db), calls: deps.acts.calls })
  const { record, expire, routes } = workOf(kernel, deps)

  const daily = dailyOf(kernel, deps)
  const turnMonths = monthsOf(kernel, repository)

  return {
    name: 'access',
    holdings: accessHoldings(kernel),
    routes: [...accessRoutes(service), ...listRoutes(lists), ...routes, ...daily.routes],
    figures: daily.figures,
    ...record,
    settings: Object.values(accessSettings),
    jobs: [...nightly(turnMonths, expire), ...daily.jobs],
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
    ...toldOf(service),
    flushVisits: visits.flush,
    flushOpens: opens.flush,
  }
}

/** What other slices ask about people. */
const toldOf = ({ lastOf, shownMs, shownMsOf }: AccessService) => ({ lastOf, shownMs, shownMsOf })

/** What keeps the tables in shape. */
const nightly = (turnMonths: () => Promise<void>, expire: () => Promise<void>): NonNullable<Slice['jobs']> => [
  { name: 'access.turnMonths', cron: '11 2 * * *', run: turnMonths },
  { name: 'access.expireApprovals', cron: '7 * * * *', run: expire },
]

/** What is counted and looked after day by day. */
function dailyOf(
  kernel: Kernel,
  deps: { readonly statistics: StatisticsDeps; readonly selfChecks: SelfCheckDeps; readonly queues: QueueDeps },
) {
  const { figures, ...statistics } = createStatistics(kernel, deps.statistics)
  const selfCheck = createSelfCheck(kernel, deps.selfChecks)
  return {
    figures,
    routes: [...statistics.routes, ...selfCheck.routes, ...createQueues(kernel, deps.queues).routes],
    jobs: [...statistics.jobs, ...selfCheck.jobs],
  }
}

/** What is counted in memory and written now and then. */
function heldOf({ clock, log }: Kernel, repository: AccessRepository, links: ReturnType<typeof linkRepository>) {
  const visits = createVisits({
    clock,
    write: repository.saveVisits,
    onTrouble: (error) => log.error({ err: error }, 'visits could not be written and are kept'),
  })
  const opens = createOpens({
    clock,
    write: links.count,
    onTrouble: (error) => log.error({ err: error }, 'openings of links could not be counted and are kept'),
  })
  return { visits, opens }
}

/** Makes room for the visits of the coming months, and lets those of old ones go. */
const monthsOf =
  ({ clock }: Kernel, repository: AccessRepository) =>
  async (): Promise<void> => {
    const now = clock.now()
    await repository.addPartitions(monthsFrom(now, MONTHS_AHEAD))
    const first = new Date(now)
    await repository.dropPartitionsBefore(
      new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - KEEP_MONTHS, 1)),
    )
  }

/** What operators do: its record, its second persons, and what the server does by itself. */
function workOf(kernel: Kernel, { acts: auditing, second }: { acts: AuditDeps; second: ApprovalDeps }) {
  const acts = auditService({ clock: kernel.clock, repository: auditRepository(kernel.db), ...auditing })
  const approvals = approvalService({ kernel, repository: approvalRepository(kernel.db), ...second })
  const routes = [...auditRoutes(acts), ...approvalRoutes(approvals), ...machineRoutes(kernel)]
  const record = { audit: acts.audit, approvals: approvals.port, selfChecks: selfChecks(acts) }
  return { record, expire: approvals.expire, routes }
}

function ticketOf({ db, clock }: Kernel, wechat: WeChatShare | undefined): (() => Promise<string>) | undefined {
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
  return (
    wechat &&
    shareTicket({ repository: shareTicketRepository(db), clock, appid: wechat.appid, ask: () => wechat.ask(), wait })
  )
}
