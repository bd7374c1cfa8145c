import { ApiFailure, failureText, usePlatform, type CodeIdentity, type PageIdentity } from '@rostrum/app/kernel'
import { reasonOf } from './forms'
import { useWxLogins } from './queries'
import { text } from './text.profile.zh'

/**
 * How the messaging platform around us says who is here. `code`: in the mini-program. `page`: in its browser. `closed`: in its
 * browser, and the server has no such login, or has not said yet. `none`: there is no such platform around us.
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

/** A failed binding in words: the server's, or that the platform around us is silent. */
export const bindTroubleOf = (error: unknown): string =>
  error instanceof ApiFailure ? failureText(error) : text.information.weChatNoAnswer

/** Uses a fresh code; one that ended on the way is replaced once, without a word. */
export async function withCode<T>({ code }: CodeIdentity, run: (code: string) => Promise<T>): Promise<T> {
  try {
    return await run(await code())
  } catch (error) {
    if (reasonOf(error) !== 'member.wx_code_invalid') throw error
    return run(await code())
  }
}
