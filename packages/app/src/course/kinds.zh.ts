import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const courseKinds = {
  search: {},
  items: { course: { icon: 'graduation' }, lesson: { icon: 'graduation' }, file: { icon: 'file' } },
  notices: {},
} as const satisfies KindLooks
