// Collected from the folders of the slices by `npm run make`. Not edited by hand.
import { commerceKinds } from './commerce/kinds'
import { contentKinds } from './content/kinds'
import { courseKinds } from './course/kinds'
import { drawKinds } from './draw/kinds'
import { liveKinds } from './live/kinds'
import { memberKinds } from './member/kinds'
import { newsKinds } from './news/kinds'
import { stockKinds } from './stock/kinds'
import { surveyKinds } from './survey/kinds'

/** Kinds of search results, in the order of the groups. */
export const searchKinds = [
  ...memberKinds.search,
  ...stockKinds.search,
  ...liveKinds.search,
  ...newsKinds.search,
  ...contentKinds.search,
  ...commerceKinds.search,
  ...courseKinds.search,
  ...drawKinds.search,
  ...surveyKinds.search,
] as const

/** Kinds that a member may keep besides articles, which the news slice keeps itself. */
export const favouriteKinds = [
  ...newsKinds.favourites,
  ...liveKinds.favourites,
  ...courseKinds.favourites,
  ...commerceKinds.favourites,
  ...contentKinds.favourites,
  ...drawKinds.favourites,
  ...memberKinds.favourites,
  ...stockKinds.favourites,
  ...surveyKinds.favourites,
] as const

/** Kinds that a member may leave in the middle and resume. */
export const historyKinds = [
  ...liveKinds.history,
  ...newsKinds.history,
  ...courseKinds.history,
  ...commerceKinds.history,
  ...contentKinds.history,
  ...drawKinds.history,
  ...memberKinds.history,
  ...stockKinds.history,
  ...surveyKinds.history,
] as const

/** Kinds of notices, in the order of the settings. */
export const noticeKinds = [
  ...liveKinds.notices,
  ...courseKinds.notices,
  ...commerceKinds.notices,
  ...contentKinds.notices,
  ...drawKinds.notices,
  ...memberKinds.notices,
  ...newsKinds.notices,
  ...stockKinds.notices,
  ...surveyKinds.notices,
] as const

/** Names of the kinds of notices that people read. */
export const noticeNames: Readonly<Record<(typeof noticeKinds)[number], string>> = {
  ...liveKinds.noticeNames,
  ...courseKinds.noticeNames,
  ...commerceKinds.noticeNames,
  ...contentKinds.noticeNames,
  ...drawKinds.noticeNames,
  ...memberKinds.noticeNames,
  ...newsKinds.noticeNames,
  ...stockKinds.noticeNames,
  ...surveyKinds.noticeNames,
}
