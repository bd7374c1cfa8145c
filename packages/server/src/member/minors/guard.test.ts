import { randomUUID } from 'node:crypto'
import type { ApiName } from '@rostrum/contract'
import { LevelId } from '@rostrum/contract/kernel'
import { socketOf, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const MINUTE = 60_000
const MORNING = '2026-11-23T10:00:00+08:00'
const PIN = { pin: '2580' }

let w: World
beforeAll(async () => {
  w = await world({ at: MORNING })
})
beforeEach(() => w.clock.set(MORNING))
afterAll(() => w.close())

type Someone = Awaited<ReturnType<World['member']>>

/** A member who has just turned the mode on. */
async function minor(): Promise<Someone> {
  const someone = await w.member()
  await someone.call('member.turnOnMinor', PIN)
  return someone
}
/** Another device of the same account. */
async function otherDevice({ mobile }: Someone): Promise<string> {
  w.clock.move(MINUTE + 1_000)
  await w.call('member.sendCode', { mobile })
  return (await w.call('member.loginByCode', { phone: mobile, code: (await w.outbox(mobile))[0]?.code ?? '' })).token
}
/** Views a page for this long. */
async function look(someone: Someone, minutes: number, id: string = randomUUID()): Promise<void> {
  const beat = () => someone.call('access.saveLog', { id, url: '/pages/news/list/index', clientTitle: 'h5' })
  await beat()
  for (let left = minutes; left > 0; left -= 5) {
    w.clock.move(Math.min(left, 5) * MINUTE)
    await beat()
  }
}
const comment = { newsId: randomUUID(), content: '好', idempotencyKey: randomUUID() } as never

test('nobody is in the mode without turning it on, and its closures are listed beforehand', async () => {
  const ada = await w.member()
  await expect(ada.call('member.getMinor')).resolves.toEqual({
    on: false,
    usedSec: 0,
    minutes: 40,
    from: '22:00',
    to: '06:00',
    unlocked: false,
  })
})

test('a closed call gets the same refusal on every device of the account, and nobody else gets it', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const token = await otherDevice(ada)
  await expect(ada.call('member.turnOnMinor', PIN)).resolves.toMatchObject({ on: true, usedSec: 0, unlocked: false })
  const closed: [ApiName, never][] = [
    ['news.comment', comment],
    ['live.sendMessage', {} as never],
    ['live.getTicket', { id: randomUUID() } as never],
    ['stock.getInfo', { code: '600000' } as never],
  ]
  for (const [name, input] of closed) {
    await expect(ada.call(name, input)).rejects.toMatchObject({ reason: 'member.minor_mode', code: 206 })
    await expect(w.call(name, input, { token })).rejects.toMatchObject({ reason: 'member.minor_mode' })
    await expect(bob.call(name, input).catch(({ reason }) => reason)).resolves.not.toBe('member.minor_mode')
  }
  await expect(w.call('news.list', {}, { token })).resolves.toBeDefined()
  await expect(ada.call('live.listVideoRooms', {})).resolves.toBeDefined()
})

test('no level counts in the mode, and all of them do again afterwards', async () => {
  const levelId = LevelId.parse('3')
  const ada = await w.member({ levelIds: [levelId] })
  const way = () => ada.call('live.listAccess', { type: 'word' } as never)
  const open = await way()
  await ada.call('member.turnOnMinor', PIN)
  const shut = await way()
  await ada.call('member.turnOffMinor', PIN)
  expect([await way(), shut]).toEqual([open, open])
})

test('the fifth wrong PIN locks, longer each time, also for the right one; a right one resets the count', async () => {
  const ada = await minor()
  const off = (pin: string) => ada.call('member.turnOffMinor', { pin })
  for (const left of [4, 3, 2, 1])
    await expect(off('0000')).rejects.toMatchObject({ reason: 'member.minor_pin_wrong', details: { left } })
  await expect(off('0000')).rejects.toMatchObject({ reason: 'member.minor_pin_locked', details: { minutes: 5 } })
  await expect(off(PIN.pin)).rejects.toMatchObject({ reason: 'member.minor_pin_locked' })
  w.clock.move(5 * MINUTE + 1)
  for (let n = 0; n < 4; n += 1) await off('0000').catch(() => undefined)
  await expect(ada.call('member.continueMinor', { pin: '0000' })).rejects.toMatchObject({
    reason: 'member.minor_pin_locked',
    details: { minutes: 15 },
  })
  w.clock.move(15 * MINUTE + 1)
  await expect(ada.call('member.continueMinor', PIN)).resolves.toMatchObject({ on: true, unlocked: true })
  await expect(off('0000')).rejects.toMatchObject({ details: { left: 4 } })
  await expect(off(PIN.pin)).resolves.toMatchObject({ on: false })
  await expect(off(PIN.pin)).rejects.toMatchObject({ reason: 'member.minor_off' })
})

test('of many guesses at once no more than five are checked', async () => {
  const ada = await minor()
  const guesses = ['0000', '0001', '0002', '0003', '0004', '0005', '0006', '0007']
  const reasons = await Promise.all(
    guesses.map((pin) =>
      ada.call('member.turnOffMinor', { pin }).then(
        () => 'open',
        ({ reason }) => String(reason),
      ),
    ),
  )
  expect(reasons.filter((reason) => reason === 'member.minor_pin_wrong').length).toBeLessThanOrEqual(5)
  expect(reasons.filter((reason) => reason === 'member.minor_pin_locked').length).toBeGreaterThanOrEqual(3)
  await expect(ada.call('member.turnOffMinor', PIN)).rejects.toMatchObject({ reason: 'member.minor_pin_locked' })
})

test('a PIN is four digits, and the mode is turned on once', async () => {
  const ada = await w.member()
  for (const pin of ['', '123', '12345', 'abcd', '１２３'])
    await expect(ada.call('member.turnOnMinor', { pin })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  const both = await Promise.allSettled([
    ada.call('member.turnOnMinor', PIN),
    ada.call('member.turnOnMinor', { pin: '1111' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ada.call('member.turnOnMinor', PIN)).rejects.toMatchObject({ reason: 'member.minor_on' })
})

test('a code to the own number resets a forgotten PIN and ends the lock; another member’s code does not', async () => {
  const [ada, bob] = [await minor(), await minor()]
  for (let n = 0; n < 5; n += 1) await ada.call('member.turnOffMinor', { pin: '0000' }).catch(() => undefined)
  const codeOf = async ({ call, mobile }: Someone) => {
    w.clock.move(MINUTE + 1_000)
    await call('member.sendCode', { kind: 'privacy' })
    return (await w.outbox(mobile))[0]?.code ?? ''
  }
  const [code, foreign] = [await codeOf(ada), await codeOf(bob)]
  if (foreign !== code)
    await expect(ada.call('member.resetMinorPin', { code: foreign, pin: '1111' })).rejects.toMatchObject({
      reason: 'member.code_wrong',
    })
  await expect(ada.call('member.resetMinorPin', { code, pin: '1111' })).resolves.toMatchObject({ on: true })
  await expect(ada.call('member.resetMinorPin', { code, pin: '2222' })).rejects.toMatchObject({ code: 400 })
  await expect(ada.call('member.turnOffMinor', PIN)).rejects.toMatchObject({ reason: 'member.minor_pin_wrong' })
  await expect(ada.call('member.turnOffMinor', { pin: '1111' })).resolves.toMatchObject({ on: false })
  await expect(ada.call('member.resetMinorPin', { code, pin: '2222' })).rejects.toMatchObject({
    reason: 'member.minor_off',
  })
})

test('forty minutes of pages close everything, on two devices counted once, until the PIN opens the day', async () => {
  const ada = await minor()
  await look(ada, 20)
  const twice = [randomUUID(), randomUUID()]
  for (let n = 0; n < 4; n += 1) {
    for (const id of twice) await ada.call('access.saveLog', { id, url: '/', clientTitle: 'h5' })
    w.clock.move(5 * MINUTE)
  }
  await expect(ada.call('member.getMinor')).resolves.toMatchObject({ usedSec: 35 * 60 })
  await expect(ada.call('news.list', {})).resolves.toBeDefined()
  await look(ada, 5)
  w.clock.move(31_000)
  await expect(ada.call('news.list', {})).rejects.toMatchObject({
    reason: 'member.minor_time',
    details: { minutes: 40 },
  })
  await expect(ada.call('access.saveLog', { id: randomUUID(), url: '/', clientTitle: 'h5' })).rejects.toMatchObject({
    reason: 'member.minor_time',
  })
  await expect(ada.call('member.getMinor')).resolves.toMatchObject({ usedSec: 40 * 60, blocked: 'time' })
  await ada.call('member.continueMinor', PIN)
  await expect(ada.call('news.list', {})).resolves.toBeDefined()
  await expect(ada.call('news.comment', comment)).rejects.toMatchObject({ reason: 'member.minor_mode' })
  w.clock.set('2026-11-24T10:00:00+08:00')
  await expect(ada.call('member.getMinor')).resolves.toMatchObject({ usedSec: 0, unlocked: false })
  await expect(ada.call('news.list', {})).resolves.toBeDefined()
})

test('time before the mode counts for the day, and other members’ time does not', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  await look(ada, 10)
  await look(bob, 30)
  await expect(ada.call('member.turnOnMinor', PIN)).resolves.toMatchObject({ usedSec: 600 })
})

test('it is closed from 22:00 to 6:00, the PIN opens it until midnight; visitors are not affected', async () => {
  const [ada, bob] = [await minor(), await w.member()]
  const list = () =>
    ada.call('news.list', {}).then(
      () => 'open',
      ({ reason }) => String(reason),
    )
  const at = async (time: string) => {
    w.clock.set(`2026-11-23T${time}+08:00`)
    return list()
  }
  expect([await at('21:59:00'), await at('22:00:00'), await at('23:59:00')]).toEqual([
    'open',
    'member.minor_night',
    'member.minor_night',
  ])
  await expect(bob.call('news.list', {})).resolves.toBeDefined()
  await expect(w.call('news.list', {})).resolves.toBeDefined()
  await ada.call('member.continueMinor', PIN)
  expect(await list()).toBe('open')
  w.clock.set('2026-11-24T00:00:30+08:00')
  expect(await list()).toBe('member.minor_night')
  w.clock.set('2026-11-24T05:59:00+08:00')
  expect(await list()).toBe('member.minor_night')
  w.clock.set('2026-11-24T06:00:00+08:00')
  expect(await list()).toBe('open')
})

test('at night and after the limit complaints, customer service, account and data stay open', async () => {
  const ada = await minor()
  const night = async (name: ApiName, input: object = {}) =>
    ada.call(name, input as never).catch(({ reason }) => Promise.reject(new Error(`${name}: ${String(reason)}`)))
  w.clock.set('2026-11-23T23:00:00+08:00')
  await expect(night('news.list')).rejects.toThrow('member.minor_night')
  const { no } = (await night('feedback.create', {
    kind: 'complaint',
    content: '夜里想说的一件事，白天再处理也可以',
    idempotencyKey: randomUUID(),
  })) as { no: string }
  await night('feedback.reply', { no, content: '补充一句' })
  await expect(night('feedback.list')).resolves.toMatchObject({ rows: [{ no }] })
  await night('feedback.get', { no })
  await night('feedback.openChat')
  await night('feedback.sendChat', { text: '有人在吗', idempotencyKey: randomUUID() })
  await expect(night('feedback.listChatMessages')).resolves.toMatchObject({ rows: [{ text: '有人在吗' }] })
  await night('feedback.createReport', { reason: 'fraud', text: '有人冒充老师', idempotencyKey: randomUUID() }).catch(
    ({ message }: Error) => expect(message).not.toContain('minor'),
  )
  for (const name of [
    'member.getPrivacy',
    'member.listPrivacyRequests',
    'member.listAccesses',
    'member.listExports',
    'member.getDeletion',
    'member.listDevices',
  ] as const)
    await night(name)
  const reasonOf = (name: ApiName, input: object = {}) =>
    ada.call(name, input as never).then(
      () => 'open',
      ({ reason }) => String(reason),
    )
  const acts = [
    'member.cancelAccount',
    'member.withdrawDeletion',
    'member.createExport',
    'member.deleteExport',
    'member.createPrivacyRequest',
    'member.saveConsent',
    'member.removeDevices',
    'content.upload',
  ] as const
  for (const name of acts) expect(await reasonOf(name)).not.toMatch(/^member\.minor/)
})

test('the mode is deleted with the account, and a copy of the data says since when it is on', async () => {
  const ada = await minor()
  const holding = w.server.holdings.find(({ name }) => name === 'member.minor')
  const told = []
  for await (const rows of holding?.pages(ada.memberId as never) ?? []) told.push(...rows)
  expect(told).toEqual([{ 开启时间: new Date(w.clock.now()), 当日已解除时间限制: null }])
  expect(JSON.stringify(told)).not.toContain('argon2')
})

test('an open room closes when the mode is turned on, and an earlier ticket opens nothing', async () => {
  const ada = await w.member()
  const ticketFor = () => ada.call('member.getNoticeTicket', {})
  const old = await ticketFor()
  const socket = await socketOf(w.url, '10.9.9.1', String(old.ticket))
  w.clock.move(1_000)
  await ada.call('member.turnOnMinor', PIN)
  await w.settle()
  expect(await socket.closed).toBe(4401)
  w.clock.move(1_000)
  const quiet = await socketOf(w.url, '10.9.9.2', String((await ticketFor()).ticket))
  quiet.send({ t: 'join', r: randomUUID() } as never)
  await expect(quiet.next('kick')).resolves.toMatchObject({ reason: 'member.minor_mode' })
  quiet.close()
})
