import type { ComponentType } from 'react'
import type { Params } from './url'

/** Who a screen opens for. `added`: on the visitor allow-list by us, not by the specification. */
export interface ScreenDeclaration {
  readonly path: `/${string}`
  readonly title: string
  readonly audience: 'visitor' | 'member' | 'teacher'
  readonly added?: true
  /** Open in 青少年模式 whatever the hour: to complain, to ask for help, to leave. No refusal for the hour takes it away. */
  readonly always?: true
  /** Inventory number, S1 to S147. */
  readonly no: number
  /** The desktop rail beside it: rooms, replay and K-line need the room; `none` on login pages. Wide unless given. */
  readonly rail?: 'narrow' | 'none'
  /** Missing: the screen is not built. It is announced under `npm run dev` and is a 404 in a build. */
  readonly load?: () => Promise<{ default: ComponentType<ScreenProps> }>
}

/** Query parameters of the page, decoded once. */
export interface ScreenProps {
  readonly params: Params
}

/** Declares a slice's screens: route, allow-list, access-log title, inventory and smoke test come from these lines. */
export function screens<const T extends Readonly<Record<string, ScreenDeclaration>>>(table: T): T {
  return table
}
