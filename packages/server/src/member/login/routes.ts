import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Route } from '@rostrum/server/kernel'
import type { CodeService } from '../codes/service'
import type { SessionService } from '../sessions/service'
import type { LoginService } from './service'

export interface LoginServices {
  readonly login: LoginService
  readonly codes: Pick<CodeService, 'makeCaptcha'>
  readonly sessions: Pick<SessionService, 'end'>
}

/** Binds the calls of login and logout. */
export function loginRoutes({ login, codes, sessions }: LoginServices): Route[] {
  return [
    route(calls['member.loginByAccount'], ({ input, request }) => login.byPassword(input, request)),
    route(calls['member.login'], ({ input, request }) => login.byPassword(input, request)),
    route(calls['member.loginByCode'], ({ input, request }) => login.byCode(input, request)),
    route(calls['member.register'], ({ input, request }) => login.register(input, request)),
    route(calls['member.sendCode'], ({ input, caller, request }) => login.sendCode(input, caller, request)),
    route(calls['member.getCaptcha'], () => codes.makeCaptcha()),
    route(calls['member.logout'], async ({ caller }) => {
      await sessions.end(caller.memberId, { only: caller.sessionId })
      return {}
    }),
    route(calls['member.resetPassword'], ({ input }) => login.resetPassword(input)),
  ]
}
