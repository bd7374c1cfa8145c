import { couponEndpoints } from './coupon-endpoints'
import { orderDeskEndpoints } from './order-desk-endpoints'
import { orderEndpoints } from './order-endpoints'
import { pointEndpoints } from './point-endpoints'
import { productEndpoints } from './product-endpoints'

export const commerceEndpoints = {
  ...productEndpoints,
  ...orderEndpoints,
  ...orderDeskEndpoints,
  ...couponEndpoints,
  ...pointEndpoints,
} as const
