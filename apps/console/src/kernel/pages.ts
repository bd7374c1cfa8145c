import type { ComponentType, ReactNode } from 'react'
import type { Permission } from './permissions.gen'
import type { text } from './text.zh'

export type PageGroup = keyof (typeof text)['group']

/** One page of the console, as its slice declares it. */
export interface ConsolePage {
  /** Below `/console`, without a slash in front: `feedback/cases`. */
  readonly path: string
  readonly title: string
  readonly group: PageGroup
  readonly icon?: ReactNode
  /** Any of them opens the page; without one every operator may see it. */
  readonly permissions?: readonly Permission[]
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Reached from another page, not from the navigation. */
  readonly isHidden?: boolean
}

export interface Holder {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** Whether an operator holds a permission, by the server's own rule. */
export const holds = ({ roles, permissions }: Holder, permission: Permission): boolean =>
  roles.includes('admin') || permissions.includes('*:*:*') || permissions.includes(permission)

export const mayOpen = (holder: Holder, page: ConsolePage): boolean =>
  page.permissions === undefined || page.permissions.some((one) => holds(holder, one))
