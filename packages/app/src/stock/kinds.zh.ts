import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const stockKinds = {
  search: { stock: { icon: 'candle', name: '股票', placeOf: ({ id }, to) => to('stock.kline', { code: id }) } },
  items: {},
  notices: {},
} as const satisfies KindLooks
