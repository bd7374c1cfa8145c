import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const drawKinds = {
  search: { draw: { icon: 'gift', name: '抽奖', placeOf: ({ id }, to) => to('draw.activity', { id }) } },
  items: {},
  notices: { draw: { note: '中奖、领奖期限和发放，老师的公示结果', icon: 'gift' } },
} as const satisfies KindLooks
