import type { DrawClaimState } from '@rostrum/contract/draw'

/** Draws as a regulator reads them. */
export const handedOverText = {
  held: {
    title: '抽奖',
    note: '在这个直播间公示过的抽奖：规则、承诺和名单的哈希都在公示或截止时固定，凭种子、名单哈希和公开值可以重算中奖名单。',
  },
  won: { title: '中奖与领奖', note: '姓名、电话和地址不在内；领取情况以制作时为准。' },
  joined: { title: '参与的抽奖', note: '名单里公开的只有哈希；号码是会员自己看得到的那一个。' },
  states: {
    empty: '待填写',
    submitted: '待发放',
    delivered: '已发放',
    expired: '已过期',
    givenUp: '已放弃',
  } satisfies Record<DrawClaimState, string>,
  prize: (name: string, count: number, fen: number) => `${name}×${count}（每份${(fen / 100).toFixed(2)}元）`,
} as const
