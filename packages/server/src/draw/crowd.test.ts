// @module-tag load
import { createHash } from 'node:crypto'
import { checkProof, entrantHashOf, type DrawId, type HashText } from '@rostrum/contract/draw'
import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PEOPLE = 100_000
const AT_ONCE = 5_000
const hash: HashText = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
afterAll(() => w.close())

test('a hundred thousand are frozen, drawn and checked', async () => {
  const id = '11111111-1111-4111-8111-111111111111' as DrawId
  const operator = await w.operator()
  const other = await w.operator()
  const at = (time: string) => Date.parse(`${time}+08:00`)
  const draft = {
    ...{ name: '很多人的抽奖', condition: 'none', publicDay: '2026-11-23', rules: '登录后参与', organiser: '测试公司' },
    ...{ contact: '400-000-0000', startAt: w.clock.now() + 1_000, deadline: at('2026-11-23T14:00:00') },
    ...{ drawAt: at('2026-11-23T15:30:00'), claimUntil: at('2026-12-07T22:00:00') },
    prizes: [{ name: '书', kind: 'thing', value: 6_800, count: 1_000, oddsText: '共1000份' }],
  }
  const row = await operator.call('draw.saveDesk', { id, draft } as never)
  await operator.call('draw.publishDesk', { id, seen: row.seen, why: '年末活动' })
  const [waiting] = (await other.call('access.listApprovals', { which: 'decide' })).rows
  await other.call('access.decideApproval', { id: waiting?.id as never, pass: true })
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, one) => {
      const code = hash(`code ${from + one}`).slice(0, 32)
      return sql`(${id}, ${entrantHashOf(hash, id, code)}, ${code}, now())`
    })
    await w.kernel.db.q.execute(
      sql`insert into draw_entrant (draw_id, hash, code, at) values ${sql.join(rows, sql`, `)}`,
    )
  }
  w.clock.move(at('2026-11-23T14:01:00') - w.clock.now())
  await w.jobs.runNow('draw.turn')
  w.clock.move(at('2026-11-23T15:31:00') - w.clock.now())
  await w.jobs.runNow('draw.turn')

  const first = await w.call('draw.getProof', { id })
  const entrants = [...first.entrants]
  while (entrants.length < first.total)
    entrants.push(...(await w.call('draw.getProof', { id, from: entrants.length })).entrants)
  expect(entrants).toHaveLength(PEOPLE)
  expect(first.winners).toHaveLength(1_000)
  const { seed = '', entrantsHash = '', publicText = '' } = first
  const steps = checkProof(hash, { ...first, seed, entrantsHash, publicText, entrants })
  expect(steps.filter(({ isSame }) => !isSame)).toEqual([])
})
