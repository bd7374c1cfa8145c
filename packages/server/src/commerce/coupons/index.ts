export { createCoupons, type Coupons } from './create'
export type { CouponPeople } from './ports'
export type { CouponSpending, CouponFit } from './spending'
