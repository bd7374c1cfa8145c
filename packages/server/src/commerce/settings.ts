import type { clientKinds } from '@rostrum/contract/kernel/limits'
import {
  endingDaysDefault,
  payMinutesDefault,
  renewDaysDefault,
  signHoursDefault,
} from '@rostrum/contract/commerce/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { settingWords as words } from './text.settings.zh'

const Switch = z.object({ isOpen: z.boolean(), note: z.string().max(60) })
const open = { isOpen: true, note: '' }

/** Operators' settings of products and orders. */
export const commerceSettings = {
  /** Which clients show prices and take orders. A store of applications may want a client to sell nothing by itself. */
  buying: setting(
    'commerceBuying',
    z.object({ wxApplet: Switch, h5: Switch, android: Switch, ios: Switch }),
    { wxApplet: open, h5: open, android: open, ios: { isOpen: false, note: words.buying.closed } },
    words.buying,
  ),
  rules: setting(
    'commerceOrders',
    z.object({
      payMinutes: z.number().int().min(5).max(1_440),
      signHours: z.number().int().min(1).max(168),
      renewDays: z.number().int().min(0).max(90),
      endingDays: z.number().int().min(1).max(60),
    }),
    {
      payMinutes: payMinutesDefault,
      signHours: signHoursDefault,
      renewDays: renewDaysDefault,
      endingDays: endingDaysDefault,
    },
    words.rules,
  ),
}
export type BuyingClientKind = (typeof clientKinds)[number]
