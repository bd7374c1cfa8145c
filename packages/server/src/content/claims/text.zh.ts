import type { ClaimKind } from './vocabulary'

/** What a sentence seems to do, in words. */
export const labels: Readonly<Record<ClaimKind, string>> = {
  gain: '像是承诺收益',
  order: '像是喊单买卖',
  allin: '像是劝人满仓或借钱',
  contact: '像是约到平台外联系',
  group: '像是拉群引流',
  inside: '像是声称有内幕',
  pay: '像是私下收款或代客操作',
}
