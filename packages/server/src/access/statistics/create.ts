import { accessEndpoints as calls } from '@rostrum/contract/access'
import { route, type Kernel, type Slice } from '@rostrum/server/kernel'
import { statisticsRepository } from './repository'
import { visitFigures } from './repository-visits'
import { statisticsService, type StatisticsParts } from './service'

export type StatisticsDeps = Pick<StatisticsParts, 'figures' | 'titles'>

/** What is counted of each day, and what operators see of it. */
export function createStatistics(kernel: Kernel, deps: StatisticsDeps) {
  const service = statisticsService({ kernel, repository: statisticsRepository(kernel.db), ...deps })
  return {
    figures: visitFigures(kernel.db),
    routes: [
      route(calls['access.listDayFigures'], ({ input }) => service.days(input)),
      route(calls['access.listRoomFigures'], ({ input }) => service.rooms(input)),
    ],
    jobs: [{ name: 'access.countDays', cron: '25 3 * * *', run: service.countDays }],
  } satisfies Pick<Slice, 'figures' | 'routes' | 'jobs'>
}
