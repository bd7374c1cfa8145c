import { stockEndpoints as calls } from '@rostrum/contract/stock'
import { noting } from '../kernel/noting'
import { route, type Route } from '../kernel/types'
import type { AlertService } from './alerts/service'
import type { feedDesk } from './desk/feed'
import type { poolDesk } from './desk/pools'
import type { securityDesk } from './desk/securities'
import type { DrawingService } from './drawings/service'
import type { marksService } from './marks'
import type { PoolService } from './pools/service'
import type { StockService } from './service'
import type { TrainingService } from './training/service'

export interface StockServices {
  readonly stock: StockService
  readonly marks: ReturnType<typeof marksService>
  readonly pools: PoolService
  readonly alerts: AlertService
  readonly drawings: DrawingService
  readonly training: TrainingService
  readonly mine: (memberId: string, code: string) => Promise<{ pools: number; alerts: number }>
  readonly securities: ReturnType<typeof securityDesk>
  readonly poolDesk: ReturnType<typeof poolDesk>
  readonly feed: ReturnType<typeof feedDesk>
}

export function stockRoutes(services: StockServices): Route[] {
  return [
    ...quoteRoutes(services),
    ...memberRoutes(services),
    ...trainingRoutes(services),
    ...deskRoutes(services),
    ...feedRoutes(services),
  ]
}

function quoteRoutes({ stock, marks, mine }: StockServices): Route[] {
  return [
    route(calls['stock.getKline'], ({ input }) => stock.kline(input)),
    route(calls['stock.getInfo'], async ({ input, caller }) => ({
      ...(await stock.info(input.code)),
      mine: await mine(caller.memberId, input.code),
    })),
    route(calls['stock.listQuotes'], ({ input, caller }) =>
      stock.quotes(codesOf(input.codes), caller.kind === 'member'),
    ),
    route(calls['stock.search'], ({ input }) => stock.search(input.keyword)),
    route(calls['stock.getMarket'], () => stock.market()),
    route(calls['stock.listRank'], ({ input }) => stock.rank(input)),
    route(calls['stock.listMarks'], ({ input, caller }) => marks(input, caller)),
    route(calls['stock.getCalendar'], ({ input }) => stock.calendar(input.year)),
  ]
}

function memberRoutes({ pools, alerts, drawings }: StockServices): Route[] {
  return [
    route(calls['stock.listPoolGroups'], ({ caller }) => pools.groups(caller)),
    route(calls['stock.savePoolGroup'], ({ input, caller }) => pools.saveGroup(input, caller)),
    route(calls['stock.deletePoolGroup'], ({ input, caller }) => pools.deleteGroup(input, caller)),
    route(calls['stock.listPool'], ({ input, caller }) => pools.list(input, caller)),
    route(calls['stock.savePool'], ({ input, caller }) => pools.save(input, caller)),
    route(calls['stock.deletePool'], ({ input, caller }) => pools.remove(input, caller)),
    route(calls['stock.sortPool'], ({ input, caller }) => pools.sort(input, caller)),
    route(calls['stock.movePool'], ({ input, caller }) => pools.move(input, caller)),
    route(calls['stock.importPool'], ({ input, caller }) => pools.importText(input, caller)),
    route(calls['stock.listAlerts'], ({ input, caller }) => alerts.list(input.code, caller)),
    route(calls['stock.saveAlert'], ({ input, caller }) => alerts.save(input, caller)),
    route(calls['stock.deleteAlert'], ({ input, caller }) => alerts.delete(input.id, caller)),
    route(calls['stock.getDrawings'], ({ input, caller }) => drawings.get(input, caller)),
    route(calls['stock.saveDrawings'], ({ input, caller }) => drawings.save(input, caller)),
  ]
}

function trainingRoutes({ training }: StockServices): Route[] {
  return [
    route(calls['stock.startTraining'], ({ input, caller }) => training.start(input, caller)),
    route(calls['stock.stepTraining'], ({ input, caller }) => training.step(input, caller)),
    route(calls['stock.endTraining'], ({ input, caller }) => training.end(input, caller)),
    route(calls['stock.getTraining'], ({ input, caller }) => training.get(input, caller)),
    route(calls['stock.listTrainings'], ({ caller }) => training.list(caller)),
  ]
}

function deskRoutes({ securities, poolDesk }: StockServices): Route[] {
  return [
    route(calls['stock.getSources'], () => securities.sources()),
    route(calls['stock.listSecurities'], ({ input }) => securities.list(input)),
    route(calls['stock.findSecurities'], ({ input }) => securities.offered(input.keyword)),
    route(calls['stock.listDayBars'], ({ input }) => securities.dayBars(input)),
    route(
      calls['stock.haltSecurity'],
      noting(({ input, caller }) => securities.halt(caller.operatorId, input)),
    ),
    route(calls['stock.listTeacherPools'], () => poolDesk.list()),
    route(calls['stock.getTeacherPool'], ({ input }) => poolDesk.get(input.id)),
    route(
      calls['stock.saveTeacherPool'],
      noting(({ input }) => poolDesk.save(input)),
    ),
    route(
      calls['stock.addPicks'],
      noting(({ input, caller }) => poolDesk.add(caller.operatorId, input)),
    ),
    route(
      calls['stock.removePicks'],
      noting(({ input, caller }) => poolDesk.remove(caller.operatorId, input)),
    ),
  ]
}

function feedRoutes({ feed }: StockServices): Route[] {
  return [
    route(calls['stock.getFeed'], () => feed.get()),
    route(
      calls['stock.pauseFeed'],
      noting(({ input, caller }) => feed.pause(caller.operatorId, input)),
    ),
    route(
      calls['stock.importMarket'],
      noting(({ input, caller }) => feed.take(caller.operatorId, input)),
    ),
  ]
}

/** `codes=a,b,c`, at most 100 of them, empty ones dropped. */
function codesOf(codes: string | undefined): string[] | undefined {
  const asked = codes?.split(',').filter(Boolean).slice(0, 100)
  return asked && asked.length > 0 ? asked : undefined
}
