import type { Look } from '@rostrum/server/kernel'

/** What operators see of members, by permission. */
export const looks = {
  'draw:claim:handle': { what: '您的抽奖奖品和收货信息', why: '发放抽奖的奖品' },
} as const satisfies Record<`draw:${string}`, Look>
