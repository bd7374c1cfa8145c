import { accessEndpoints, accessRefusals } from './access'
import { commerceEndpoints, commerceRefusals } from './commerce'
import { contentEndpoints, contentRefusals } from './content'
import { courseEndpoints, courseRefusals } from './course'
import { feedbackEndpoints, feedbackRefusals } from './feedback'
import type { Endpoint } from './kernel'
import { kernelRefusals } from './kernel'
import { liveEndpoints, liveRefusals } from './live'
import { memberEndpoints, memberRefusals } from './member'
import { newsEndpoints, newsRefusals } from './news'
import { stockEndpoints, stockRefusals } from './stock'
import { surveyEndpoints, surveyRefusals } from './survey'
import { drawEndpoints, drawRefusals } from './draw'

/** Said once more: the compiler would have to write out the whole of it otherwise, and there is too much. */
type Calls = typeof accessEndpoints &
  typeof contentEndpoints &
  typeof courseEndpoints &
  typeof feedbackEndpoints &
  typeof liveEndpoints &
  typeof memberEndpoints &
  typeof newsEndpoints &
  typeof stockEndpoints &
  typeof surveyEndpoints &
  typeof commerceEndpoints &
  typeof drawEndpoints

/** Every call of the member side, by name `slice.verbNoun`. */
export const api: Calls = {
  ...accessEndpoints,
  ...contentEndpoints,
  ...courseEndpoints,
  ...feedbackEndpoints,
  ...liveEndpoints,
  ...memberEndpoints,
  ...newsEndpoints,
  ...stockEndpoints,
  ...surveyEndpoints,
  ...commerceEndpoints,
  ...drawEndpoints,
} as const satisfies Record<`${string}.${string}`, Endpoint>

/** Every refusal, by code `slice.reason`. */
export const allRefusals = {
  ...kernelRefusals,
  ...accessRefusals,
  ...contentRefusals,
  ...courseRefusals,
  ...feedbackRefusals,
  ...liveRefusals,
  ...memberRefusals,
  ...newsRefusals,
  ...stockRefusals,
  ...surveyRefusals,
  ...commerceRefusals,
  ...drawRefusals,
} as const

export type ApiName = keyof typeof api
export type RefusalCode = keyof typeof allRefusals
