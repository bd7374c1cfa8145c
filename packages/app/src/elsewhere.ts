import type { ScreenName } from './kernel'

/** How a client other than the web handles a screen that it does not draw itself, and why, for docs/parity.md. */
export interface Elsewhere {
  readonly as: 'webView' | 'absent'
  /** A Chinese clause without a full stop. */
  readonly because: string
}

/** These words stay out of the manifests: they serve readers of the page, and are not part of the first bytes. */
export const elsewhere: { readonly [client in 'weapp' | 'native']: Readonly<Partial<Record<ScreenName, Elsewhere>>> } =
  {
    weapp: {},
    native: {},
  }
