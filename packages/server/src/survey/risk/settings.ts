import { riskTakesDefault, riskValidDaysDefault } from '@rostrum/contract/survey/limits'
import { setting } from '@rostrum/server/kernel'
import { z } from 'zod'
import { settingWords as words } from './text.settings.zh'

const Rules = z.object({
  validDays: z.number().int().min(30).max(1_096),
  takesPerYear: z.number().int().min(1).max(20),
})
export type RiskTestRules = z.infer<typeof Rules>

export const RISK_RULES: RiskTestRules = { validDays: riskValidDaysDefault, takesPerYear: riskTakesDefault }

/** Operators' settings of the risk test. */
export const riskSettings = { risk: setting('riskTest', Rules, RISK_RULES, words.risk) }
