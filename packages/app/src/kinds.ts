import type { favouriteKinds, historyKinds, noticeKinds, searchKinds } from '@rostrum/contract/kinds'
import { commerceKinds } from './commerce/kinds.zh'
import { contentKinds } from './content/kinds.zh'
import { courseKinds } from './course/kinds.zh'
import type { ItemLook, NoticeLook, SearchLook } from './kernel/kinds'
import { liveKinds } from './live/kinds.zh'
import { memberKinds } from './member/kinds.zh'
import { newsKinds } from './news/kinds.zh'
import { stockKinds } from './stock/kinds.zh'

type Looks<K extends string, L> = Readonly<Record<K, L>>

/** How each kind looks in search. A kind of the contract without a look in the app does not compile. */
export const searchLooks: Looks<(typeof searchKinds)[number], SearchLook> = {
  ...commerceKinds.search,
  ...contentKinds.search,
  ...courseKinds.search,
  ...liveKinds.search,
  ...memberKinds.search,
  ...newsKinds.search,
  ...stockKinds.search,
}

/** How each kind looks in favourites and history. */
export const itemLooks: Looks<(typeof favouriteKinds)[number] | (typeof historyKinds)[number], ItemLook> = {
  ...commerceKinds.items,
  ...contentKinds.items,
  ...courseKinds.items,
  ...liveKinds.items,
  ...memberKinds.items,
  ...newsKinds.items,
  ...stockKinds.items,
}

/** How each kind looks in the list of messages. */
export const noticeLooks: Looks<(typeof noticeKinds)[number], NoticeLook> = {
  ...commerceKinds.notices,
  ...contentKinds.notices,
  ...courseKinds.notices,
  ...liveKinds.notices,
  ...memberKinds.notices,
  ...newsKinds.notices,
  ...stockKinds.notices,
}
