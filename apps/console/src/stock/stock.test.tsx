import { afterEach, expect, test } from 'vitest'
import { MeContext, type Me } from '../kernel/me'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, show, takeAway } from '../testing/stage'
import Pools from './pools'
import Races from './races'
import Securities from './securities'
import { raceText } from './text.race.zh'
import { text } from './text.zh'

afterEach(takeAway)

const security = {
  ...{ code: '980001.SIM', name: '模拟银行', kind: 'stock', board: 'main', sector: '银行', st: false },
  ...{ price: 7.78, pct: -0.64, state: 'trade', at: 1_795_000_000_000 },
}
const source = {
  ...{ source: 'simulated', label: '模拟行情', delaySec: 0, securities: 295, indices: 6, state: 'trade' },
  ...{ at: 1_795_000_000_000, alerts: 2, alertsAll: 3, looked: { at: 1_795_000_000_000, tookMs: 3.2, fired: 1 } },
}
const pool = {
  ...{ id: 'p1', name: '财报课的例子', teacherId: 't1', teacherName: '沈知远', levelIds: [], isOn: true, count: 1 },
  changedAt: 1_795_000_000_000,
}
const pick = {
  ...{ groupId: 'p1', code: '980001.SIM', name: '模拟银行', note: '', alerts: 0, addedAt: 1_795_000_000_000 },
  ...{ addedPrice: 7, returnPct: 11.14, reason: '讲分红', addedBy: '许静' },
}
const at = (path: string) => `/api/console/stock/${path}`
const securities = {
  [at('security/get/list')]: () => ({ rows: [security], total: 1, hasMore: false }),
  [at('source/get/info')]: () => source,
}

test('the source says what it is, and a security its state', async () => {
  const stage = await show(Securities, securities)
  for (const words of ['模拟行情', text.counted(295, 6), '模拟银行', text.states.trade])
    expect(stage.text()).toContain(words)
})

test('a list shows what is in it, and what was removed with its result', async () => {
  const stage = await show(
    Pools,
    {
      [at('pool/get/list')]: () => ({ rows: [pool], teachers: [], levels: [] }),
      [at('pool/get/info/p1')]: () => ({
        ...pool,
        picks: [pick],
        removed: [{ ...pick, code: '980002.SIM', name: '模拟酒业', removedReason: '讲完了', returnPct: -3 }],
      }),
    },
    '/?open=p1',
  )
  for (const words of ['财报课的例子', '讲分红', '+11.14%', '讲完了', '-3.00%']) expect(stage.text()).toContain(words)
})

const DAY = 1_795_000_000_000
const race = {
  ...{ id: 'r1', name: '秋季赛', intro: '', rules: '不能重置', prizes: '', capital: 100_000_000, state: 'settling' },
  ...{ joinFrom: DAY, joinUntil: DAY, startAt: DAY, endAt: DAY, day: 5, days: 5, markets: ['main'] },
  ...{ fees: { commissionPpm: 250, leastFen: 500, stampPpm: 500, transferPpm: 10 }, capPerMille: 300 },
  ...{ steadyPerMille: 200, holdings: 'choice', players: 2, sample: false, seen: 's', orders: 0, held: 1 },
  content: { startDay: '2026-11-23', endDay: '2026-11-27', capital: 100_000_000, markets: ['main'] },
  settled: [{ day: '2026-11-27', players: 2, hash: 'abcdef0123456789', at: DAY, tookMs: 12 }],
  settledDay: '2026-11-27',
}
const racer = {
  ...{ playerId: 'p1', name: '静水流深', value: 121_460_000, returnPct: 21.46, drawdownPct: 2.27, rank: 1 },
  ...{ trades: 46, joinedAt: DAY, shares: [{ playerId: 'p2', name: '一苇' }] },
}

test('who only reviews contests opens them, and is offered nothing of their making', async () => {
  const reviewer = { roles: [], permissions: ['stock:race:review'], name: '许静' } as unknown as Me
  const stage = await show(
    () => (
      <MeContext value={reviewer}>
        <Races />
      </MeContext>
    ),
    {
      [at('race/review/get/list')]: () => ({ rows: [race], hasMore: false }),
      [at('race/player/get/list')]: () => ({ rows: [racer], hasMore: false, total: 1 }),
      [at('race/comment/get/list')]: () => ({ rows: [], hasMore: false }),
    },
    '/?open=r1',
  )
  for (const words of [race.name, raceText.freeze, raceText.recompute]) expect(stage.text()).toContain(words)
  expect(stage.text()).not.toContain(raceText.edit)
})

test('a contest shows its settled days, players on one device and what waits to be shown', async () => {
  const stage = await show(
    Races,
    {
      [at('race/get/list')]: () => ({ rows: [race], hasMore: false }),
      [at('race/player/get/list')]: () => ({ rows: [racer], hasMore: false, total: 1 }),
      [at('race/comment/get/list')]: () => ({
        rows: [{ id: 'c1', content: '加群看票', name: '远山', state: 'held', at: DAY }],
        hasMore: false,
      }),
    },
    '/?open=r1',
  )
  for (const words of ['秋季赛', raceText.states.settling, 'abcdef012345', '静水流深', '一苇', '加群看票'])
    expect(stage.text()).toContain(words)
  for (const words of [raceText.freeze, raceText.recompute, raceText.out, raceText.show])
    expect(stage.text()).toContain(words)
})

test('a contest is written in yuan and percent, and saved in fen and thousandths', async () => {
  const figures = { capPerMille: 300, steadyPerMille: 200, commissionPpm: 250, leastFen: 550, fillPerMille: 125 }
  const days = { joinFrom: DAY, joinUntil: DAY, ...race.content }
  const content = { ...figures, ...days, name: '秋季赛', intro: '', rules: '', prizes: '', holdings: 'choice' }
  const rows = [{ ...race, content }]
  const stage = await show(
    Races,
    {
      [at('race/get/list')]: () => ({ rows, hasMore: false }),
      [at('race/player/get/list')]: () => ({ rows: [racer], hasMore: false, total: 1 }),
      [at('race/comment/get/list')]: () => ({ rows: [], hasMore: false }),
      [at('race/save')]: () => race,
    },
    '/?open=r1',
  )
  await press(button(raceText.edit))
  const typed = (label: string) =>
    [...document.querySelectorAll('.ant-drawer .ant-form-item')]
      .find((one) => one.querySelector('label')?.textContent === label)
      ?.querySelector('input')?.value
  const shown = [raceText.cap, raceText.steady, raceText.commission, raceText.least, raceText.fill].map(typed)
  expect(shown).toEqual(['30', '20', '0.025', '5.5', '12.5'])
  await press(button(kernelText.save))
  expect(stage.sent.find(({ path }) => path === at('race/save'))?.input.content).toMatchObject(figures)
})
