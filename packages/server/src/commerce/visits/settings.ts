import {
  visitOverdueDaysDefault,
  visitRemindDaysDefault,
  visitStatementMax,
  visitStatementsMax,
  visitStatementsMin,
} from '@rostrum/contract/commerce/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { visitDefaults, visitWords as words } from './text.settings.zh'

const Days = z.number().int().min(1).max(60)

/** How members are visited after buying. */
export const visitSettings = {
  rules: setting(
    'commerceVisits',
    z.object({
      remindDays: Days,
      overdueDays: Days,
      /** The service opens only when the visit has confirmed it. */
      isBeforeService: z.boolean(),
      pausesService: z.boolean(),
    }),
    {
      remindDays: visitRemindDaysDefault,
      overdueDays: visitOverdueDaysDefault,
      isBeforeService: false,
      pausesService: true,
    },
    words.rules,
  ),
  texts: setting(
    'visitTexts',
    z.object({
      asker: z.string().min(1).max(visitStatementMax),
      why: z
        .string()
        .min(1)
        .max(visitStatementMax * 2),
      statements: z
        .array(z.object({ id: z.string().regex(/^[a-z]{1,20}$/), text: z.string().min(1).max(visitStatementMax) }))
        .min(visitStatementsMin)
        .max(visitStatementsMax)
        .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, '代号不能重复'),
    }),
    visitDefaults,
    words.texts,
    { secondPerson: true },
  ),
}
