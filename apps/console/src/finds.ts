import { commerceFinds } from './commerce/finds'
import { feedbackFinds } from './feedback/finds'
import type { FindSource } from './kernel/finds'
import { liveFinds } from './live/finds'
import { memberFinds } from './member/finds'
import { newsFinds } from './news/finds'
import { settingsFinds } from './settings/finds'
import { systemFinds } from './system/finds'

/** Everything that the palette finds beside pages, in the order of its groups. */
export const finds: readonly FindSource[] = [
  ...memberFinds,
  ...liveFinds,
  ...newsFinds,
  ...feedbackFinds,
  ...commerceFinds,
  ...systemFinds,
  ...settingsFinds,
]
