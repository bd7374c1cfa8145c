import type { ScreenName } from './kernel'

/** How a client other than the web treats a screen that it does not draw itself, and why, for docs/parity.md. */
export interface Elsewhere {
  readonly as: 'webView' | 'absent'
  /** A Chinese clause without a full stop. */
  readonly because: string
}

/** Beside the manifests and not in them: these words are for readers of the page, not part of anybody's first bytes. */
export const elsewhere: { readonly [client in 'weapp' | 'native']: Readonly<Partial<Record<ScreenName, Elsewhere>>> } =
  {
    weapp: {},
    native: {},
  }
