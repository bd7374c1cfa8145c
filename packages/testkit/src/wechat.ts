import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that arrived. `body`: parsed JSON; undefined when the call had none. */
export interface WeChatCall {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface WeChatPlatform {
  readonly origin: string
  /** Calls in the order of arrival. */
  readonly asked: WeChatCall[]
  /** Answers by path. A path without an answer, or with an undefined one, gives a gateway's 502. */
  answers: Record<string, (asked: WeChatCall) => unknown>
  /** The calls of one path. */
  of(path: string): readonly WeChatCall[]
  close(): Promise<void>
}

/**
 * Answers like api.weixin.qq.com: JSON as text/plain, always status 200, errors by number. It listens on a port of this
 * machine.
 */
export async function openWeChatPlatform(): Promise<WeChatPlatform> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform')
    let sent = ''
    request.on('data', (part: Buffer) => {
      sent += part.toString()
    })
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: sent ? JSON.parse(sent) : undefined,
      }
      platform.asked.push(one)
      const answer = platform.answers[one.path]?.(one)
      response.writeHead(answer === undefined ? 502 : 200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const platform: WeChatPlatform = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answers: {},
    of: (path) => platform.asked.filter((one) => one.path === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return platform
}

/** A user whom the platform knows. `unionid`: only when the account's owner has an open-platform account. */
export interface WeChatUser {
  readonly openid: string
  readonly nickname: string
  readonly unionid?: string
}

/**
 * The calls of a service account: the two calls of its login, and those for the token and the ticket of its pages'
 * menus. A code from `give` works once; a used one gives 40163, an unknown one 40029.
 */
export function serviceAccountOf(
  platform: WeChatPlatform,
  { appid, secret }: { readonly appid: string; readonly secret: string },
): { give(user: WeChatUser): string } {
  const [users, used] = [new Map<string, WeChatUser>(), new Set<string>()]
  let count = 0
  platform.answers['/sns/oauth2/access_token'] = ({ query: { code = '', ...query } }) => {
    if (query.appid !== appid) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.secret !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const user = users.get(code)
    if (!user || query.grant_type !== 'authorization_code') return { errcode: 40029, errmsg: 'invalid code' }
    if (used.has(code)) return { errcode: 40163, errmsg: 'code been used' }
    used.add(code)
    const { openid, unionid } = user
    return {
      access_token: `of ${openid}`,
      expires_in: 7200,
      refresh_token: `again ${openid}`,
      openid,
      scope: 'snsapi_userinfo',
      ...(unionid !== undefined && { unionid }),
    }
  }
  platform.answers['/sns/userinfo'] = ({ query }) => {
    const user = [...users.values()].find(
      ({ openid }) => openid === query.openid && query.access_token === `of ${openid}`,
    )
    return user
      ? { sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [], ...user }
      : { errcode: 40003, errmsg: 'invalid openid' }
  }
  platform.answers['/cgi-bin/stable_token'] = () => ({ access_token: 'own', expires_in: 7200 })
  platform.answers['/cgi-bin/ticket/getticket'] = ({ query }) =>
    query.access_token === 'own'
      ? { errcode: 0, errmsg: 'ok', ticket: 'ticket', expires_in: 7200 }
      : { errcode: 40001, errmsg: 'invalid credential' }
  return {
    give(user) {
      const code = `081code${(count += 1)}`
      users.set(code, user)
      return code
    },
  }
}
