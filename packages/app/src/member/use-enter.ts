import type { AuthLogin, SignedIn } from '@rostrum/contract/member'
import { useAppearance, useDialog, useGo, useSession } from '@rostrum/app/kernel'
import { isChosen, lookOf } from './look'
import { useSettingsCalls } from './queries'
import { text } from './text.zh'
import { useSaveChosen } from './use-save-chosen'

export interface EnterOptions {
  /** Covers the page meanwhile, with these words. */
  readonly busy?: string
  /** A login of the mini-program: saves the name and picture chosen with it. */
  readonly withChosen?: boolean
  /** Runs instead of opening the wanted page. */
  readonly then?: () => Promise<unknown>
}

/**
 * Signs in by the given call and opens the page that was wanted before, with its query. A half login leads to the page
 * that binds a number. The caller handles refusals.
 */
export function useEnter(): (login: () => Promise<SignedIn | AuthLogin>, options?: EnterOptions) => Promise<void> {
  const { signIn, openRemembered } = useSession()
  const { alert, loading } = useDialog()
  const { set } = useAppearance()
  const { go } = useGo()
  const settings = useSettingsCalls()
  const saveChosen = useSaveChosen()

  const begin = async (login: () => Promise<SignedIn | AuthLogin>): Promise<boolean> => {
    if ((await signIn(await login())) === 'needs-mobile') return false
    const kept = await settings.load().catch(() => undefined)
    // A member who never chose settings keeps this device's appearance.
    if (kept && isChosen(kept)) set(lookOf(kept))
    return true
  }
  /** Saves the choice and returns the refused parts; undefined after a half login. */
  const beginWith = async (
    login: () => Promise<SignedIn | AuthLogin>,
    withChosen: boolean,
  ): Promise<readonly string[] | undefined> => {
    if (!(await begin(login))) return undefined
    return withChosen ? saveChosen() : []
  }
  return async (login, { busy = text.login.busy, withChosen = false, then = openRemembered } = {}) => {
    const done = loading(busy)
    const refused = await beginWith(login, withChosen).finally(done)
    if (!refused) return void (await go('member.bindAccount', undefined, { type: 'redirectTo' }))
    if (refused.length > 0) await alert(text.chooser.refused(refused), { title: text.chooser.refusedTitle })
    await then()
  }
}
