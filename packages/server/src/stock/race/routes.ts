import { stockEndpoints as calls } from '@rostrum/contract/stock'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { RaceDesk } from './desk'
import type { RaceLooking } from './looking'
import type { RaceTalking } from './talking'
import type { RaceTrading } from './trading'

export interface RaceServices {
  readonly looking: RaceLooking
  readonly trading: RaceTrading
  readonly talking: RaceTalking
  readonly desk: RaceDesk
}

export function raceRoutes(services: RaceServices): Route[] {
  return [...memberRoutes(services), ...deskRoutes(services)]
}

function memberRoutes({ looking, trading, talking }: RaceServices): Route[] {
  return [
    route(calls['stock.listRaces'], ({ input, caller }) => looking.list(input.state, caller)),
    route(calls['stock.getRace'], ({ input, caller }) => looking.get(input.id, caller)),
    route(calls['stock.listRaceRank'], ({ input, caller }) => looking.rank(input, caller)),
    route(calls['stock.getRaceProof'], ({ input }) => looking.proof(input)),
    route(calls['stock.getRacePlayer'], ({ input, caller }) => looking.player(input, caller)),
    route(calls['stock.joinRace'], ({ input, caller, request }) => looking.join(input, caller, request)),
    route(calls['stock.getMyRace'], ({ input, caller }) => looking.mine(input.id, caller)),
    route(calls['stock.createRaceOrder'], ({ input, caller, request }) => trading.create(input, caller, request)),
    route(calls['stock.cancelRaceOrder'], ({ input, caller }) => trading.cancel(input.id, caller)),
    route(calls['stock.listRaceOrders'], ({ input, caller }) => trading.list(input, caller)),
    route(calls['stock.listRaceDeals'], ({ input, caller }) => looking.deals(input, caller)),
    route(calls['stock.listRaceComments'], ({ input, caller }) => talking.list(input, caller)),
    route(calls['stock.commentRace'], ({ input, caller }) => talking.say(input, caller)),
  ]
}

function deskRoutes({ desk }: RaceServices): Route[] {
  return [
    route(calls['stock.listDeskRaces'], ({ input }) => desk.list(input)),
    route(calls['stock.listRacesToReview'], ({ input }) => desk.list(input)),
    route(
      calls['stock.saveRace'],
      noting(({ input, caller }) => desk.save(caller.operatorId, input)),
    ),
    route(
      calls['stock.announceRace'],
      noting(({ input, caller }) => desk.announce(caller.operatorId, input.id)),
    ),
    route(
      calls['stock.closeRace'],
      noting(({ input, caller }) => desk.close(caller.operatorId, input)),
    ),
    route(
      calls['stock.settleRace'],
      noting(({ input }) => desk.settle(input)),
    ),
    route(
      calls['stock.freezeRace'],
      noting(({ input, caller }) => desk.freeze(caller.operatorId, input.id)),
    ),
    route(calls['stock.listRacePlayers'], ({ input }) => desk.players(input)),
    route(
      calls['stock.disqualifyPlayer'],
      noting(({ input }) => desk.disqualify(input)),
    ),
    route(calls['stock.listRaceTalk'], ({ input }) => desk.talk(input)),
    route(
      calls['stock.judgeRaceComment'],
      noting(({ input }) => desk.judge(input)),
    ),
  ]
}
