import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { invoiceWords as words } from './text.settings.zh'

/** Operators' settings of invoices. */
export const invoiceSettings = {
  rules: setting('invoices', z.object({ hasSpecial: z.boolean() }), { hasSpecial: true }, words.rules),
}
