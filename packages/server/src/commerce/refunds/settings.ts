import {
  refundAppealDays,
  refundArriveDays,
  refundDecideDays,
  refundRetryHours,
} from '@rostrum/contract/commerce/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { refundSettingWords as words } from './text.settings.zh'

const Days = z.number().int().min(1).max(30)
const Rules = z.object({
  decideDays: Days,
  appealDays: Days,
  arriveDays: Days,
  retryHours: z.number().int().min(1).max(72),
})
export type RefundRules = z.infer<typeof Rules>

/** Operators' settings of refunds: what members are promised. */
export const refundSettings = {
  rules: setting(
    'refundRules',
    Rules,
    {
      decideDays: refundDecideDays,
      appealDays: refundAppealDays,
      arriveDays: refundArriveDays,
      retryHours: refundRetryHours,
    },
    words.rules,
  ),
}
