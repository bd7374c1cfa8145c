import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { memberFinds } from './finds'

afterEach(() => vi.unstubAllGlobals())

const row = { memberId: 'm1', nickname: '林溪', mobileMasked: '138****0001' }

test.each([
  ['138', 0],
  ['1380000', 0],
  ['林', 0],
  ['0001', 1],
  ['13800000001', 1],
  ['林溪', 1],
])('nobody is looked at for a number that is not whole: %s', async (words, asked) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return Response.json({ code: 200, msg: 'ok', data: { rows: [row], hasMore: false } })
  })
  const found = await memberFinds.find(({ key }) => key === 'members')?.find(words)
  expect([found?.length, sent.length]).toEqual([asked, asked])
})
