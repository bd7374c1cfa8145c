import { favouriteKinds } from './kinds.gen'

export { favouriteKinds, historyKinds, noticeKinds, noticeNames, searchKinds } from './kinds.gen'

/** Every kind of favourite, articles included. */
export const keptKinds = ['news', ...favouriteKinds] as const
