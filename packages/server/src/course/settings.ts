import { courseReviewPercentDefault } from '@rostrum/contract/course/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { settingWords as words } from './text.settings.zh'

/** Operators' settings of courses. */
export const courseSettings = {
  /** How much of a course a member must have learned before a review; what was really played and read counts. */
  reviews: setting(
    'courseReviews',
    z.object({ percent: z.number().int().min(1).max(100) }),
    { percent: courseReviewPercentDefault },
    words.reviews,
  ),
}
