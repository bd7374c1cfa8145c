import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { wechatBinding } from './binding'
import { wechatService } from './login'
import { wechatRoutes } from './routes'
import type { WeChat } from './wechat'

/** The messaging platform: login by it, and binding it to an account. */
export function createWeChat(shared: Shared, wechat: WeChat | undefined): SlicePart {
  const service = wechatService({ ...shared, wechat })
  return { routes: wechatRoutes(service, wechatBinding({ ...shared, states: shared.tickets, wechat })) }
}
