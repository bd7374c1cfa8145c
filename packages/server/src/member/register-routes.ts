import { memberEndpoints as calls } from '@rostrum/contract/member'
import { refuse } from '../kernel/refusal'
import { route, type Route } from '../kernel/types'
import type { RegisterService } from './register'

/** Binds the calls by which operators keep the register. */
export function registerRoutes(register: RegisterService): Route[] {
  return [
    route(calls['member.listRegister'], ({ input }) => register.list(input)),
    route(calls['member.addRegistration'], ({ input, caller }) => register.add(caller.operatorId, input)),
    route(calls['member.changeRegistration'], ({ input, caller }) => register.change(caller.operatorId, input)),
    route(calls['member.turnRegistration'], ({ input, caller }) => register.turn(caller.operatorId, input)),
    route(calls['member.setRegisterPhoto'], ({ input, caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件 file' })
      return register.setPhoto(caller.operatorId, input.id, request.upload)
    }),
    route(calls['member.listRegisterDeeds'], ({ input }) => register.listDeeds(input)),
  ]
}
