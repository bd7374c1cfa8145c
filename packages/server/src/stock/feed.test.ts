import { socketOf, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-26T10:15:20+08:00' })
})
afterAll(() => w.close())

const codesIn = (changed: readonly unknown[]) => changed.map((one) => (one as { code: string }).code)

test('a client is told what it watches, once, and later only what changed', async () => {
  const ada = await w.member()
  const { ticket } = await ada.call('member.getNoticeTicket', {})
  const socket = await socketOf(w.url, '10.9.9.1', ticket)
  socket.send({ t: 'watch', k: 'quotes', x: ['980001.SIM', '990001.SIM', 'nobody'] })
  const first = await socket.next('tell')
  expect(first.k).toBe('quotes')
  expect(codesIn(first.x).sort()).toEqual(['980001.SIM', '990001.SIM'])
  // In the next minute prices are others.
  w.clock.move(60_000)
  const second = await socket.next('tell')
  expect(second.x.length).toBeGreaterThan(0)
  const quote = (await ada.call('stock.getInfo', { code: '980001.SIM' })).quote
  expect(second.x).toContainEqual(expect.objectContaining({ code: '980001.SIM', price: quote.price, at: quote.at }))
  // Nothing moves now, so nothing is said for a ping's time.
  socket.send({ t: 'watch', k: 'nothing', x: ['980001.SIM'] })
  w.clock.move(60_000)
  socket.send({ t: 'watch', k: 'quotes', x: ['980002.SIM'] })
  expect(codesIn((await socket.next('tell')).x)).toEqual(['980002.SIM'])
  socket.close()
})
