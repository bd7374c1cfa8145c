import { socketOf, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

test('a ticket ends with its session, also for a server that started after the end', async () => {
  const [ada, ben] = [await w.member(), await w.member()]
  const id = (await w.call('live.listWordRooms', {})).rows[0]?.id ?? ('' as never)
  const ticketOf = async (who: typeof ada) => String((await who.call('live.getTicket', { id })).ticket)
  const [ended, living] = [await ticketOf(ada), await ticketOf(ben)]
  await ada.call('member.logout')
  await w.settle()
  // It has heard nothing of the end.
  const url = await w.beside()
  const out = await socketOf(url, '10.9.9.1', ended)
  out.send({ t: 'join', r: id })
  expect(await out.closed).toBe(4401)
  expect(out.frames.filter(({ t }) => t === 'joined')).toEqual([])
  const kept = await socketOf(url, '10.9.9.2', living)
  await kept.join(id)
  kept.close()
})
