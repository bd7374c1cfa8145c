import { randomUUID } from 'node:crypto'
import { PoolGroupId, PortfolioId, StrategyId, type BrokerId } from '@rostrum/contract/stock'
import { world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Kept {
  readonly name: string
  readonly seen: string
}
/** Saves under a name, having seen this. */
type Save = (name: string, seen?: string) => Promise<Kept>

let w: World
let xu: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
  xu = await w.operator()
})
afterAll(() => w.close())

async function someTeacher(): Promise<never> {
  return (await xu.call('stock.listDeskStrategies', {})).teachers[0]?.id as never
}

const desks: readonly (readonly [string, (by: Operator) => Promise<Save>])[] = [
  [
    'a list of a teacher',
    async (by) => {
      const written = { id: PoolGroupId.parse(randomUUID()), teacherId: await someTeacher(), levelIds: [], isOn: true }
      return (name, seen) => by.call('stock.saveTeacherPool', { ...written, name, seen })
    },
  ],
  [
    'a strategy',
    async (by) => {
      const written = { id: StrategyId.parse(randomUUID()), about: '', teacherId: await someTeacher(), isOn: true }
      return (name, seen) => by.call('stock.saveStrategy', { ...written, riskGrade: 3, name, seen })
    },
  ],
  [
    'a portfolio',
    async (by) => {
      const { managers, benchmarks } = await by.call('stock.listDeskPortfolios', {})
      const [managerId, benchmark] = [managers[0]?.id as never, benchmarks[0]?.code as never]
      const written = { id: PortfolioId.parse(randomUUID()), about: '', managerId, benchmark }
      return (name, seen) => by.call('stock.savePortfolio', { ...written, riskGrade: 3, name, seen })
    },
  ],
  [
    'a securities company',
    async (by) => {
      const written = { id: randomUUID() as BrokerId, licenceNo: '000000000000', feeText: '按柜台', note: '', place: 9 }
      const rest = { ...written, url: 'https://broker.example/', isOn: false, isDown: false }
      return (name, seen) => by.call('stock.saveBroker', { ...rest, name, seen })
    },
  ],
]

test.each(desks)('%s that a colleague changed meanwhile is not written over', async (_, deskOf) => {
  const save = await deskOf(xu)
  const first = await save('第一稿')
  expect(await save('第一稿')).toEqual(first)
  const changed = await save('同事改过的', first.seen)
  await expect(save('没看到的', first.seen)).rejects.toMatchObject({ reason: 'stock.changed_meanwhile' })
  await expect(save('当作新的')).rejects.toMatchObject({ reason: 'stock.changed_meanwhile' })
  expect(await save('同事改过的', first.seen)).toEqual(changed)
  expect(await save('看过再改的', changed.seen)).toMatchObject({ name: '看过再改的' })
})

test.each(desks)('of two who change %s at once, one is refused', async (_, deskOf) => {
  const save = await deskOf(xu)
  const { seen } = await save('第一稿')
  const both = await Promise.allSettled([save('甲改的', seen), save('乙改的', seen)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
