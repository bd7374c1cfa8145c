import { expect, test } from 'vitest'
import type { NewNotice } from '@rostrum/server/member'
import { portfolioFollowing } from './following'
import { portfolioText as text } from './text.zh'

test('followers from whom the holdings are hidden are told of a rebalance without its reason', async () => {
  const told: NewNotice[] = []
  const suiting = new Map([
    ['tested', () => true],
    ['careful', () => false],
  ])
  const parts = {
    portfolios: { find: async () => ({ name: '试验组合', riskGrade: 3, managerId: 't' }) },
    rebalances: { find: async () => ({ reason: '减半模拟酒业' }) },
    follows: { attentive: async () => ['tested', 'careful', 'untested'] },
    notify: async (notice: NewNotice) => void told.push(notice),
    riskOf: async (memberId: string) => suiting.get(memberId),
  }
  // Only what telling reads.
  await portfolioFollowing(parts as never).tell({ portfolioId: 'p', id: 'r' } as never)
  expect(told).toMatchObject([
    { to: ['tested'], content: text.noticeBody('减半模拟酒业') },
    { to: ['careful', 'untested'], content: text.hiddenNotice },
  ])
  expect(new Set(told.map(({ key }) => key)).size).toBe(1)
})
