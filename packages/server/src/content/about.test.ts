import { type AboutMediaId } from '@rostrum/contract/content'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsOf, withStretch } from './about-heard'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-03-03T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())

const verify = (keyword: string) => w.call('content.verifyOfficial', { keyword })
const media = async () => (await w.call('content.listAboutMedia', {})).rows
const first = async () => {
  const [one] = await media()
  if (!one) throw new Error('the sample has no recording')
  return one
}

describe('recordings', () => {
  test('are playable files of the stated length, marked as samples', async () => {
    for (const { url, durationSec, sample } of await media()) {
      const wave = Buffer.from(await (await fetch(`${w.url}${url}`)).arrayBuffer())
      expect([wave.toString('latin1', 0, 4), wave.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
      expect((wave.length - 44) / wave.readUInt32LE(28)).toBe(durationSec)
      expect(sample).toBe(true)
    }
    expect((await fetch(`${w.url}${(await first()).url.replace(/t=.*/, 't=x')}`)).status).not.toBe(200)
  })

  test('a member has heard one when every second of it was played, each counted once, in any order', async () => {
    const [ada, { id, durationSec }] = [await w.member(), await first()]
    const play = (fromSec: number, seconds: number) => ada.call('content.readAboutMedia', { id, fromSec, seconds })
    const half = durationSec / 2
    await play(0, 0)
    w.clock.move(half * 1_000)
    expect(await play(half, half)).toMatchObject({ heardSec: half, done: false })
    w.clock.move(half * 1_000)
    expect(await play(half, half)).toMatchObject({ heardSec: half, done: false })
    w.clock.move(half * 1_000)
    const done = await play(0, half)
    expect(done).toMatchObject({ heardSec: durationSec, done: true, doneAt: w.clock.now() })
    w.clock.move(60_000)
    await play(3, 0)
    expect((await ada.call('content.listAboutMedia', {})).rows[0]?.mine).toEqual({
      heardSec: durationSec,
      positionSec: 3,
      doneAt: done.doneAt,
    })
  })

  test('a member hears no more than the time that passed, at twice the speed at most', async () => {
    const [ada, { id }] = [await w.member(), await first()]
    const play = (fromSec: number, seconds: number) => ada.call('content.readAboutMedia', { id, fromSec, seconds })
    const tooFast = { reason: 'content.media_too_fast' }
    await expect(play(0, 24)).rejects.toMatchObject(tooFast)
    await play(0, 0)
    w.clock.move(5_000)
    await expect(play(0, 15)).rejects.toMatchObject(tooFast)
    expect(await play(0, 10)).toMatchObject({ heardSec: 10 })
    await expect(play(10, 10)).rejects.toMatchObject(tooFast)
    expect((await ada.call('content.listAboutMedia', {})).rows[0]?.mine).toMatchObject({
      heardSec: 10,
      positionSec: 10,
    })
  })

  test('a withdrawn one is neither listed nor heard; only operators rename and withdraw it', async () => {
    const [ada, staff, { id, title, transcript }] = [
      await w.member(),
      await w.operator(),
      (await media()).at(-1) ?? (await first()),
    ]
    const seen = async () =>
      (await staff.call('content.listMediaDrafts', {})).rows.find((one) => one.id === id)?.seen ?? ''
    const change = { id, title: `${title}（新）`, transcript, position: 9, seen: await seen() }
    await expect(ada.call('content.arrangeMedia', { ...change, isOff: true, why: '重录' })).rejects.toMatchObject({
      reason: 'kernel.no_permission',
    })
    expect(await staff.call('content.arrangeMedia', { ...change, isOff: true, why: '重录' })).toMatchObject({
      title: `${title}（新）`,
      isOff: true,
    })
    expect((await media()).map((one) => one.id)).not.toContain(id)
    for (const gone of [id, 'x' as AboutMediaId])
      await expect(ada.call('content.readAboutMedia', { id: gone, seconds: 0 })).rejects.toMatchObject({
        reason: 'content.media_not_found',
      })
    expect((await staff.call('content.listMediaDrafts', {})).rows.map((one) => one.id)).toContain(id)
    await staff.call('content.arrangeMedia', { ...change, seen: await seen(), isOff: false, why: '已核对' })
  })

  test.each<[readonly (readonly [number, number])[], number, number, readonly (readonly [number, number])[]]>([
    [[], 0, 5, [[0, 5]]],
    [[[0, 5]], 5, 9, [[0, 9]]],
    [
      [
        [0, 5],
        [8, 9],
      ],
      3,
      8,
      [[0, 9]],
    ],
    [
      [[4, 5]],
      0,
      2,
      [
        [0, 2],
        [4, 5],
      ],
    ],
    [[[4, 5]], 7, 7, [[4, 5]]],
  ])('of %j and %d to %d becomes %j', (heard, from, to, whole) => {
    expect(withStretch(heard, from, to)).toEqual(whole)
    expect(secondsOf(whole)).toBe(whole.reduce((sum, [start, end]) => sum + end - start, 0))
  })
})

describe('verifying', () => {
  test('a person is found by the whole name or the whole number, and a former one is shown as former', async () => {
    const { rows } = await w.call('content.listPersonnel', { pageSize: 100 })
    const [one] = rows
    if (!one) throw new Error('the sample has no personnel')
    for (const asked of [one.name, one.regNo, ` ${one.regNo.toLowerCase()} `]) {
      expect(await verify(asked)).toMatchObject({
        official: one.regState === 'active',
        persons: [{ name: one.name, regNo: one.regNo, sample: true }],
      })
    }
    for (const part of [one.name.slice(0, -1) + '某', one.regNo.slice(0, -2), 'A0000']) {
      expect(await verify(part)).toMatchObject({ official: false, persons: [] })
    }
    const left = rows.find(({ regState }) => regState === 'left')
    if (left)
      expect(await verify(left.regNo)).toMatchObject({
        official: false,
        persons: [{ regState: 'left', leaveDay: expect.any(String) }],
      })
  })

  test('official numbers, accounts and channels match in any notation; a member’s number never matches', async () => {
    const ada = await w.member()
    expect(await verify('+86 400-000-0000')).toMatchObject({ official: true, phone: { number: '400-000-0000' } })
    expect(await verify('12386')).toMatchObject({ official: true, phone: { label: '中国证监会投资者服务热线' } })
    expect(await verify('0000000000000000000')).toMatchObject({
      official: true,
      account: { payee: '讲坛演示投资咨询有限公司' },
    })
    expect(await verify('https://www.rostrum.example/')).toMatchObject({ official: true, channel: { kind: '网站' } })
    for (const asked of [ada.mobile, '4000000', '000000000000', 'rostrum.example.com', '400-000-0009'])
      expect(await verify(asked)).toMatchObject({ official: false, persons: [] })
    expect(await verify(ada.mobile)).not.toHaveProperty('phone')
  })

  test('operators write the official entries with a second person, and one letter is too short a query', async () => {
    const [staff, second] = [await w.operator(), await w.operator()]
    const save = async (seen: string | undefined) =>
      staff.call('content.saveOfficial', {
        accounts: [{ payee: '新公司', bank: '某银行', account: '6222 0000 1111 2222' }],
        channels: [],
        why: '换了银行',
        seen,
      })
    for (const old of [undefined, '1'])
      await expect(save(old)).rejects.toMatchObject({ reason: 'content.setting_changed' })
    const saved = await save(String((await staff.call('content.getOfficial', {})).updatedAt))
    expect(saved).toMatchObject({ isWaiting: true })
    expect(await verify('6222000011112222')).toMatchObject({ official: false })
    const [waiting] = (await second.call('access.listApprovals', {})).rows
    expect(waiting?.changes[0]).toMatchObject({ place: expect.stringContaining('收款账户'), after: '新公司' })
    await second.call('access.decideApproval', { id: waiting?.id ?? ('' as never), pass: true })
    expect(await w.call('content.getOfficial', {})).toMatchObject({ sample: false, updatedAt: w.clock.now() })
    expect(JSON.stringify(await w.call('content.getOfficial', {}))).not.toContain('"by"')
    expect(await verify('6222000011112222')).toMatchObject({ official: true })
    await expect(verify('沈')).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  })
})

test('the list of versions begins with the newest, and part of a name searches the register', async () => {
  const { rows } = await w.call('content.listReleases', {})
  expect(rows).toMatchObject([{ sn: '1.0.19', sample: true }])
  expect((await w.call('content.listPersonnel', { keyword: '不存在的人' })).rows).toEqual([])
})
