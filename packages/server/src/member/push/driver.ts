import type { PushPlatform, PushVendor } from '@rostrum/contract/member'

/** A message for one device. */
export interface PushMessage {
  readonly token: string
  readonly platform: PushPlatform
  readonly title: string
  readonly body: string
  /** One of our pages. */
  readonly link?: string
  /** Unread messages, shown on the icon. */
  readonly badge: number
  readonly isLoud: boolean
  /** The same message sent again replaces the first. */
  readonly id: string
  /** ms since 1970: not shown afterwards. */
  readonly usefulUntil: number
}

/**
 * `gone`: the device is no longer reached, as of `since` if the vendor gives it. `later`: try again. `refused`: it will
 * never be accepted.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone'; readonly since?: number }
  | { readonly kind: 'later'; readonly afterMs?: number; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }

/** One way to devices. Never throws: errors are outcomes. */
export interface PushDriver {
  send(message: PushMessage): Promise<PushOutcome>
  close?(): void
}

/** By vendor; an absent vendor reaches nobody. */
export type PushDrivers = Readonly<Partial<Record<PushVendor, PushDriver>>>
