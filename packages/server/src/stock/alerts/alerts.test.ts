import { StockCode } from '@rostrum/contract/stock'
import { alertsMax } from '@rostrum/contract/stock/limits'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const CHIP = StockCode.parse('980005.SIM')

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-26T09:40:00+08:00' })
})
afterAll(() => w.close())
beforeEach(async () => {
  ada = await w.member()
})
const look = () => w.jobs.runNow('stock.alerts')
const told = async (who: Member) =>
  (await who.call('member.listNotices', { kind: 'stock' })).rows.map(({ title, link }) => ({ title, link }))
const price = async () => (await ada.call('stock.getInfo', { code: CHIP })).quote
const alertOf = async (who: Member) => (await who.call('stock.listAlerts', {})).rows[0]
/** The day of CHIP, minute by minute; `t` is the end of a minute. */
async function dayOf(): Promise<readonly { t: number; c: number }[]> {
  const now = w.clock.now()
  w.clock.move(6 * 3_600_000)
  const { bars } = await (await w.member()).call('stock.getKline', { code: CHIP, period: 'time', limit: 300 })
  w.clock.move(now - w.clock.now())
  return bars
}
type Minute = { readonly t: number; readonly c: number }

function crossings(first: number, ahead: readonly Minute[]): [number, 'above' | 'below', number[]] | undefined {
  for (const { c: value } of ahead) {
    if (value === first) continue
    const kind = value > first ? 'above' : 'below'
    const isOver = ({ c }: Minute) => (kind === 'above' ? c >= value : c <= value)
    const one = ahead.findIndex(isOver)
    const two = ahead.findIndex((minute, at) => at > one && !isOver(minute))
    const three = ahead.findIndex((minute, at) => two >= 0 && at > two && isOver(minute))
    if (three >= 0) return [value, kind, [one, two, three].flatMap((at) => ahead[at]?.t ?? [])]
  }
  return undefined
}
const inMinuteBefore = (t: number) => w.clock.move(t - 30_000 - w.clock.now())

describe('alerts', () => {
  test('one that is crossed tells once by the messages, whoever is online, and stops', async () => {
    const { price: first } = await price()
    const later = (await dayOf()).find(({ t, c }) => t > w.clock.now() + 60_000 && c !== first)
    const kind = (later?.c ?? 0) > first ? 'above' : 'below'
    const saved = await ada.call('stock.saveAlert', { code: CHIP, kind, value: later?.c ?? 0 })
    expect(saved).toMatchObject({ active: true, waits: false, once: true, price: first })
    await look()
    expect(await told(ada)).toEqual([])
    inMinuteBefore(later?.t ?? 0)
    await Promise.all([look(), look()])
    await look()
    expect(await told(ada)).toEqual([
      { title: '模拟芯片 到了您设的提醒', link: `/pages/stock/alert/index?code=${CHIP}` },
    ])
    expect(await alertOf(ada)).toMatchObject({ active: false, firedPrice: later?.c, firedAt: w.clock.now() })
  })

  test('one that goes on fires once for a crossing, and once on a day', async () => {
    const { price: first } = await price()
    const ahead = (await dayOf()).filter(({ t }) => t > w.clock.now() + 60_000)
    // A value that the rest of the day reaches, leaves and reaches again, from above or from below.
    const [value, kind, times] = crossings(first, ahead) ?? [0, 'above', []]
    expect(times).toHaveLength(3)
    await ada.call('stock.saveAlert', { code: CHIP, kind, value, once: false })
    for (const t of times) {
      inMinuteBefore(t)
      await look()
    }
    expect(await told(ada)).toHaveLength(1)
    expect(await alertOf(ada)).toMatchObject({ active: true, waits: true })
  })

  test('fires once for each crossing: what is already reached waits for the other side', async () => {
    const { price: now } = await price()
    const saved = await ada.call('stock.saveAlert', { code: CHIP, kind: 'above', value: now - 0.01 })
    expect(saved.waits).toBe(true)
    await look()
    expect(await told(ada)).toEqual([])
    expect((await alertOf(ada))?.firedAt).toBeUndefined()
  })

  test('a repeated request is the same alert; pausing and changing keep it one', async () => {
    const one = await ada.call('stock.saveAlert', { code: CHIP, kind: 'pctUp', value: 19 })
    const two = await ada.call('stock.saveAlert', { code: CHIP, kind: 'pctUp', value: 19 })
    expect(two.id).toBe(one.id)
    await ada.call('stock.saveAlert', { id: one.id, code: CHIP, kind: 'pctUp', value: 19, active: false })
    expect(await alertOf(ada)).toMatchObject({ active: false })
    expect((await ada.call('stock.getInfo', { code: CHIP })).mine.alerts).toBe(0)
    expect((await ada.call('stock.deleteAlert', { id: one.id })).used).toBe(0)
    expect((await ada.call('stock.deleteAlert', { id: one.id })).used).toBe(0)
  })

  test('another member’s alert is unknown and stays', async () => {
    const { id } = await ada.call('stock.saveAlert', { code: CHIP, kind: 'pctUp', value: 18 })
    const bob = await w.member()
    await expect(bob.call('stock.saveAlert', { id, code: CHIP, kind: 'pctUp', value: 1 })).rejects.toMatchObject({
      reason: 'stock.alert_unknown',
    })
    await bob.call('stock.deleteAlert', { id })
    expect(await alertOf(ada)).toMatchObject({ id, value: 18 })
  })

  test.each([
    [{ kind: 'above', value: 0 }, 'kernel.bad_input'],
    [{ kind: 'above', value: 99_999 }, 'stock.alert_value'],
    [{ kind: 'pctUp', value: 500 }, 'stock.alert_value'],
    [{ kind: 'volume', value: 101 }, 'stock.alert_value'],
    [{ kind: 'maybe', value: 1 }, 'kernel.bad_input'],
  ] as const)('%j is refused', async (wrong, reason) => {
    await expect(ada.call('stock.saveAlert', { code: CHIP, ...wrong } as never)).rejects.toMatchObject({ reason })
  })

  test('fifty are the most', async () => {
    for (let nth = 1; nth <= alertsMax; nth += 1)
      await ada.call('stock.saveAlert', { code: CHIP, kind: 'pctUp', value: nth / 10 + 5 })
    await expect(ada.call('stock.saveAlert', { code: CHIP, kind: 'pctUp', value: 1 })).rejects.toMatchObject({
      reason: 'stock.alerts_full',
    })
  })
})
