import { orderDeskEndpoints } from './order-desk-endpoints'
import { orderEndpoints } from './order-endpoints'
import { productEndpoints } from './product-endpoints'

export const commerceEndpoints = {
  ...productEndpoints,
  ...orderEndpoints,
  ...orderDeskEndpoints,
} as const
