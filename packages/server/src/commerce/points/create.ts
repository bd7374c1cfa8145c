import { commerceEndpoints as calls } from '@rostrum/contract/commerce'
import { noting, route, type Kernel } from '@rostrum/server/kernel'
import type { Coupons } from '../coupons'
import type { Ledger } from '../ledger'
import { pointCorrecting } from './correcting'
import { exchangeDesk, goodsDesk } from './desk'
import { pointHandlers } from './earning'
import { pointEnding } from './ending'
import { exchangeService, type ExchangeParts, type ExchangeService } from './exchanging'
import { pointKeeping } from './keeping'
import type { PointPeople } from './ports'
import { pointHoldings } from './repository-holdings'
import { goodsRepository } from './repository-goods'
import { pointRepository } from './repository'
import { pointService, type PointService } from './service'
import { POINT_RULES, pointSettings, type PointRules } from './settings'

export interface PointDeps {
  readonly ledger: Ledger
  readonly coupons: Coupons
  readonly people: PointPeople
  readonly rules?: () => Promise<PointRules>
}

/** Points: given for what was learned and for signing in, spent on orders and goods. */
export function createPoints(kernel: Kernel, { ledger, coupons, people, rules = async () => POINT_RULES }: PointDeps) {
  const own = { kernel, ledger, points: pointRepository(kernel.db), rules }
  const keeping = pointKeeping(own)
  const parts = { ...own, keeping, coupons, people, goods: goodsRepository(kernel.db) }
  const correcting = pointCorrecting(parts)
  const service = pointService(own, keeping)
  return {
    routes: [
      ...memberRoutes(service, exchangeService(parts)),
      ...deskRoutes(parts),
      route(calls['commerce.listMemberPoints'], ({ input }) => service.linesOf(input)),
      route(
        calls['commerce.correctPoints'],
        noting(({ input, caller }) => correcting.correct(caller.operatorId, input)),
      ),
    ],
    jobs: [{ name: 'commerce.endPoints', cron: '20 * * * *', run: pointEnding(own, keeping, people) } as const],
    handlers: pointHandlers(own, keeping),
    holdings: pointHoldings(kernel),
    settings: Object.values(pointSettings),
    second: [correcting.second],
    keeping,
    goods: parts.goods,
  }
}

export type Points = ReturnType<typeof createPoints>

const memberRoutes = (own: PointService, exchanges: ExchangeService) => [
  route(calls['commerce.getPoints'], ({ caller }) => own.info(caller.memberId)),
  route(calls['commerce.listPointLines'], ({ input, caller }) => own.lines(input, caller.memberId)),
  route(calls['commerce.listPointTasks'], ({ caller }) => own.tasks(caller.memberId)),
  route(calls['commerce.signPoints'], ({ caller }) => own.sign(caller.memberId)),
  route(calls['commerce.listGoods'], ({ input, caller }) => exchanges.list(input, caller.memberId)),
  route(calls['commerce.exchangeGoods'], ({ input, caller }) => exchanges.exchange(input, caller.memberId)),
  route(calls['commerce.listExchanges'], ({ input, caller }) => exchanges.mine(input, caller.memberId)),
]

function deskRoutes(parts: ExchangeParts) {
  const [goods, exchanges] = [goodsDesk(parts), exchangeDesk(parts)]
  return [
    route(calls['commerce.listGoodsRows'], ({ input }) => goods.list(input)),
    route(
      calls['commerce.saveGoods'],
      noting(({ input, caller }) => goods.save(caller.operatorId, input)),
    ),
    route(
      calls['commerce.turnGoods'],
      noting(({ input, caller }) => goods.turn(caller.operatorId, input)),
    ),
    route(calls['commerce.listExchangeRows'], ({ input }) => exchanges.list(input)),
    route(
      calls['commerce.sendExchange'],
      noting(({ input }) => exchanges.send(input)),
    ),
    route(
      calls['commerce.cancelExchange'],
      noting(({ input }) => exchanges.cancel(input)),
    ),
  ]
}
