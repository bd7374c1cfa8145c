import { expect, test } from 'vitest'
import { startAccessLog, type AccessRecord } from './access-log'
import { fakePlatform } from './testing/fake-platform'

const START = Date.UTC(2026, 10, 20, 12)

function world() {
  const platform = fakePlatform({ url: '/pages/index', now: START })
  const sent: AccessRecord[] = []
  const stop = startAccessLog({
    ...platform,
    newId: platform.random.id,
    clientTitle: 'h5',
    send: (record) => sent.push(record),
  })
  const lines = (): string[] => sent.map(({ id, url, endDate }) => `${id} ${url} ${(endDate - START) / 1000}s`)
  return { platform, sent, lines, stop }
}

// holds: 3-17, 4-16, 7.5-10, 9-12
test('a page is logged when it opens, every 3 s while it is visible, and when it closes', () => {
  const { platform, lines, sent, stop } = world()
  platform.advance(6500)
  platform.show('/pages/news/list/index')
  stop()
  expect(lines()).toEqual([
    'id-1 /pages/index 0s',
    'id-1 /pages/index 3s',
    'id-1 /pages/index 6s',
    'id-1 /pages/index 6.5s',
    'id-2 /pages/news/list/index 6.5s',
    'id-2 /pages/news/list/index 6.5s',
  ])
  expect(sent[0]).toEqual({ id: 'id-1', url: '/pages/index', clientTitle: 'h5', typeId: 0, endDate: START })
})

test('a hidden page logs nothing; when it is visible again, the same visit continues', () => {
  const { platform, lines } = world()
  platform.advance(1000)
  platform.setVisible(false)
  platform.advance(60_000)
  platform.setVisible(true)
  platform.advance(3000)
  expect(lines()).toEqual([
    'id-1 /pages/index 0s',
    'id-1 /pages/index 1s',
    'id-1 /pages/index 61s',
    'id-1 /pages/index 64s',
  ])
})

test('a page that opens while hidden is logged when it becomes visible', () => {
  const { platform, lines } = world()
  platform.setVisible(false)
  platform.show('/pages/other')
  platform.setVisible(true)
  expect(lines().at(-1)).toBe('id-2 /pages/other 0s')
})

// holds: 7.5-11
test('a failed report never blocks the page', () => {
  const platform = fakePlatform({ url: '/pages/index' })
  expect(() =>
    startAccessLog({
      ...platform,
      newId: platform.random.id,
      clientTitle: 'h5',
      send: () => {
        throw new Error('down')
      },
    }),
  ).not.toThrow()
})
