import type { AuthLogin, SignedIn } from '@rostrum/contract/member'
import { useAppearance, useDialog, useGo, useSession } from '@rostrum/app/kernel'
import { isChosen, lookOf } from './look'
import { useSettingsCalls } from './queries'
import { text } from './text.zh'

export interface EnterOptions {
  /** Covers the page meanwhile. */
  readonly busy?: string
  /** Instead of opening the page that was wanted. */
  readonly then?: () => Promise<unknown>
}

/**
 * Signs in by the given call and opens the page that was wanted before, with its query. A half login leads to the page that
 * binds a number. Refusals are the caller's.
 */
export function useEnter(): (login: () => Promise<SignedIn | AuthLogin>, options?: EnterOptions) => Promise<void> {
  const { signIn, openRemembered } = useSession()
  const { loading } = useDialog()
  const { set } = useAppearance()
  const { go } = useGo()
  const settings = useSettingsCalls()

  const begin = async (login: () => Promise<SignedIn | AuthLogin>): Promise<boolean> => {
    if ((await signIn(await login())) === 'needs-mobile') return false
    const kept = await settings.load().catch(() => undefined)
    // Somebody who never chose keeps what this device looks like.
    if (kept && isChosen(kept)) set(lookOf(kept))
    return true
  }
  return async (login, { busy = text.login.busy, then = openRemembered } = {}) => {
    const done = loading(busy)
    const isIn = await begin(login).finally(done)
    await (isIn ? then() : go('member.bindAccount', undefined, { type: 'redirectTo' }))
  }
}
