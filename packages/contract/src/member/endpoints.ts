import { accountEndpoints } from './account-endpoints'
import { historyEndpoints } from './history-endpoints'
import { loginEndpoints } from './login-endpoints'
import { wechatEndpoints } from './wechat-endpoints'

export const memberEndpoints = { ...loginEndpoints, ...wechatEndpoints, ...accountEndpoints, ...historyEndpoints } as const
