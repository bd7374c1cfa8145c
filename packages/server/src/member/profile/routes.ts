import { memberEndpoints as calls } from '@rostrum/contract/member'
import { noting, refuse, route, type Route } from '@rostrum/server/kernel'
import type { AddressService } from './addresses'
import { galleryRows } from '../avatars/gallery'
import type { AvatarService } from '../avatars/service'
import type { DetailService } from './details'
import type { ManagerService } from './managers'
import type { NameService } from './names'

export interface ProfileServices {
  readonly names: NameService
  readonly avatars: AvatarService
  readonly addresses: AddressService
  readonly managers: ManagerService
  readonly details: DetailService
}

/** Binds the calls of the profile to the services. */
export function profileRoutes(services: ProfileServices): Route[] {
  return [...ownRoutes(services), ...addressRoutes(services), ...deskRoutes(services)]
}

function ownRoutes({ names, avatars, managers, details }: ProfileServices): Route[] {
  return [
    route(calls['member.getDetails'], ({ caller }) => details.of(caller)),
    route(calls['member.checkNickname'], ({ input, caller }) => names.checkNickname(caller, input.nickname)),
    route(calls['member.modifyNickname'], ({ input, caller }) => names.changeNickname(caller, input.nickname)),
    route(calls['member.modifyName'], ({ input, caller }) => names.changeUserName(caller, input.name)),
    route(calls['member.modifyAvatar'], ({ caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
      return avatars.take(caller.memberId, request.upload)
    }),
    route(calls['member.modifyAvatarUrl'], ({ input, caller }) => avatars.choose(caller.memberId, input.avatar)),
    route(calls['member.listAvatars'], () => ({ rows: galleryRows() })),
    route(calls['member.changeManager'], ({ input, caller }) => managers.ask(caller.memberId, input)),
  ]
}

function addressRoutes({ addresses }: ProfileServices): Route[] {
  return [
    route(calls['member.listAddresses'], async ({ caller }) => ({ rows: await addresses.list(caller.memberId) })),
    route(calls['member.saveAddress'], ({ input, caller }) => addresses.save(caller.memberId, input)),
    route(calls['member.deleteAddress'], async ({ input, caller }) => {
      await addresses.remove(caller.memberId, input.id)
      return {}
    }),
  ]
}

function deskRoutes({ avatars, managers }: ProfileServices): Route[] {
  return [
    route(calls['member.listAvatarsToJudge'], ({ input }) => avatars.listWaiting(input)),
    route(
      calls['member.judgeAvatar'],
      noting(({ input, caller }) => avatars.judge(caller.operatorId, input)),
    ),
    route(calls['member.listManagers'], () => managers.list()),
    route(
      calls['member.saveManager'],
      noting(({ input }) => managers.save(input)),
    ),
    route(calls['member.listManagerChanges'], ({ input }) => managers.listChanges(input.state, input)),
    route(
      calls['member.settleManagerChange'],
      noting(({ input, caller }) => managers.settle(caller.operatorId, input)),
    ),
  ]
}
