import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, refuse, route, type Route } from '@rostrum/server/kernel'
import type { RegisterService } from './service'

/** Binds the operators' calls of the register. */
export function registerRoutes(register: RegisterService): Route[] {
  return [
    route(calls['member.listRegister'], ({ input }) => register.list(input)),
    route(
      calls['member.addRegistration'],
      noting(({ input, caller }) => register.add(caller.operatorId, input)),
    ),
    route(
      calls['member.changeRegistration'],
      noting(({ input, caller }) => register.change(caller.operatorId, input)),
    ),
    route(
      calls['member.turnRegistration'],
      noting(({ input, caller }) => register.turn(caller.operatorId, input)),
    ),
    route(
      calls['member.setRegisterPhoto'],
      noting(({ input, caller, request }) => {
        if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
        return register.setPhoto(caller.operatorId, input.id, request.upload)
      }),
    ),
    route(calls['member.listRegisterActions'], ({ input }) => register.listActions(input)),
  ]
}
