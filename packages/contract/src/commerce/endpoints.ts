import { agreementDeskEndpoints } from './agreement-desk-endpoints'
import { agreementEndpoints } from './agreement-endpoints'
import { paymentDeskEndpoints } from './payment-desk-endpoints'
import { paymentEndpoints } from './payment-endpoints'

export const commerceEndpoints = {
  ...paymentEndpoints,
  ...paymentDeskEndpoints,
  ...agreementEndpoints,
  ...agreementDeskEndpoints,
} as const
