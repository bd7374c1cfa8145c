import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const commerceKinds = {
  search: { product: { icon: 'wallet', name: '服务', placeOf: ({ id }, to) => to('commerce.product', { id }) } },
  items: { product: { icon: 'wallet' } },
  notices: { order: { note: '服务、合同、订单和退款', icon: 'bill' } },
} as const satisfies KindLooks
