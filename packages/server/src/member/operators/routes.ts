import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, route, type Route } from '@rostrum/server/kernel'
import type { OperatorAccounts } from './accounts'
import type { LoginLog } from './login-log'
import type { OwnOperator } from './own'
import type { OperatorRoles } from './roles'
import type { OperatorService } from './service'

interface Services {
  readonly login: OperatorService
  readonly own: OwnOperator
  readonly accounts: OperatorAccounts
  readonly roles: OperatorRoles
  readonly log: Pick<LoginLog, 'list'>
}

/** Binds the calls of operators' logins and accounts. */
export function operatorRoutes({ login, own, accounts, roles, log }: Services): Route[] {
  return [
    route(calls['member.loginOperator'], ({ input, request }) => login.login(input, request)),
    route(calls['member.getOperator'], ({ caller }) => login.info(caller.operatorId)),
    route(calls['member.logoutOperator'], async ({ request }) => {
      await login.logout(request.token ?? '')
      return {}
    }),
    route(calls['member.listOperatorLogins'], ({ input }) => log.list(input)),
    ...ownRoutes(own),
    ...accountRoutes(accounts),
    ...roleRoutes(roles),
  ]
}

function ownRoutes(own: OwnOperator): Route[] {
  return [
    route(calls['member.changeOperatorPassword'], ({ input, caller, request }) =>
      own.changePassword(caller.operatorId, request.token ?? '', input),
    ),
    route(calls['member.beginTotp'], ({ input, caller }) => own.beginTotp(caller.operatorId, input.password)),
    route(calls['member.confirmTotp'], ({ input, caller }) => own.confirmTotp(caller.operatorId, input.code)),
    route(calls['member.listOperatorSessions'], ({ caller, request }) =>
      own.sessions(caller.operatorId, request.token ?? ''),
    ),
    route(calls['member.endOperatorSession'], async ({ input, caller }) => {
      await own.endSession(caller.operatorId, input.id)
      return {}
    }),
  ]
}

function accountRoutes(accounts: OperatorAccounts): Route[] {
  return [
    route(calls['member.listOperators'], () => accounts.list()),
    route(calls['member.addOperator'], async ({ input, caller, request }) => {
      const made = await accounts.create(caller, input)
      const { userName, name, roles, permissions, roleIds } = input
      const { isWaiting } = made
      request.noted?.({ subject: made.operatorId, after: { userName, name, roles, permissions, roleIds, isWaiting } })
      return made
    }),
    route(calls['member.changeOperator'], async ({ input, caller, request }) => {
      const { before, after } = await accounts.change(caller, input)
      request.noted?.({ before, after })
      return after
    }),
    route(
      calls['member.resetOperator'],
      noting(({ input, caller }) => accounts.reset(caller, input.operatorId)),
    ),
  ]
}

function roleRoutes(roles: OperatorRoles): Route[] {
  return [
    route(calls['member.listOperatorRoles'], () => roles.list()),
    route(calls['member.saveOperatorRole'], async ({ input, caller, request }) => {
      const { before, after } = await roles.save(caller, input)
      const { name, about, permissions } = after
      request.noted?.({ subject: input.roleId, ...(before && { before }), after: { name, about, permissions } })
      return after
    }),
    route(calls['member.removeOperatorRole'], async ({ input, caller, request }) => {
      const before = await roles.remove(caller, input)
      request.noted?.({ subject: input.roleId, ...(before && { before }) })
      return {}
    }),
  ]
}
