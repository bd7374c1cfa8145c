import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const memberKinds = {
  search: {
    teacher: {
      icon: 'graduation',
      name: '老师',
      placeOf: ({ id }, to) => to('member.teacher', { id }),
    },
  },
  items: {},
  notices: { system: { note: '账号、反馈处理和其他通知', icon: 'bell' } },
} as const satisfies KindLooks
