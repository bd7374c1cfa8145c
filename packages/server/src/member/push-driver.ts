import type { PushPlatform, PushVendor } from '@rostrum/contract/member'

/** A message for one device. */
export interface PushMessage {
  readonly token: string
  readonly platform: PushPlatform
  readonly title: string
  readonly body: string
  /** Page of ours. */
  readonly link?: string
  /** Unread messages, shown on the icon. */
  readonly badge: number
  readonly isLoud: boolean
  /** The same message sent again takes the place of the first. */
  readonly id: string
  /** ms since 1970: not shown afterwards. */
  readonly usefulUntil: number
}

/** `gone`: nobody is reached there any more, as of `since` if the vendor says. `later`: try again. `refused`: it never will be taken. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone'; readonly since?: number }
  | { readonly kind: 'later'; readonly afterMs?: number; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }

/** One way to devices. Never throws: what goes wrong is an outcome. */
export interface PushDriver {
  send(message: PushMessage): Promise<PushOutcome>
  close?(): void
}

/** By vendor; a vendor that is left out reaches nobody. */
export type PushDrivers = Readonly<Partial<Record<PushVendor, PushDriver>>>
