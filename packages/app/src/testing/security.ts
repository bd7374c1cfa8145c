import type { Replies } from '../kernel/testing'

const AT = Date.UTC(2026, 10, 20, 4)
const DAY_MS = 86_400_000

/** A member with number and password, on three devices, one of them unknown. */
export const securityReplies = {
  'member.getMember': {
    memberId: 'm1' as never,
    nickname: '林溪',
    mobileMasked: '138****0001',
    hasMobile: 1,
    hasPassword: true,
    isTeacher: 0,
    levelIds: [],
    levels: [],
    roles: ['ROLE_DEFAULT'],
    permissions: [],
    createdAt: (AT - 90 * DAY_MS) as never,
    state: 'normal',
  },
  'member.getMinor': { on: false, usedSec: 0, minutes: 40, from: '22:00', to: '06:00', unlocked: false },
  'member.getMobileAppeal': {},
  'member.listDevices': {
    rows: [
      {
        id: 's2' as never,
        name: 'Chrome · Android',
        client: 'h5',
        lastUsedAt: AT as never,
        createdAt: (AT - DAY_MS) as never,
        current: false,
        isNew: true,
      },
      {
        id: 's1' as never,
        name: 'Chrome · Windows',
        client: 'h5',
        lastUsedAt: (AT - 60_000) as never,
        createdAt: (AT - 20 * DAY_MS) as never,
        current: true,
        isNew: false,
      },
      {
        id: 's3' as never,
        name: '微信 · iPhone',
        client: 'wxApplet',
        lastUsedAt: (AT - 3 * DAY_MS) as never,
        createdAt: (AT - 30 * DAY_MS) as never,
        current: false,
        isNew: false,
      },
    ],
  },
} satisfies Replies
