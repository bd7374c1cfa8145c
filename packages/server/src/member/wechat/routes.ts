import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Route } from '@rostrum/server/kernel'
import type { WeChatBinding } from './binding'
import type { WeChatService } from './login'

/** Binds the calls about the messaging platform. */
export function wechatRoutes(wechat: WeChatService, binding: WeChatBinding): Route[] {
  return [
    route(calls['member.loginByWxa'], ({ input, request }) =>
      wechat.byApplet(input.code, request, { nickname: input.nickname, data: input.ency, iv: input.iv }),
    ),
    route(calls['member.loginByApplet'], ({ input, request }) => wechat.byApplet(input.code, request)),
    route(calls['member.authorizeOffiaccount'], ({ input, request }) => wechat.authorize(input.again, request)),
    route(calls['member.loginByOffiaccount'], ({ input, request }) => wechat.byOffiaccount(input, request)),
    route(calls['member.bindByWeChatMobile'], ({ input, caller, request }) =>
      wechat.bindByWeChatMobile(caller, input, request),
    ),
    route(calls['member.listBindable'], ({ input }) => wechat.bindable(input)),
    route(calls['member.bindMobile'], ({ input, caller, request }) => wechat.bindMobile(caller, input, request)),
    route(calls['member.bindWx'], ({ input, caller, request }) => binding(caller, input, request)),
  ]
}
