import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Route } from '../kernel/types'
import type { AccountService } from './account'
import type { CodeService } from './codes'
import { libraryRoutes, type LibraryServices } from './library-routes'
import type { LoginService } from './login'
import type { OperatorService } from './operators'
import type { PeopleService } from './people'
import type { SessionService } from './sessions'
import type { WeChatService } from './wechat-login'
import { memberRefusals } from '@rostrum/contract/member'

export interface MemberServices extends LibraryServices {
  readonly login: LoginService
  readonly codes: CodeService
  readonly wechat: WeChatService
  readonly account: AccountService
  readonly sessions: SessionService
  readonly operators: OperatorService
  readonly cards: Pick<PeopleService, 'levels'>
}

/** Binds the member calls to the services. */
export function memberRoutes(services: MemberServices): Route[] {
  return [
    ...loginRoutes(services),
    ...wechatRoutes(services),
    ...accountRoutes(services),
    ...consoleRoutes(services),
    ...libraryRoutes(services),
  ]
}

function loginRoutes({ login, codes, sessions }: MemberServices): Route[] {
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

function wechatRoutes({ wechat }: MemberServices): Route[] {
  return [
    route(calls['member.loginByWxa'], ({ input, request }) =>
      wechat.byApplet(input.code, request, { nickname: input.nickname, data: input.ency, iv: input.iv }),
    ),
    route(calls['member.loginByApplet'], ({ input, request }) => wechat.byApplet(input.code, request)),
    route(calls['member.authorizeOffiaccount'], ({ input, request }) => wechat.authorize(input.again, request)),
    route(calls['member.loginByOffiaccount'], ({ input, request }) => wechat.byOffiaccount(input, request)),
    route(calls['member.bindByPhoneNumber'], ({ input, caller, request }) =>
      wechat.bindByPhoneNumber(caller, input, request),
    ),
    route(calls['member.listBindable'], ({ input }) => wechat.bindable(input)),
    route(calls['member.bindMobile'], ({ input, caller, request }) => wechat.bindMobile(caller, input, request)),
  ]
}

function accountRoutes({ account, sessions, cards }: MemberServices): Route[] {
  return [
    route(calls['member.getMember'], ({ caller }) => account.member(caller)),
    route(calls['member.getUserInfo'], ({ caller }) => account.userInfo(caller)),
    route(calls['member.getHome'], ({ caller }) => account.home(caller)),
    route(calls['member.listLevels'], async () => ({
      rows: (await cards.levels()).map(({ id, name, order }) => ({ id, name, order })),
    })),
    route(calls['member.modifyPassword'], ({ input, caller }) => account.changePassword(caller, input)),
    route(calls['member.checkUsername'], async ({ input }) => {
      const why = await account.whyNot(input.username.trim())
      return why ? { ok: false, reason: memberRefusals[why].msg } : { ok: true }
    }),
    route(calls['member.getReferrer'], ({ input }) => account.referrer(input.parentMemberId)),
    route(calls['member.getSettings'], ({ caller }) => account.settings(caller)),
    route(calls['member.saveSettings'], ({ input, caller }) => account.saveSettings(caller, input)),
    route(calls['member.saveConsent'], ({ input, caller, request }) => account.saveConsent(caller, input, request)),
    route(calls['member.listDevices'], async ({ caller }) => ({
      rows: await sessions.devices(caller.memberId, caller.sessionId),
    })),
    route(calls['member.removeDevices'], async ({ input, caller }) => ({
      removed:
        input.others === true
          ? await sessions.end(caller.memberId, { except: caller.sessionId })
          : await sessions.end(caller.memberId, { only: input.id ?? caller.sessionId }),
    })),
  ]
}

function consoleRoutes({ operators }: MemberServices): Route[] {
  return [
    route(calls['member.loginOperator'], ({ input }) => operators.login(input.username, input.password)),
    route(calls['member.getOperator'], ({ caller }) => operators.info(caller.operatorId)),
    route(calls['member.logoutOperator'], async ({ request }) => {
      await operators.logout(request.token ?? '')
      return {}
    }),
  ]
}
