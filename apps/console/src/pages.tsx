import { offerPages } from './commerce/offer-manifest'
import { sellPages } from './commerce/sell-manifest'
import { contentPages } from './content/manifest'
import { coursePages } from './course/manifest'
import { drawPages } from './draw/manifest'
import { doorPages } from './door/manifest'
import { feedbackPages } from './feedback/manifest'
import type { ConsolePage } from './kernel/pages'
import { livePages } from './live/manifest'
import { memberPages } from './member/manifest'
import { membersPages } from './member/members-manifest'
import { newsPages } from './news/manifest'
import { settingsPages } from './settings/manifest'
import { setupPages } from './setup/manifest'
import { stockConsolePages } from './stock/manifest'
import { commercePages } from './commerce/manifest'
import { surveyPages } from './survey/manifest'
import { systemPages } from './system/manifest'
import { todayPages } from './today/manifest'

/** Every page of the console, in the order of the navigation. */
export const pages: readonly ConsolePage[] = [
  ...todayPages,
  ...livePages,
  ...drawPages,
  ...feedbackPages,
  ...newsPages,
  ...surveyPages,
  ...commercePages,
  ...coursePages,
  ...stockConsolePages,
  ...offerPages,
  ...sellPages,
  ...contentPages,
  ...membersPages,
  ...memberPages,
  ...setupPages,
  ...systemPages,
  ...settingsPages,
  ...doorPages,
]
