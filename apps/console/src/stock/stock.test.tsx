import { afterEach, expect, test } from 'vitest'
import { show, takeAway } from '../testing/stage'
import Pools from './pools'
import Securities from './securities'
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
