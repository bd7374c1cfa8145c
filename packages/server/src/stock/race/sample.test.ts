import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-26T14:32:00+08:00', sampled: true })
})
afterAll(() => w.close())

test('the search finds contests that were announced, by their name', async () => {
  const ada = await w.member()
  const [race] = (await ada.call('stock.listRaces', {})).rows
  const found = async (keyword: string) =>
    (await ada.call('content.search', { keyword, kind: 'race' })).groups.flatMap(({ rows }) => rows)
  expect((await found(race?.name ?? '?'))[0]).toMatchObject({ id: race?.id, title: race?.name, access: 'open' })
  expect(await found('没有这样的大赛')).toEqual([])
})

test('the sample is a running contest whose players have a history that comes to the same hashes again', async () => {
  const ada = await w.member()
  const { rows } = await ada.call('stock.listRaces', {})
  expect(rows.map(({ state, sample }) => [state, sample])).toEqual([
    ['running', true],
    ['announced', true],
  ])
  const race = rows[0]
  if (!race) throw new Error('there is no sample contest')
  expect([race.day, race.days, race.players]).toEqual([17, 27, 15])
  const rank = await ada.call('stock.listRaceRank', { id: race.id })
  expect(rank.rows.length).toBeGreaterThan(10)
  expect(rank.rows.every(({ player, curve }) => player.name !== '' && curve.length === 16)).toBe(true)
  expect(new Set(rank.rows.map(({ returnPct }) => returnPct)).size).toBeGreaterThan(8)
  const first = rank.rows[0]?.player
  if (!first) throw new Error('nobody is first')
  const page = await ada.call('stock.getRacePlayer', { id: race.id, playerId: first.playerId })
  expect(page.deals.length).toBeGreaterThan(0)
  const op = await w.operator()
  const desk = (await op.call('stock.listDeskRaces', {})).rows.find(({ id }) => id === race.id)
  expect(desk?.settled).toHaveLength(16)
  for (const { day } of desk?.settled ?? [])
    expect((await op.call('stock.settleRace', { id: race.id, day })).same, day).toBe(true)
})
