import { afterEach, expect, test } from 'vitest'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Bonds from './bonds'
import Brokers from './brokers'
import Portfolios from './portfolios'
import Referrals from './referrals'
import Strategies from './strategies'
import { bondText } from './text.bond.zh'
import { text } from './text.portfolio.zh'

afterEach(takeAway)

const at = (path: string) => `/api/console/stock/${path}`
const when = 1_795_000_000_000

const portfolio = {
  ...{ id: 'p1', name: '稳进红利一号', about: '分红', managerId: 't1', managerName: '沈知远', benchmark: '990004.SIM' },
  ...{
    riskGrade: 3,
    startAt: '2025-08-25',
    isPaused: false,
    nav: 1.0777,
    day: '2026-11-20',
    rebalances: 5,
    followers: 3,
  },
}
const turn = {
  ...{
    id: 'r1',
    portfolioId: 'p1',
    at: when,
    reason: '减一半',
    evidence: ['公告'],
    conflict: '没有',
    state: 'cancelled',
  },
  ...{ told: '依据不足', items: [{ code: '980001.SIM', name: '模拟银行', from: 0.2, to: 0.1, state: 'lapsed' }] },
}
const strategy = {
  ...{ id: 's1', name: '景气轮动观察', about: '', teacherId: 't1', teacherName: '沈知远', riskGrade: 3, isOn: true },
  ...{ signals: 1, holders: 1, score: 4.5 },
}
const broker = {
  ...{
    id: 'b1',
    name: '东江证券',
    licenceNo: '示例-0001',
    feeText: '万分之二',
    note: '',
    url: 'https://example.com',
  },
  ...{ isOn: true, isDown: true, place: 0, referrals: 7 },
}

test('a portfolio says whether its record holds, and why a rebalance did not pass', async () => {
  const found = { ...portfolio, recent: [turn], check: { records: 300, days: 280, broken: 2 } }
  const stage = await show(
    Portfolios,
    {
      [at('portfolio/get/list')]: () => ({ rows: [portfolio], managers: [], benchmarks: [] }),
      [at('portfolio/get/info/p1')]: () => found,
    },
    '/?open=p1',
  )
  for (const words of [
    portfolio.name,
    text.check(300, 280),
    text.checkBad(2),
    '依据不足',
    text.item('模拟银行', 0.2, 0.1),
  ])
    expect(stage.text()).toContain(words)
})

test('a strategy shows its signals, who holds it and what they think', async () => {
  const signal = {
    ...{ id: 'g1', at: when, code: '980001.SIM', name: '模拟银行', direction: 'hold', text: '不加不减' },
    ...{ evidence: ['公告'], reads: 1 },
  }
  const found = {
    ...strategy,
    sent: [signal],
    held: [
      { memberId: 'm1', nickname: '林溪', orderNo: '', startAt: when, endAt: when },
      { memberId: 'm2', orderNo: 'D1', startAt: when, endAt: when },
    ],
    scores: [{ score: 4, text: '不错', at: when }],
  }
  const stage = await show(
    Strategies,
    {
      [at('strategy/get/list')]: () => ({ rows: [strategy], teachers: [] }),
      [at('strategy/get/info/s1')]: () => found,
    },
    '/?open=s1',
  )
  for (const words of ['不加不减', text.byOrder(''), '不错', '林溪', text.memberGone])
    expect(stage.text()).toContain(words)
})

test('a securities company shows its state, and a referral its number', async () => {
  const stage = await show(Brokers, { [at('broker/get/list')]: () => ({ rows: [broker] }) })
  for (const words of [broker.name, text.isDown, '7']) expect(stage.text()).toContain(words)
  takeAway()
  const row = {
    no: 'KH20261120-AAAA',
    memberId: 'm1',
    nickname: '林溪',
    brokerId: 'b1',
    brokerName: broker.name,
    at: when,
  }
  const other = await show(Referrals, {
    [at('broker/referral/get/list')]: () => ({ rows: [row], hasMore: false }),
  })
  for (const words of ['KH20261120-AAAA', '林溪']) expect(other.text()).toContain(words)
})

test('bonds are listed with their papers, and a table that is wrong says which lines', async () => {
  const bond = {
    ...{
      code: '971001.SIM',
      name: '银行转债',
      kind: 'convertible',
      issuer: '模拟银行',
      coupons: [0.2, 0.4],
      perYear: 1,
    },
    ...{ issuedOn: '2026-01-05', interestFrom: '2026-01-05', maturesOn: '2028-01-05', scaleYi: 10, rating: 'AA' },
    ...{ callText: '', putText: '', stockCode: '980001.SIM', conversionPrice: 8.5, isOn: true, isSample: true },
    changedAt: when,
  }
  const stage = await show(Bonds, {
    [at('bond/get/list')]: () => ({ rows: [bond], total: 1, hasMore: false }),
    [at('bond/import')]: () => ({ added: 0, changed: 0, faults: [{ line: 2, why: '类别须是国债或可转债' }] }),
  })
  for (const words of ['银行转债', '0.2% 0.4%', '8.50']) expect(stage.text()).toContain(words)
  await press(button(bondText.import))
  await type(bondText.table, '一行')
  await press(button(bondText.run))
  expect(stage.text()).toContain(bondText.fault(2, '类别须是国债或可转债'))
})

test('a securities company that a colleague changed is saved only after a look at what changed', async () => {
  const [now, sent] = [{ feeText: '万分之二', seen: 'v1' }, [] as unknown[]]
  const stage = await show(
    Brokers,
    {
      [at('broker/get/list')]: () => ({ rows: [{ ...broker, ...now }] }),
      [at('broker/save')]: (input) => {
        sent.push(input.seen)
        if (input.seen === now.seen) return { ...broker, ...input }
        throw new Refused(409, '刚刚有人改过', 'stock.changed_meanwhile')
      },
    },
    '/?open=b1',
  )
  await press(button(text.changePortfolio))
  await type(text.note, '可在线开户')
  Object.assign(now, { feeText: '万分之三', seen: 'v2' })
  await press(button(kernelText.save))
  for (const said of ['刚刚有人改过', kernelText.meanwhile, '万分之三']) expect(stage.text()).toContain(said)
  await press(button(kernelText.meanwhileSeen))
  await press(button(kernelText.save))
  expect(sent).toEqual(['v1', 'v2'])
})
