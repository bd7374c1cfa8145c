import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const stockKinds = {
  search: {
    stock: { icon: 'candle', name: '股票', placeOf: ({ id }, to) => to('stock.details', { code: id }) },
    race: { icon: 'flag', name: '大赛', placeOf: ({ id }, to) => to('stock.race', { id }) },
    bond: { icon: 'candle', name: '债券', placeOf: ({ id }, to) => to('stock.bond', { tab: 'list', code: id }) },
  },
  items: { stock: { icon: 'candle', placeOf: ({ id }, to) => to('stock.details', { code: id }) } },
  notices: { stock: { note: '价格到了您设的提醒', icon: 'candle' } },
} as const satisfies KindLooks
