import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const contentKinds = {
  search: { help: { icon: 'help', name: '帮助', placeOf: ({ id }, to) => to('content.helpDetail', { id }) } },
  items: { help: { icon: 'help', placeOf: ({ id }, to) => to('content.helpDetail', { id }) } },
  notices: {},
} as const satisfies KindLooks
