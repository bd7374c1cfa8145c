import { accountEndpoints } from './account-endpoints'
import { loginEndpoints } from './login-endpoints'
import { wechatEndpoints } from './wechat-endpoints'

export const memberEndpoints = { ...loginEndpoints, ...wechatEndpoints, ...accountEndpoints } as const
