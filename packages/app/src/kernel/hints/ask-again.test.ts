import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain } from './ask-again'

/** A count that the server answers when it is let go, as it stood when it was asked for. */
function counting() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const under: (() => void)[] = []
  const server = { count: 0 }
  const observer = new QueryObserver(client, {
    queryKey: ['notices', 'count'],
    queryFn: () => {
      const asked = server.count
      return new Promise<number>((resolve) => under.push(() => resolve(asked)))
    },
  })
  const stop = observer.subscribe(() => undefined)
  return { client, server, under, shown: () => observer.getCurrentResult().data, stop }
}

test('a hint that comes before the first answer is not lost to it', async () => {
  const { client, server, under, shown, stop } = counting()
  server.count = 2
  const asked = askAgain(client, [['notices']])
  under[0]?.()
  await expect.poll(() => under.length).toBe(2)
  expect(shown()).toBe(0)
  under[1]?.()
  await asked
  expect(shown()).toBe(2)
  stop()
})

test('a later answer under way is replaced by a newer one, and asked for once', async () => {
  const { client, server, under, shown, stop } = counting()
  under[0]?.()
  await expect.poll(shown).toBe(0)
  void client.refetchQueries()
  await expect.poll(() => under.length).toBe(2)
  server.count = 1
  const asked = askAgain(client, [['notices']])
  await expect.poll(() => under.length).toBe(3)
  under[1]?.()
  under[2]?.()
  await asked
  expect([shown(), under.length]).toEqual([1, 3])
  stop()
})

test('many hints before the first answer ask once more together', async () => {
  const { client, server, under, shown, stop } = counting()
  server.count = 3
  const asked = Promise.all([1, 2, 3].map(() => askAgain(client, [['notices']])))
  under[0]?.()
  await expect.poll(() => under.length).toBe(2)
  under[1]?.()
  await asked
  expect([shown(), under.length]).toEqual([3, 2])
  stop()
})
