import type { SignedIn } from '@rostrum/contract/member'
import { useAppearance, useDialog, useSession } from '@rostrum/app/kernel'
import { isChosen, lookOf } from './look'
import { useSettingsCalls } from './queries'
import { text } from './text.zh'

export interface EnterOptions {
  /** Covers the page meanwhile. */
  readonly busy?: string
  /** Between the session's begin and the page that was wanted. */
  readonly before?: () => Promise<void>
}

/** Signs in by the given call and opens the page that was wanted before, with its query. Refusals are the caller's. */
export function useEnter(): (login: () => Promise<SignedIn>, options?: EnterOptions) => Promise<void> {
  const { signIn, openRemembered } = useSession()
  const { loading } = useDialog()
  const { set } = useAppearance()
  const settings = useSettingsCalls()

  return async (login, { busy = text.login.busy, before } = {}) => {
    const done = loading(busy)
    try {
      await signIn(await login())
      const kept = await settings.load().catch(() => undefined)
      // Somebody who never chose keeps what this device looks like.
      if (kept && isChosen(kept)) set(lookOf(kept))
    } finally {
      done()
    }
    await before?.()
    await openRemembered()
  }
}
