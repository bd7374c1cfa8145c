// Collected from the folders of the slices by `npm run make`. Not edited by hand.
import { commerceKinds } from './commerce/kinds.zh'
import { contentKinds } from './content/kinds.zh'
import { courseKinds } from './course/kinds.zh'
import { drawKinds } from './draw/kinds.zh'
import { liveKinds } from './live/kinds.zh'
import { memberKinds } from './member/kinds.zh'
import { newsKinds } from './news/kinds.zh'
import { stockKinds } from './stock/kinds.zh'
import { surveyKinds } from './survey/kinds.zh'

export const searchLooks = {
  ...commerceKinds.search,
  ...contentKinds.search,
  ...courseKinds.search,
  ...drawKinds.search,
  ...liveKinds.search,
  ...memberKinds.search,
  ...newsKinds.search,
  ...stockKinds.search,
  ...surveyKinds.search,
}

export const itemsLooks = {
  ...commerceKinds.items,
  ...contentKinds.items,
  ...courseKinds.items,
  ...drawKinds.items,
  ...liveKinds.items,
  ...memberKinds.items,
  ...newsKinds.items,
  ...stockKinds.items,
  ...surveyKinds.items,
}

export const noticesLooks = {
  ...commerceKinds.notices,
  ...contentKinds.notices,
  ...courseKinds.notices,
  ...drawKinds.notices,
  ...liveKinds.notices,
  ...memberKinds.notices,
  ...newsKinds.notices,
  ...stockKinds.notices,
  ...surveyKinds.notices,
}
