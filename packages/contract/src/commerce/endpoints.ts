import { agreementDeskEndpoints } from './agreement-desk-endpoints'
import { agreementEndpoints } from './agreement-endpoints'
import { couponEndpoints } from './coupon-endpoints'
import { invoiceDeskEndpoints } from './invoice-desk-endpoints'
import { invoiceEndpoints } from './invoice-endpoints'
import { orderDeskEndpoints } from './order-desk-endpoints'
import { orderEndpoints } from './order-endpoints'
import { paymentDeskEndpoints } from './payment-desk-endpoints'
import { paymentEndpoints } from './payment-endpoints'
import { pointEndpoints } from './point-endpoints'
import { productEndpoints } from './product-endpoints'
import { visitDeskEndpoints } from './visit-desk-endpoints'
import { visitEndpoints } from './visit-endpoints'
import { refundDeskEndpoints } from './refund-desk-endpoints'
import { refundEndpoints } from './refund-endpoints'

export const commerceEndpoints: typeof productEndpoints &
  typeof orderEndpoints &
  typeof orderDeskEndpoints &
  typeof agreementEndpoints &
  typeof agreementDeskEndpoints &
  typeof paymentEndpoints &
  typeof paymentDeskEndpoints &
  typeof visitEndpoints &
  typeof visitDeskEndpoints &
  typeof invoiceEndpoints &
  typeof invoiceDeskEndpoints &
  typeof couponEndpoints &
  typeof pointEndpoints &
  typeof refundEndpoints &
  typeof refundDeskEndpoints = {
  ...productEndpoints,
  ...orderEndpoints,
  ...orderDeskEndpoints,
  ...agreementEndpoints,
  ...agreementDeskEndpoints,
  ...paymentEndpoints,
  ...paymentDeskEndpoints,
  ...visitEndpoints,
  ...visitDeskEndpoints,
  ...invoiceEndpoints,
  ...invoiceDeskEndpoints,
  ...couponEndpoints,
  ...pointEndpoints,
  ...refundEndpoints,
  ...refundDeskEndpoints,
}
