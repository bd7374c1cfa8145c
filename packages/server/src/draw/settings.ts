import { drawPrizeDefaultFen, drawTaxPctDefault } from '@rostrum/contract/draw/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { settingWords as words } from './text.settings.zh'

const Rules = z.object({
  prizeMax: z.number().int().min(100).max(100_000_000),
  taxPct: z.number().int().min(0).max(100),
  taxFrom: z.number().int().min(0).max(100_000_000),
  indexCode: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[A-Za-z0-9.]+$/),
})
export type DrawRules = z.infer<typeof Rules>

export const DRAW_RULES: DrawRules = {
  prizeMax: drawPrizeDefaultFen,
  taxPct: drawTaxPctDefault,
  taxFrom: 0,
  indexCode: '000001.SH',
}

/** Operators' settings of draws. */
export const drawSettings = { rules: setting('draw', Rules, DRAW_RULES, words.rules) }
