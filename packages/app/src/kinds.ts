import type { favouriteKinds, noteKinds, noticeKinds, searchKinds } from '@rostrum/contract/kinds'
import type { ItemLook, NoticeLook, SearchLook } from './kernel/kinds'
import * as of from './kinds.gen'

type Looks<K extends string, L> = Readonly<Record<K, L>>

/** How each kind looks in search. A kind of the contract without a look in the app does not compile. */
export const searchLooks: Looks<(typeof searchKinds)[number], SearchLook> = of.searchLooks

/** How each kind looks in favourites, history and notes. */
export const itemLooks: Looks<(typeof favouriteKinds)[number] | (typeof noteKinds)[number], ItemLook> = of.itemsLooks

/** How each kind looks in the list of messages. */
export const noticeLooks: Looks<(typeof noticeKinds)[number], NoticeLook> = of.noticesLooks
