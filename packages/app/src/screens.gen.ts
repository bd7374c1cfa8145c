// Collected from the folders of the slices by `npm run make`. Not edited by hand.
import { accessScreens } from './access/manifest'
import { commerceScreens } from './commerce/manifest'
import { contentScreens } from './content/manifest'
import { courseScreens } from './course/manifest'
import { drawScreens } from './draw/manifest'
import { feedbackScreens } from './feedback/manifest'
import { liveScreens } from './live/manifest'
import { memberScreens } from './member/manifest'
import { newsScreens } from './news/manifest'
import { stockScreens } from './stock/manifest'
import { surveyScreens } from './survey/manifest'

/** Every screen of every slice, by name. Routes, allow-list, access-log titles, inventory and smoke tests read it. */
export const allScreens = {
  ...accessScreens,
  ...commerceScreens,
  ...contentScreens,
  ...courseScreens,
  ...drawScreens,
  ...feedbackScreens,
  ...liveScreens,
  ...memberScreens,
  ...newsScreens,
  ...stockScreens,
  ...surveyScreens,
} as const
