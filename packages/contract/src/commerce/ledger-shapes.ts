import { z } from 'zod'
import { ledgerUnits } from './limits'

export const LedgerUnit = z.enum(ledgerUnits)
export type LedgerUnit = z.infer<typeof LedgerUnit>
