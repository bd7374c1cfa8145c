import type { PublicPage } from './kernel'
import { contentPublic } from './content/public'
import { coursePublic } from './course/public'
import { drawPublic } from './draw/public'
import { livePublic } from './live/public'
import { memberPublic } from './member/public'
import { newsPublic } from './news/public'
import { commercePublic } from './commerce/public'
import { surveyPublic } from './survey/public'

/** Every page that the server renders for visitors, by the name of its screen. Only the server's bundle reads it. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  ...contentPublic,
  ...coursePublic,
  ...drawPublic,
  ...livePublic,
  ...memberPublic,
  ...newsPublic,
  ...surveyPublic,
  ...commercePublic,
}
