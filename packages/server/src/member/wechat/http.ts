import type { Logger } from 'pino'
import { type Clock, refuse } from '@rostrum/server/kernel'
import { mobilePattern } from '@rostrum/contract/kernel/limits'
import type { WeChat, WxPerson } from './wechat'
import { openSealed } from './sealed'
import { wxToken, type WxApp } from './token'
import { isBody, textIn, wxWire, type WxWire } from './wire'

export interface WeChatConfig {
  readonly applet?: WxApp
  /** `returnTo`: the absolute address that the authorisation page returns to. */
  readonly offiaccount?: WxApp & { readonly returnTo: string }
  /** The address of its API; the official one by default. It receives secrets: HTTPS, or this machine. */
  readonly origin?: string
}

export interface WeChatHttpParts {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

const ORIGIN = 'https://api.weixin.qq.com'
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/** WeChat itself, with its configured applications. */
export function createWeChatHttp(
  { applet, offiaccount, origin = ORIGIN }: WeChatConfig,
  { clock, log }: WeChatHttpParts,
): WeChat {
  const wire = wxWire(origin, log)
  return {
    ...(applet && appletCalls(applet, wire, clock)),
    ...(offiaccount && offiaccountCalls(offiaccount, wire, clock)),
  }
}

function appletCalls(app: WxApp, wire: WxWire, clock: Clock): Pick<WeChat, 'applet' | 'phoneNumber'> {
  const withToken = wxToken(app, wire, () => clock.now())
  return {
    async applet(code, sealed) {
      const query = { appid: app.appid, secret: app.secret.reveal(), js_code: code, grant_type: 'authorization_code' }
      const answer = await wire({ path: '/sns/jscode2session', query })
      if (answer.kind !== 'body') return undefined
      const openid = textIn(answer.body, 'openid')
      const key = textIn(answer.body, 'session_key')
      if (openid === undefined || key === undefined) throw new Error('WeChat gives no openid')
      return personOf({ openid, unionid: textIn(answer.body, 'unionid') }, sealed && openSealed(key, sealed, app.appid))
    },
    async phoneNumber(code) {
      const answer = await withToken((token) =>
        wire({ path: '/wxa/business/getuserphonenumber', query: { access_token: token }, json: { code } }),
      )
      if (answer.kind === 'stale token') throw new Error('WeChat takes none of its access tokens')
      return answer.kind === 'body' ? mobileIn(answer.body.phone_info, app.appid) : undefined
    },
  }
}

/** Sealed data is trusted only about the person whose code came with it. */
function personOf(person: WxPerson, sealed: ReturnType<typeof openSealed>): WxPerson {
  if (!sealed || sealed.openid !== person.openid) return person
  return { ...person, unionid: person.unionid ?? sealed.unionid, nickname: sealed.nickname }
}

function mobileIn(info: unknown, appid: string): string {
  if (!isBody(info) || !isBody(info.watermark) || info.watermark.appid !== appid)
    throw new Error('WeChat vouches for no number of ours')
  const mobile = textIn(info, 'purePhoneNumber') ?? ''
  // The country code comes as a text, and from some clients as a number.
  return String(info.countryCode) === '86' && mobilePattern.test(mobile) ? mobile : refuse('member.mobile_foreign')
}

function offiaccountCalls(
  app: NonNullable<WeChatConfig['offiaccount']>,
  wire: WxWire,
  clock: Clock,
): Pick<WeChat, 'offiaccount' | 'authorizeUrl' | 'jsTicket'> {
  const withToken = wxToken(app, wire, () => clock.now())
  const nameOf = async (token: string, openid: string): Promise<{ nickname?: string; unionid?: string }> => {
    const answer = await wire({ path: '/sns/userinfo', query: { access_token: token, openid, lang: 'zh_CN' } })
    return answer.kind === 'body'
      ? { nickname: textIn(answer.body, 'nickname'), unionid: textIn(answer.body, 'unionid') }
      : {}
  }
  return {
    authorizeUrl(state, again) {
      const back = new URL(app.returnTo)
      if (again) back.searchParams.set('again', '1')
      const query = new URLSearchParams({
        appid: app.appid,
        redirect_uri: back.href,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      })
      return `${AUTHORIZE}?${query}#wechat_redirect`
    },
    async offiaccount(code) {
      const query = { appid: app.appid, secret: app.secret.reveal(), code, grant_type: 'authorization_code' }
      const answer = await wire({ path: '/sns/oauth2/access_token', query })
      if (answer.kind !== 'body') return undefined
      const [openid, token] = [textIn(answer.body, 'openid'), textIn(answer.body, 'access_token')]
      if (openid === undefined || token === undefined) throw new Error('WeChat gives no openid')
      const { nickname, unionid = textIn(answer.body, 'unionid') } = await nameOf(token, openid)
      return { openid, unionid, nickname }
    },
    async jsTicket() {
      const answer = await withToken((token) =>
        wire({ path: '/cgi-bin/ticket/getticket', query: { access_token: token, type: 'jsapi' } }),
      )
      const ticket = answer.kind === 'body' ? textIn(answer.body, 'ticket') : undefined
      const seconds = answer.kind === 'body' ? answer.body.expires_in : undefined
      if (ticket === undefined || typeof seconds !== 'number')
        throw new Error(`WeChat gives no ticket for its menus: ${answer.kind}`)
      return { ticket, seconds }
    },
  }
}
