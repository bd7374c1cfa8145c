import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

const HOUR = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ codes: { perIpHour: 20, numbersPerDeviceDay: 5, perDay: 60 }, at: '2026-03-02T09:00:00+08:00' })
})
afterAll(() => w.close())

let count = 0
const freshMobile = () => `1350000${String((count += 1)).padStart(4, '0')}`
const send = (mobile: string, { ip = `10.7.${count >> 8}.${count & 255}`, deviceId = `device-${mobile}` } = {}) =>
  w.call('member.sendCode', { mobile }, { headers: { 'x-forwarded-for': ip, deviceId } })
const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) => (one.status === 'fulfilled' ? 'sent' : String(one.reason.reason)))
const sentOf = (all: readonly string[]) => all.filter((one) => one === 'sent').length

test('a number gets five codes in an hour, whichever call asks', async () => {
  const mobile = freshMobile()
  for (let n = 0; n < 5; n += 1) {
    await send(mobile, { ip: `10.8.0.${n}`, deviceId: `d${n}` })
    w.clock.move(61_000)
  }
  await expect(send(mobile, { ip: '10.8.0.9', deviceId: 'd9' })).rejects.toMatchObject({
    reason: 'member.code_often',
    code: 429,
    details: { minutes: 55, retryAfter: expect.any(Number) },
    message: expect.stringContaining('请55分钟后再试'),
  })
  w.clock.move(55 * 60_000)
  await expect(send(mobile)).resolves.toEqual({ retryAfter: 60 })
})

test('ten at once to one number: one is sent', async () => {
  const mobile = freshMobile()
  expect(
    sentOf(
      await outcomes(Array.from({ length: 10 }, (_, n) => send(mobile, { ip: `10.9.0.${n}`, deviceId: `d${n}` }))),
    ),
  ).toBe(1)
})

test('an address gets twenty in an hour, also all at once; half a long address counts as one', async () => {
  const from = (ip: string) => send(freshMobile(), { ip })
  expect(sentOf(await outcomes(Array.from({ length: 25 }, () => from('10.10.0.1'))))).toBe(20)
  await expect(from('10.10.0.1')).rejects.toMatchObject({ reason: 'member.code_often', details: { minutes: 60 } })
  const long = Array.from({ length: 21 }, (_, n) => () => from(`2001:db8:0:7:${n + 1}::1`))
  for (const ask of long.slice(0, 20)) await ask()
  await expect(long[20]?.()).rejects.toMatchObject({ reason: 'member.code_often' })
  await expect(from('2001:db8:0:8::1')).resolves.toBeTruthy()
})

test('a device may ask for five numbers a day, and for those again', async () => {
  w.clock.move(HOUR * 24)
  const phones = Array.from({ length: 5 }, freshMobile)
  for (const mobile of phones) await send(mobile, { deviceId: 'one device', ip: `10.11.0.${count}` })
  const refused = freshMobile()
  await expect(send(refused, { deviceId: 'one device', ip: '10.11.1.1' })).rejects.toMatchObject({
    reason: 'member.code_often',
  })
  await expect(send(refused, { deviceId: 'one device', ip: '10.11.1.1' })).rejects.toMatchObject({
    reason: 'member.code_often',
  })
  w.clock.move(61_000)
  await expect(send(phones[0] ?? '', { deviceId: 'one device', ip: '10.11.1.2' })).resolves.toBeTruthy()
  await expect(send(refused, { deviceId: 'another one', ip: '10.11.1.1' })).resolves.toBeTruthy()
})

test('a member is counted by the account, whatever device is named', async () => {
  w.clock.move(HOUR * 24)
  const ada = await w.member()
  const ask = (n: number) =>
    ada.call(
      'member.sendCode',
      { mobile: freshMobile(), kind: 'mobile' },
      { headers: { deviceId: `d${n}`, 'x-forwarded-for': `10.12.0.${n}` } },
    )
  expect(sentOf(await outcomes([1, 2, 3, 4, 5].map(ask)))).toBe(5)
  await expect(ask(6)).rejects.toMatchObject({ reason: 'member.code_often' })
})

test('two codes to a number are a minute apart, also over midnight in Beijing', async () => {
  w.clock.set('2026-03-09T23:59:40+08:00')
  const mobile = freshMobile()
  await send(mobile)
  w.clock.set('2026-03-10T00:00:10+08:00')
  await expect(send(mobile)).rejects.toMatchObject({ reason: 'member.code_too_soon', details: { retryAfter: 30 } })
  w.clock.set('2026-03-10T00:00:40+08:00')
  await expect(send(mobile)).resolves.toEqual({ retryAfter: 60 })
})

test('a refused request counts nowhere', async () => {
  w.clock.move(HOUR * 24)
  const mobile = freshMobile()
  for (let n = 0; n < 20; n += 1) await send(freshMobile(), { ip: '10.13.0.1' })
  await expect(send(mobile, { ip: '10.13.0.1' })).rejects.toMatchObject({ reason: 'member.code_often' })
  await expect(send(mobile, { ip: '10.13.0.2' })).resolves.toBeTruthy()
})

test('beyond the budget of the day nobody gets one; the next day in Beijing has a new budget', async () => {
  w.clock.set('2026-04-01T20:00:00+08:00')
  const asked = await outcomes(Array.from({ length: 70 }, () => send(freshMobile())))
  expect([sentOf(asked), asked.filter((one) => one === 'kernel.busy').length]).toEqual([60, 10])
  w.clock.set('2026-04-02T00:00:01+08:00')
  await expect(send(freshMobile())).resolves.toBeTruthy()
})

test('what counts is stored without number, address or device, and forgotten after a day', async () => {
  const mobile = freshMobile()
  await send(mobile, { ip: '10.14.0.1', deviceId: 'a named device' })
  const rows = async () =>
    (await w.kernel.db.q.execute(sql`select t::text as line from member_code_gate t`)).rows.map(({ line }) =>
      String(line),
    )
  expect((await rows()).join('\n')).not.toMatch(new RegExp(`${mobile}|10\\.14|named device`))
  w.clock.move(HOUR * 25)
  await w.jobs.runNow('member.forgetOld')
  expect(await rows()).toEqual([])
})
