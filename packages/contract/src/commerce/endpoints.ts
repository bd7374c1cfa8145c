import { couponEndpoints } from './coupon-endpoints'
import { pointEndpoints } from './point-endpoints'

export const commerceEndpoints = {
  ...couponEndpoints,
  ...pointEndpoints,
} as const
