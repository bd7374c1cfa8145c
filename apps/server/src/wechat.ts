import type { ServerConfig } from '@rostrum/server'
import { Secret } from '@rostrum/server/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { BadEnvironment, type Env } from './env'

/** The login page that WeChat's authorisation page returns to. */
const LOGIN_PAGE = linkTo('member.weChat')

/** WeChat's applications, as far as they are configured. */
export function wechatOf(env: Env): ServerConfig['wechat'] {
  const applet = appOf(env.WX_APPLET_ID, env.WX_APPLET_SECRET, 'WX_APPLET')
  const offiaccount = appOf(env.WX_OA_ID, env.WX_OA_SECRET, 'WX_OA')
  if (!applet && !offiaccount) return undefined
  if (offiaccount && env.PUBLIC_URL === undefined)
    throw new BadEnvironment(['WX_OA_ID 还需要设置 PUBLIC_URL：授权后回到这个网址。'])
  return {
    applet,
    origin: env.WX_API_ORIGIN,
    offiaccount: offiaccount && { ...offiaccount, returnTo: new URL(LOGIN_PAGE, env.PUBLIC_URL).href },
  }
}

function appOf(
  appid: string | undefined,
  secret: string | undefined,
  name: 'WX_APPLET' | 'WX_OA',
): { appid: string; secret: Secret } | undefined {
  if (appid === undefined && secret === undefined) return undefined
  if (appid === undefined || secret === undefined)
    throw new BadEnvironment([`${name}_ID 和 ${name}_SECRET 须同时设置。`])
  return { appid, secret: new Secret(secret) }
}
