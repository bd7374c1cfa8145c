import { ApiFailure, failureText, usePlatform, type CodeIdentity, type PageIdentity } from '@rostrum/app/kernel'
import { reasonOf } from './forms'
import { useWxLogins } from './queries'
import { text } from './text.profile.zh'

/**
 * How the surrounding messaging platform identifies the user. `code`: in the mini-program. `page`: in its browser.
 * `closed`: in its browser, but the server does not offer this login, or has not answered yet. `none`: there is no such
 * platform.
 */
export type WxIdentity =
  | { readonly kind: 'none' | 'closed' }
  | { readonly kind: 'code'; readonly identity: CodeIdentity }
  | { readonly kind: 'page'; readonly identity: PageIdentity }

export function useWxIdentity(): WxIdentity {
  const { identity } = usePlatform()
  const isPage = identity !== undefined && 'authorize' in identity
  const logins = useWxLogins(isPage)
  if (!identity) return { kind: 'none' }
  if (!isPage) return { kind: 'code', identity }
  return logins.data?.includes('offiaccount') ? { kind: 'page', identity } : { kind: 'closed' }
}

/** A failed binding in words: the server's words, or that the platform does not answer. */
export const bindTroubleOf = (error: unknown): string =>
  error instanceof ApiFailure ? failureText(error) : text.information.weChatNoAnswer

/** Uses a fresh code; one that expired on the way is silently replaced once. */
export async function withCode<T>({ code }: CodeIdentity, run: (code: string) => Promise<T>): Promise<T> {
  try {
    return await run(await code())
  } catch (error) {
    if (reasonOf(error) !== 'member.wx_code_invalid') throw error
    return run(await code())
  }
}
