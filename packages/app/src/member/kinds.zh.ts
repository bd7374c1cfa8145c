import { NOT_FOUND } from '../kernel'
import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const memberKinds = {
  search: {
    teacher: {
      icon: 'graduation',
      name: '老师',
      // When this release has no page for teachers, it leads to their content.
      placeOf: ({ id, title }, to) =>
        to('member.teacher') === NOT_FOUND
          ? to('content.search', { keyword: title, kind: 'live' })
          : to('member.teacher', { id }),
    },
  },
  items: {},
  notices: { system: { note: '账号、反馈处理和其他通知', icon: 'bell' } },
} as const satisfies KindLooks
