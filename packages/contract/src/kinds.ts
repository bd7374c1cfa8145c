import { favouriteKinds, historyKinds } from './kinds.gen'
import { stockKinds } from './stock/kinds'

export { favouriteKinds, historyKinds, noticeKinds, noticeNames, searchKinds } from './kinds.gen'

/** Every kind of favourite, articles included. */
export const keptKinds = ['news', ...favouriteKinds] as const

/** What members write notes about: whatever is watched or read, and securities. */
export const noteKinds = [...historyKinds, ...stockKinds.notes] as const
