import { z } from 'zod'
import { riskSteps } from './limits'

/** A class of risk that a member can bear, or the risk of a product: 1 to 5, lowest first. */
export const RiskStep = z.literal(riskSteps)
export type RiskStep = z.infer<typeof RiskStep>
