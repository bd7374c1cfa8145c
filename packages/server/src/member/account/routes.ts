import { memberEndpoints as calls, memberRefusals } from '@rostrum/contract/member'
import { route, type Route } from '@rostrum/server/kernel'
import type { AgreeingService } from '../login/agreeing'
import type { PeopleService } from '../people/service'
import type { SessionService } from '../sessions/service'
import type { AccountService } from './service'

export interface AccountServices {
  readonly account: AccountService
  readonly agreeing: Pick<AgreeingService, 'changedFor'>
  readonly sessions: Pick<SessionService, 'devices' | 'end'>
  readonly cards: Pick<PeopleService, 'levels'>
}

/** Binds the calls about a member's own account. */
export function accountRoutes({ account, agreeing, sessions, cards }: AccountServices): Route[] {
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
    route(calls['member.listChangedTexts'], async ({ caller }) => ({
      rows: await agreeing.changedFor(caller.memberId),
    })),
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
