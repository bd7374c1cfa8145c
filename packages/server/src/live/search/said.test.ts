import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { ReplayId } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import { eventually } from '@rostrum/testkit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captionsRepository } from '../captions/repository'
import type { LivePeople } from '../people'
import type { ReplayOfRoom } from '../replays/repository'
import { lesson, minute, over, publish, withdraw } from '../testing/lessons'
import { studio, type Person, type Studio } from '../testing/studio'
import { sayingService } from './saying'

/** Words said in lessons, found from the search over everything. */
let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

interface Said {
  readonly caption: string
  readonly chat?: string
  readonly wish?: Parameters<typeof lesson>[1]
}

/** A lesson with one caption at 2:00 and one message at 4:00. */
async function taught({ caption, chat, wish }: Said) {
  const one = await lesson(s, wish)
  const { id: roomId, teacher, startedAt } = one
  s.clock.set(startedAt + 4 * minute)
  if (chat !== undefined)
    await teacher.call('live.sendMessage', { roomId, content: chat, idempotencyKey: randomUUID() })
  const id = await over(s, one)
  await publish(teacher, id)
  const bytes = new TextEncoder().encode(`WEBVTT\n\n02:00.000 --> 02:04.000\n${caption}`)
  await teacher.call('live.uploadCaptions', { id, version: 0 }, { file: { bytes, name: '字幕.vtt' } })
  return { id, teacher, roomId }
}
const find = async (who: Pick<Person, 'call'>, keyword: string, pageNum = 1, pageSize = 20) => {
  const { groups } = await who.call('content.search', { keyword, kind: 'said', pageNum, pageSize })
  return groups.flatMap(({ rows }) => rows).map(({ id, ms, teaser }) => [id, ms, teaser])
}
const found = (id: ReplayId, ms: number, teaser: unknown) => [id, ms, teaser]

test('a word said in a lesson is found at its second, in captions and in the chat', async () => {
  const { id } = await taught({ caption: '先看镨钕氧化物', chat: '钽铌要看库存' })
  const ada = s.member()
  expect(await find(ada, '镨钕')).toEqual([found(id, 2 * minute, '先看镨钕氧化物')])
  expect(await find(ada, '钽铌')).toEqual([found(id, 4 * minute, expect.stringContaining('：钽铌要看库存'))])
  expect(await find(ada, '钕钕')).toEqual([])
  const { groups } = await ada.call('content.search', { keyword: '镨钕' })
  expect(groups.map(({ kind }) => kind)).toContain('said')
  expect((await ada.call('content.suggest', { keyword: '镨钕' })).rows).toEqual([])
})

test('minors, to whom rooms are closed, are told nothing of what was said in them', async () => {
  await taught({ caption: '钬铒', chat: '铥镱也看' })
  const minor = s.member({ isMinor: true })
  expect([await find(minor, '钬铒'), await find(minor, '铥镱')]).toEqual([[], []])
  expect((await minor.call('content.search', { keyword: '钬铒' })).groups.map(({ kind }) => kind)).not.toContain('said')
  expect([(await find(s.member(), '钬铒')).length, (await find(s.member(), '铥镱')).length]).toEqual([1, 1])
})

test('of each replay the first hit is read, of twenty replays at most, and others get their turn between', async () => {
  const done: unknown[] = []
  const replays = Array.from({ length: 30 }, (_, at) => ({ replay: { id: `r${at}` } }) as unknown as ReplayOfRoom)
  const search = sayingService({
    kernel: s.kernel,
    people: { findTeachers: async () => new Map() } as unknown as LivePeople,
    said: { replays: async ({ limit }) => replays.slice(0, limit) },
    reading: {
      async search(id, _viewer, _words, most) {
        done.push([id, most])
        return { rows: [], isCut: false }
      },
    },
  })
  setImmediate(() => setImmediate(() => setImmediate(() => done.push('another'))))
  await search({ words: '铒', teacherIds: [], offset: 0, limit: 20 }, { levelIds: [] })
  expect(done.slice(0, 1)).toEqual([['r0', 1]])
  expect(done.indexOf('another')).toBeLessThan(19)
  expect(done).toHaveLength(21)
})

test('only in replays that the member may see, and as far as a visitor sees them', async () => {
  const gold = await taught({ caption: '铼价', wish: { levelIds: ['gold' as LevelId] } })
  const rich = s.member({ levels: ['gold'] })
  expect(await find(rich, '铼价')).toEqual([found(gold.id, 2 * minute, '铼价')])
  expect(await find(s.member(), '铼价')).toEqual([])
  expect(await find(s.visitor(), '铼价')).toEqual([])
  const tasted = await taught({ caption: '铊锗', chat: '铟价也看', wish: { visitorMode: 'teaser' } })
  expect(await find(s.visitor(), '铊锗')).toEqual([found(tasted.id, 2 * minute, '铊锗')])
  expect(await find(s.visitor(), '铟价')).toEqual([])
  expect(await find(s.member(), '铟价')).toHaveLength(1)
})

test('not what was cut away, withdrawn or taken down', async () => {
  const { id, teacher } = await taught({ caption: '铈镧' })
  const ada = s.member()
  await teacher.call('live.trimReplay', { id, keep: [{ fromMs: 3 * minute, toMs: 6 * minute }] })
  expect(await find(ada, '铈镧')).toEqual([])
  await teacher.call('live.trimReplay', { id, keep: [{ fromMs: minute, toMs: 6 * minute }] })
  expect(await find(ada, '铈镧')).toEqual([found(id, minute, '铈镧')])
  await teacher.call('live.setCaptionsShown', { id, version: 1, shown: false, reason: '错字太多' })
  expect(await find(ada, '铈镧')).toEqual([])
  await teacher.call('live.setCaptionsShown', { id, version: 2, shown: true, reason: '' })
  await withdraw(teacher, id, '内容有误')
  expect(await find(ada, '铈镧')).toEqual([])
})

test('a corrected caption is found by its new words only, and those from before the search are indexed once', async () => {
  const { id, teacher, roomId } = await taught({ caption: '钪钇' })
  const [row] = (await teacher.call('live.listCaptions', { id })).rows
  await teacher.call('live.saveCaption', { id, captionId: row?.id, version: 1, text: '铪锆' })
  const ada = s.member()
  expect([await find(ada, '钪钇'), (await find(ada, '铪锆')).length]).toEqual([[], 1])
  await s.kernel.db.q.execute(sql`update live_captions set tokens = ''::tsvector where room_id = ${roomId}`)
  expect(await find(ada, '铪锆')).toEqual([])
  await captionsRepository(s.kernel.db).fill()
  await captionsRepository(s.kernel.db).fill()
  expect(await find(ada, '铪锆')).toHaveLength(1)
})

test('captions that change while they are indexed keep their new words', async () => {
  const { roomId } = await taught({ caption: '锕钍' })
  const { q, tx } = s.kernel.db
  await q.execute(sql`update live_captions set tokens = ''::tsvector where room_id = ${roomId}`)
  const { filling } = await tx(roomId, async (inside) => {
    await inside.execute(
      sql`update live_captions set tokens = array_to_tsvector(array['new']) where room_id = ${roomId}`,
    )
    const filling = s.jobs.runNow('live.indexCaptions')
    await eventually(async () => {
      const { rows } = await q.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    return { filling }
  })
  await filling
  const { rows } = await q.execute(sql`select tokens::text from live_captions where room_id = ${roomId}`)
  expect(rows).toEqual([{ tokens: "'new'" }])
})

test('pages go on where the one before ended', async () => {
  const ids: ReplayId[] = []
  for (const caption of ['钌铑一', '钌铑二', '钌铑三']) ids.unshift((await taught({ caption })).id)
  const ada = s.member()
  const pages = await Promise.all([1, 2].map((page) => find(ada, '钌铑', page, 2)))
  expect(pages.map((rows) => rows.map(([id]) => id))).toEqual([ids.slice(0, 2), ids.slice(2)])
})
