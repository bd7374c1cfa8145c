import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())

test('the member of the demonstration has some questions to review today, and answers are not invented', async () => {
  const signedIn = await w.call('member.loginByAccount', { username: '13800000001', password: 'Rostrum#2026' })
  const token = 'token' in signedIn ? signedIn.token : ''
  expect(await w.call('survey.getMistakeSummary', {}, { token })).toMatchObject({ kept: 5, due: 3 })
  const { rows } = await w.call('survey.listMistakes', { state: 'due' }, { token })
  for (const row of rows) expect(row).toMatchObject({ isOwn: true, from: { source: 'survey', title: '投资知识小测' } })
  const { rows: all } = await w.call('survey.listMistakes', {}, { token })
  const later = all.find(({ isDue }) => !isDue)
  expect((await w.call('survey.getMistake', { id: later?.id ?? '' }, { token })).before).toEqual({})
})
