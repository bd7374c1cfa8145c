import { world, type World } from '@rostrum/testkit'
import { afterEach, expect, test } from 'vitest'
import { type ShareTicketRepository, shareTicketRepository } from './repository-tickets'
import { shareTicket } from './share-ticket'

let open: World | undefined
afterEach(() => open?.close())

const APPID = 'wx0000000000000001'

/** Processes over one database, and a platform that counts how often it is asked. */
async function processes() {
  let asked = 0
  let isAway = false
  let answer: Promise<void> = Promise.resolve()
  const ask = async () => {
    asked += 1
    const n = asked
    await answer
    if (isAway) throw new Error('away')
    return { ticket: `ticket ${n}`, seconds: 7_200 }
  }
  const w = await world({
    at: '2026-03-02T10:00:00+08:00',
    adapters: { wechatShare: { appid: APPID, ask, hosts: ['rostrum.test'] } },
  })
  open = w
  const another = (repository: ShareTicketRepository = shareTicketRepository(w.kernel.db)) =>
    shareTicket({
      repository,
      clock: w.clock,
      appid: APPID,
      ask,
      wait: (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms)
        }),
    })
  return {
    w,
    another,
    asked: () => asked,
    away: (is: boolean) => {
      isAway = is
    },
    hold: (until: Promise<void>) => {
      answer = until
    },
  }
}

// holds: 7.5-7, 7.5-8
test('the ticket is in msg, with its account; only pages of ours get one', async () => {
  const { w } = await processes()
  await expect(w.call('access.getShareTicket', { url: 'https://rostrum.test/pages/index' })).resolves.toEqual({
    ticket: 'ticket 1',
    appId: APPID,
  })
  const raw = await (await fetch(`${w.url}/api/wechat/share/ver/2/accessTicket2`)).json()
  expect(raw).toMatchObject({ code: 200, msg: 'ticket 1' })
  await expect(w.call('access.getShareTicket', { url: 'https://evil.test/' })).rejects.toMatchObject({
    reason: 'access.foreign_url',
  })
})

test('many requests at once, in several processes, make one request to the platform', async () => {
  const { another, asked, hold } = await processes()
  let answered = (): void => undefined
  hold(
    new Promise((resolve) => {
      answered = resolve
    }),
  )
  const all = [another(), another(), another()].flatMap((get) => [get(), get()])
  await expect.poll(asked).toBe(1)
  answered()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 6 }, () => 'ticket 1'))
  expect(asked()).toBe(1)
})

test('a process that looked before another kept a ticket takes that one', async () => {
  const { w, another, asked } = await processes()
  const repository = shareTicketRepository(w.kernel.db)
  const first = another()
  const late = another({
    ...repository,
    find: async (appid) => {
      const seen = await repository.find(appid)
      await first()
      return seen
    },
  })
  expect(await late()).toBe('ticket 1')
  expect(asked()).toBe(1)
})

test('one process renews it ten minutes before its end, while the others still hand out the old one', async () => {
  const { w, another, asked, hold } = await processes()
  const [one, two] = [another(), another()]
  expect([await one(), await two()]).toEqual(['ticket 1', 'ticket 1'])
  w.clock.move(6_590_000)
  expect([await one(), asked()]).toEqual(['ticket 1', 1])
  w.clock.move(20_000)
  let answered = (): void => undefined
  hold(
    new Promise((resolve) => {
      answered = resolve
    }),
  )
  const renewing = one()
  await expect.poll(asked).toBe(2)
  expect(await two()).toBe('ticket 1')
  answered()
  expect([await renewing, await two()]).toEqual(['ticket 2', 'ticket 2'])
  expect(asked()).toBe(2)
})

test('while the platform is away the old one is used until its end; the next request asks again', async () => {
  const { w, another, away } = await processes()
  const get = another()
  await get()
  away(true)
  w.clock.move(6_700_000)
  expect(await get()).toBe('ticket 1')
  w.clock.move(600_000)
  await expect(get()).rejects.toThrow('away')
  away(false)
  expect(await get()).toMatch(/^ticket \d$/)
})

test('the others wait at most a quarter of a minute for a process that died while asking', async () => {
  const { w, another } = await processes()
  const now = w.clock.now()
  const times = { now: new Date(now), until: new Date(now + 15_000), due: new Date(now + 600_000) }
  await shareTicketRepository(w.kernel.db).lease(APPID, times)
  w.clock.move(15_001)
  expect(await another()()).toBe('ticket 1')
})
