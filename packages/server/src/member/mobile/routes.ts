import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { AppealService } from './appeals'
import type { NumberService } from './service'

/** Binds the calls about an account's mobile number. */
export function mobileRoutes(numbers: NumberService, appeals: AppealService): Route[] {
  return [
    route(calls['member.modifyMobile'], ({ input, caller }) => numbers.change(caller, input)),
    route(calls['member.appealMobile'], ({ input, caller }) => appeals.ask(caller, input)),
    route(calls['member.getMobileAppeal'], ({ caller }) => appeals.latest(caller)),
    route(calls['member.listMobileAppeals'], ({ input }) => appeals.list(input)),
    route(
      calls['member.readMobileAppeal'],
      noting(({ input, caller }) => appeals.read(caller, input)),
    ),
    route(
      calls['member.settleMobileAppeal'],
      noting(({ input, caller }) => appeals.settle(caller, input)),
    ),
  ]
}
