import { approvalDaysDefault, approvalDaysMax } from '@rostrum/contract/access/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { approvalText } from './approvals/text.zh'

/** The settings of this slice. */
export const accessSettings = {
  approvals: setting(
    'approvals',
    z.object({ days: z.number().int().min(1).max(approvalDaysMax) }),
    { days: approvalDaysDefault },
    approvalText.setting,
  ),
}
