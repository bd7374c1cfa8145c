import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const figure = async (name: string) =>
  Number(new RegExp(`^rostrum_${name} (\\d+)$`, 'm').exec(await (await fetch(`${s.url}/metrics`)).text())?.[1])

test('the metrics show open sockets and rooms in memory', async () => {
  expect([await figure('live_sockets'), await figure('live_rooms')]).toEqual([0, 0])
  const { id } = await s.room()
  const sockets = await Promise.all([s.member().socket(), s.member().socket(), s.visitor().socket()])
  await sockets[0]?.join(id)
  expect([await figure('live_sockets'), await figure('live_rooms')]).toEqual([3, 1])
  for (const socket of sockets) socket.close()
  await expect.poll(() => figure('live_sockets')).toBe(0)
})
