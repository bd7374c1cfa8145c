import { movableClock } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { MAX_UNWRITTEN, MAX_VISITS } from './policy'
import { createVisits } from './visits'

const beatOf = (who: string, id: string, url: string) => ({
  owner: who,
  id,
  isEnd: false,
  opening: () => ({ who, url, client: 'h5', typeId: 0 }),
})

function visitsWithoutDatabase() {
  const clock = movableClock('2026-03-02T10:00:00+08:00')
  let tries = 0
  let rows = 0
  let isBroken = true
  const visits = createVisits({
    clock,
    async write(chunk) {
      tries += 1
      if (isBroken) throw new Error('no database')
      rows += chunk.length
    },
    onTrouble: () => undefined,
  })
  const beat = (n: number) => visits.beat(beatOf(`w${n}`, 'visit-1', '/'))
  return {
    visits,
    beat,
    clock,
    figures: () => ({ tries, rows }),
    repair: () => {
      isBroken = false
    },
  }
}

test('while the database is away, unwritten visits are capped and the newest are kept', async () => {
  const m = visitsWithoutDatabase()
  for (let n = 0; n < MAX_VISITS + 5_000; n += 1) m.beat(n)
  await m.visits.flush()
  m.repair()
  await m.visits.flush()
  expect(m.figures().rows).toBe(MAX_VISITS)
})

test('a beat does not ask again while the database is away', async () => {
  const m = visitsWithoutDatabase()
  for (let n = 0; n < MAX_UNWRITTEN + 2_000; n += 1) m.beat(n)
  await m.visits.flush()
  const before = m.figures().tries
  for (let n = 0; n < 2_000; n += 1) m.beat(MAX_UNWRITTEN + 2_000 + n)
  await m.visits.settled()
  expect(m.figures().tries - before).toBeLessThanOrEqual(1)
})

test('a visit that the database refuses does not hold the others back', async () => {
  const written: string[] = []
  const visits = createVisits({
    clock: movableClock('2026-03-02T10:00:00+08:00'),
    async write(chunk) {
      if (chunk.some(({ url }) => url === '/bad'))
        throw Object.assign(new Error('no partition for this row'), { code: '23514' })
      written.push(...chunk.map(({ id }) => id))
    },
    onTrouble: () => undefined,
  })
  for (const [id, url] of [
    ['a', '/'],
    ['b', '/bad'],
    ['c', '/'],
  ] as const)
    visits.beat(beatOf('w', id, url))
  await visits.flush()
  await visits.flush()
  expect(written).toEqual(['a', 'c'])
})

test('only the first beat asks for the details of a visit', () => {
  const m = visitsWithoutDatabase()
  let asked = 0
  const opening = () => {
    asked += 1
    return { who: 'w', url: '/', client: 'h5', typeId: 0 }
  }
  for (let n = 0; n < 3; n += 1) {
    m.visits.beat({ owner: 'ada', id: 'visit-1', isEnd: false, opening })
    m.clock.move(3_000)
  }
  expect(asked).toBe(1)
})
