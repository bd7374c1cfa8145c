import type { SettingWords } from '@rostrum/server/kernel'

/** How operators read the settings of invoices. */
export const invoiceWords = {
  rules: { title: '发票', group: '交易', fields: { hasSpecial: '可以开专用发票（只有一般纳税人可以）' } },
} as const satisfies Record<string, SettingWords>
