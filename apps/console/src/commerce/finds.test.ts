import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { commerceFinds } from './finds'

afterEach(() => vi.unstubAllGlobals())

const asks = (words: string) => commerceFinds.filter(({ fits }) => fits?.test(words)).map(({ key }) => key)

test('orders, contracts and refunds are looked for by whole numbers only', () => {
  expect(['D20261126', 'D20261126-7KM3', '20261126', '财报'].flatMap(asks)).toEqual([])
  expect(asks('d20261126-7km3qxwa')).toEqual(['orders'])
  expect(asks('P20261126-7KM3QXWA')).toEqual(['orders'])
  expect(asks('HT20261126-7KM3QXWA')).toEqual(['orders', 'contracts'])
  expect(asks('T20261126-7KM3QXWA')).toEqual(['refunds'])
})

test('an order and a contract are found with their members', async () => {
  const sent: string[] = []
  const row = { no: 'HT20261126-7KM3QXWA', title: '财报精读服务', memberName: '林溪' }
  const order = { no: 'D20261126-7KM3QXWA', items: [{ name: '财报精读服务' }], member: { nickname: '林溪' } }
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    const rows = url.includes('/contract/') ? [row] : [order]
    return Response.json({ code: 200, msg: 'ok', data: { rows, hasMore: false } })
  })
  const [orders, contracts] = await Promise.all(
    ['orders', 'contracts'].map((name) => commerceFinds.find(({ key }) => key === name)?.find('ht20261126-7km3qxwa')),
  )
  expect(sent.every((url) => url.includes('HT20261126-7KM3QXWA'))).toBe(true)
  expect(orders).toMatchObject([
    { title: '财报精读服务', note: 'D20261126-7KM3QXWA，林溪', to: expect.stringContaining('open=D20261126-7KM3QXWA') },
  ])
  expect(contracts).toMatchObject([{ to: expect.stringContaining('open=HT20261126-7KM3QXWA') }])
})
