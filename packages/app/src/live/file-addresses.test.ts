import { expect, test } from 'vitest'
import { fakeClock } from '../kernel/testing'
import { FileAddresses } from './file-addresses'

const HOUR = 3_600_000

function addresses(isDown = () => false) {
  const timers = fakeClock(0)
  const asked: string[][] = []
  const files = new FileAddresses({
    timers,
    ask: async (ids) => {
      asked.push([...ids])
      if (isDown()) throw new Error('offline')
      return {
        rows: ids.map((id) => ({ fileId: `file of ${id}`, url: `/files/${id}?${timers.now()}` })),
        expireAt: timers.now() + HOUR,
      }
    },
  })
  const settle = async (ms = 100) => {
    timers.advance(ms)
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { files, asked, settle }
}

test('messages that come into view together make one request, once', async () => {
  const { files, asked, settle } = addresses()
  files.want('a')
  files.want('b')
  files.want('a')
  await settle()
  expect(asked).toEqual([['a', 'b']])
  files.want('a')
  await settle()
  expect([asked.length, files.urlOf('file of a')]).toEqual([1, '/files/a?60'])
})

test('more than 50 make two calls', async () => {
  const { files, asked, settle } = addresses()
  Array.from({ length: 70 }, (_, index) => files.want(`m${index}`))
  await settle()
  expect(asked.map(({ length }) => length)).toEqual([50, 20])
})

test('an address is requested again before it expires', async () => {
  const { files, asked, settle } = addresses()
  files.want('a')
  await settle()
  await settle(HOUR - 60_000)
  files.want('a')
  await settle()
  expect(asked.length).toBe(2)
})

test('after a failure it is requested again on its next appearance, but not at once', async () => {
  let isDown = true
  const { files, asked, settle } = addresses(() => isDown)
  files.want('a')
  await settle()
  files.want('a')
  await settle()
  expect(asked.length).toBe(1)
  isDown = false
  await settle(5_000)
  files.want('a')
  await settle()
  expect(files.urlOf('file of a')).toBeDefined()
})
