import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Route } from '@rostrum/server/kernel'
import type { MinorService } from './service'

/** Binds the calls about the mode for minors. */
export function minorRoutes(minors: MinorService): Route[] {
  return [
    route(calls['member.getMinor'], ({ caller }) => minors.state(caller)),
    route(calls['member.turnOnMinor'], ({ input, caller }) => minors.turnOn(caller, input.pin)),
    route(calls['member.turnOffMinor'], ({ input, caller }) => minors.turnOff(caller, input.pin)),
    route(calls['member.continueMinor'], ({ input, caller }) => minors.unlock(caller, input.pin)),
    route(calls['member.resetMinorPin'], ({ input, caller }) => minors.resetPin(caller, input)),
  ]
}
