import type { Secret } from '@rostrum/server/kernel'
import { textIn, type WxAnswer, type WxWire } from './wire'

/** The platform keeps the former token valid for this long after it has made another. */
const OVERLAP_MS = 5 * 60_000

export interface WxApp {
  readonly appid: string
  readonly secret: Secret
}

/** Runs calls that need the application's access token: requested once, cached until shortly before its end. */
export function wxToken(app: WxApp, wire: WxWire, now: () => number) {
  let kept: { readonly token: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(isForced: boolean): Promise<string> {
    const answer = await wire({
      path: '/cgi-bin/stable_token',
      json: { grant_type: 'client_credential', appid: app.appid, secret: app.secret.reveal(), force_refresh: isForced },
    })
    const token = answer.kind === 'body' ? textIn(answer.body, 'access_token') : undefined
    const seconds = answer.kind === 'body' ? answer.body.expires_in : undefined
    if (token === undefined || typeof seconds !== 'number')
      throw new Error(`WeChat gives no access token: ${answer.kind}`)
    kept = { token, until: now() + seconds * 1000 - OVERLAP_MS }
    return token
  }
  /** However many calls need it at once, it is requested once. */
  function once(isForced: boolean): Promise<string> {
    asking ??= ask(isForced).finally(() => {
      asking = undefined
    })
    return asking
  }
  const get = (): Promise<string> => (kept && kept.until > now() ? Promise.resolve(kept.token) : once(false))
  /** Gets another token than this one; a new one is forced only when the platform still returns this one. */
  async function renew(stale: string): Promise<string> {
    if (kept?.token === stale) kept = undefined
    const next = await get()
    return next === stale ? once(true) : next
  }

  return async function withToken(run: (token: string) => Promise<WxAnswer>): Promise<WxAnswer> {
    const token = await get()
    const answer = await run(token)
    return answer.kind === 'stale token' ? run(await renew(token)) : answer
  }
}
