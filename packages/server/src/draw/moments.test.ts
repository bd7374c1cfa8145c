import { expect, test } from 'vitest'
import { drawMoments } from './moments'
import { drawRepository } from './repository'
import { at, create, DAY, DAY_OF_VALUE, drawnOf, joining, room, w, worldOfDraws } from './testing/drawn'

worldOfDraws()

test('a room saw when joining began and when winners were drawn, and nothing of a draft', async () => {
  await create({ name: '草稿' })
  const id = await joining()
  const { startAt } = await w.call('draw.get', { id })
  await drawnOf(id)
  const momentsOf = drawMoments({ draws: drawRepository(w.kernel.db) })
  const from = new Date(startAt - DAY)
  const all = await momentsOf(room, from, new Date(w.clock.now()))
  expect(all.map(({ title }) => title)).toEqual(['抽奖开始：读书会抽奖', '开奖：读书会抽奖'])
  expect(all[0]?.at.getTime()).toBe(startAt)
  expect(await momentsOf(room, from, new Date(at(`${DAY_OF_VALUE}T12:00:00`)))).toHaveLength(1)
  expect(await momentsOf('odd', from, new Date())).toEqual([])
})
