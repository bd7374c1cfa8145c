import type { Clock } from '@rostrum/server/kernel'
import type { InvoiceDriver } from './driver'
import type { NuonuoConfig } from './nuonuo/client'
import { nuonuoDriver } from './nuonuo/driver'

/** The companies that make invoices for us. */
export interface InvoiceConfig {
  readonly nuonuo?: NuonuoConfig | undefined
}

/** The provider that is configured; without one they are made by hand. */
export const createInvoiceDriver = (config: InvoiceConfig | undefined, clock: Clock): InvoiceDriver | undefined =>
  config?.nuonuo && nuonuoDriver({ config: config.nuonuo, clock })
