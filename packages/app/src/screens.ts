import { stockScreens } from './stock/manifest'

/** Every screen of every slice, by name. Routes, allow-list, access-log titles, inventory and smoke tests come from here. */
export const allScreens = {
  ...stockScreens,
} as const
