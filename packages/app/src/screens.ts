import { commerceScreens } from './commerce/manifest'
import { contentScreens } from './content/manifest'
import { courseScreens } from './course/manifest'
import { drawScreens } from './draw/manifest'
import { feedbackScreens } from './feedback/manifest'
import { liveScreens } from './live/manifest'
import { newsScreens } from './news/manifest'
import { stockScreens } from './stock/manifest'
import { surveyScreens } from './survey/manifest'

/** Every screen of every slice, by name. Routes, allow-list, access-log titles, inventory and smoke tests come from here. */
export const allScreens = {
  ...commerceScreens,
  ...contentScreens,
  ...courseScreens,
  ...drawScreens,
  ...feedbackScreens,
  ...liveScreens,
  ...newsScreens,
  ...stockScreens,
  ...surveyScreens,
} as const
