import { commerceScreens } from './commerce/manifest'
import { courseScreens } from './course/manifest'
import { drawScreens } from './draw/manifest'
import { feedbackScreens } from './feedback/manifest'
import { liveScreens } from './live/manifest'
import { stockScreens } from './stock/manifest'
import { surveyScreens } from './survey/manifest'

/** Every screen of every slice, by name. Routes, allow-list, access-log titles, inventory and smoke tests come from here. */
export const allScreens = {
  ...commerceScreens,
  ...courseScreens,
  ...drawScreens,
  ...feedbackScreens,
  ...liveScreens,
  ...stockScreens,
  ...surveyScreens,
} as const
