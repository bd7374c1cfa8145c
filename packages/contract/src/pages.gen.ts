// Collected from the folders of the slices by `npm run make`. Not edited by hand.
import { accessPages } from './access/pages'
import { commercePages } from './commerce/pages'
import { contentPages } from './content/pages'
import { coursePages } from './course/pages'
import { drawPages } from './draw/pages'
import { feedbackPages } from './feedback/pages'
import { livePages } from './live/pages'
import { memberPages } from './member/pages'
import { newsPages } from './news/pages'
import { stockPages } from './stock/pages'
import { surveyPages } from './survey/pages'

export const pagesOfAll = {
  ...accessPages,
  ...commercePages,
  ...contentPages,
  ...coursePages,
  ...drawPages,
  ...feedbackPages,
  ...livePages,
  ...memberPages,
  ...newsPages,
  ...stockPages,
  ...surveyPages,
} as const
