import { administer, inDatabase, movableClock, world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { contentSettings, createContent } from '../content'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../kernel/db'
import { monthsFrom, sharedBy, visitorOf, withoutSecrets } from './policy'
import { accessRepository } from './repository'
import { createVisits, type Visit } from './visits'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('visits held in memory are written when the server stops', async () => {
  const own = await world({ at: '2026-03-03T10:00:00+08:00' })
  for (let n = 0; n < 4; n += 1) {
    await own.call(
      'access.saveLog',
      { id: 'visit-0001', url: '/pages/index?a=1', clientTitle: 'h5' },
      { headers: { deviceid: 'd1' } },
    )
    own.clock.move(3_000)
  }
  await own.call(
    'access.saveLog',
    { id: 'visit-0001', url: '/pages/index', clientTitle: 'h5', endDate: 1 },
    { headers: { deviceid: 'd1' } },
  )
  const [{ name } = { name: '' }] = (
    await own.kernel.db.q.execute<{ name: string }>(sql`select current_database() as name`)
  ).rows
  const before = await own.kernel.db.q.execute(sql`select 1 from access_visit`)
  expect(before.rows).toEqual([])

  await own.server.stop()
  const pool = openPool({ connection: inDatabase(inject('databases').app, name), log: { warn: () => undefined } })
  const { rows } = await pool.query(
    'select who, url, client, beats, extract(epoch from ended_at - started_at)::int as seconds from access_visit',
  )
  await pool.end()
  await administer(inject('databases').admin, `drop database if exists ${name} with (force)`)
  expect(rows).toEqual([
    { who: visitorOf(undefined, 'd1', ''), url: '/pages/index?a=1', client: 'h5', beats: 5, seconds: 12 },
  ])
})

const visit = (change: Partial<Visit> = {}): Visit => ({
  who: '0190c0de-0000-7000-8000-000000000001',
  id: 'visit-1',
  url: '/pages/index',
  client: 'h5',
  typeId: 0,
  startedAt: w.clock.now(),
  endedAt: w.clock.now() + 3_000,
  beats: 2,
  ...change,
})

test('writing the same visits again, or older values of them, changes nothing', async () => {
  const repository = accessRepository(w.kernel.db)
  const one = visit({ id: 'again-1' })
  await repository.saveVisits([one])
  await repository.saveVisits([one])
  await repository.saveVisits([{ ...one, endedAt: one.endedAt + 3_000, beats: 3 }])
  await repository.saveVisits([one])
  const { rows } = await w.kernel.db.q.execute(sql`select beats from access_visit where id = 'again-1'`)
  expect(rows).toEqual([{ beats: 3 }])
})

test('a visit lands in the partition of its month and the default one stays empty', async () => {
  await accessRepository(w.kernel.db).saveVisits([visit({ id: 'month-1' })])
  const { rows } = await w.kernel.db.q.execute(
    sql`select tableoid::regclass::text as place from access_visit where id = 'month-1'`,
  )
  expect(rows).toEqual([{ place: expect.stringMatching(/^access_visit_\d{4}_\d{2}$/) }])
  expect((await w.kernel.db.q.execute(sql`select 1 from access_visit_default`)).rows).toEqual([])
})

test('partitions are made once and dropped when they are too old', async () => {
  const repository = accessRepository(w.kernel.db)
  const months = monthsFrom(Date.UTC(2019, 10, 15), 1)
  await Promise.all([repository.addPartitions(months), repository.addPartitions(months)])
  await repository.dropPartitionsBefore(new Date(Date.UTC(2019, 11, 1)))
  const { rows } = await w.kernel.db.q.execute(
    sql`select relname from pg_class where relname like 'access_visit_2019%' and relkind = 'r'`,
  )
  expect(rows).toEqual([{ relname: 'access_visit_2019_12' }])
})

const beatOf = (who: string, id: string, isEnd = false) => ({
  owner: who,
  id,
  isEnd,
  opening: () => ({ who, url: '/', client: 'h5', typeId: 0 }),
})

function visitsInMemory() {
  const clock = movableClock('2026-03-02T10:00:00+08:00')
  const written: Visit[][] = []
  let isBroken = false
  const troubles: unknown[] = []
  const visits = createVisits({
    clock,
    async write(chunk) {
      if (isBroken) throw new Error('no database')
      written.push(chunk.map((one) => ({ ...one })))
    },
    onTrouble: (error) => troubles.push(error),
  })
  const beat = (id: string, isEnd = false) => visits.beat(beatOf('w', id, isEnd))
  return { clock, visits, written, troubles, beat, break: (now: boolean) => (isBroken = now) }
}

test('beats less than two seconds apart count once, and the last one still moves the end', async () => {
  const m = visitsInMemory()
  m.beat('a')
  m.clock.move(500)
  m.beat('a')
  m.clock.move(500)
  m.beat('a', true)
  await m.visits.flush()
  expect(m.written).toEqual([[expect.objectContaining({ id: 'a', beats: 1, endedAt: m.clock.now() })]])
})

test('only changed visits are written again, and values grow from where they were', async () => {
  const m = visitsInMemory()
  m.beat('a')
  m.beat('b')
  await m.visits.flush()
  m.clock.move(3_000)
  m.beat('a')
  await m.visits.flush()
  await m.visits.flush()
  expect(m.written.map((chunk) => chunk.map(({ id, beats }) => [id, beats]))).toEqual([
    [
      ['a', 1],
      ['b', 1],
    ],
    [['a', 2]],
  ])
})

test('a visit that could not be written is kept and written the next time', async () => {
  const m = visitsInMemory()
  m.beat('a')
  m.break(true)
  await m.visits.flush()
  m.break(false)
  await m.visits.flush()
  expect(m.troubles).toHaveLength(1)
  expect(m.written).toEqual([[expect.objectContaining({ id: 'a' })]])
})

test('four thousand people in a minute make four thousand rows in eight statements', async () => {
  const m = visitsInMemory()
  for (let second = 0; second < 60; second += 3) {
    for (let person = 0; person < 4_000; person += 1) m.visits.beat(beatOf(`w${person}`, 'v'))
    m.clock.move(3_000)
  }
  await m.visits.flush()
  expect(m.written).toHaveLength(8)
  expect(m.written.flat()).toHaveLength(4_000)
  expect(m.written.flat().every(({ beats }) => beats === 20)).toBe(true)
})

test('addresses are kept without values that open something or identify somebody', () => {
  expect(withoutSecrets('/pages/login/weChat/index?code=abc&from=x#top')).toBe('/pages/login/weChat/index?from=x')
  expect(withoutSecrets('/pages/stock/kline/index?code=980005.SIM&token=x')).toBe(
    '/pages/stock/kline/index?code=980005.SIM',
  )
  expect(withoutSecrets('/pages/mine/bindAccount?ticket=t_1')).toBe('/pages/mine/bindAccount')
})

test('a shared link carries the member who shared it, and only that one', async () => {
  const ada = await w.member()
  const shared = {
    kind: 'news' as const,
    id: 'n1',
    channel: 'copy',
    shareUrl: '/pages/news/detailsShow/index?id=n1&parentMemberId=other',
  }
  expect(sharedBy('me', shared.shareUrl)).toBe('/pages/news/detailsShow/index?id=n1&parentMemberId=me')
  await expect(ada.call('access.saveShare', shared)).resolves.toMatchObject({
    shareUrl: `/pages/news/detailsShow/index?id=n1&parentMemberId=${ada.memberId}`,
  })
  await expect(ada.call('access.saveShare', { ...shared, shareUrl: '//evil.test/x' })).rejects.toMatchObject({
    code: 400,
  })
  await expect(w.call('access.saveShare', shared)).rejects.toMatchObject({ code: 401 })
})

test('a person who comes by a link and later registers on that device is credited to the sharer', async () => {
  const ada = await w.member()
  const headers = { deviceid: 'device-of-bob' }
  await w.call('access.saveReferral', { parentMemberId: ada.memberId, shareUrl: '/pages/index' }, { headers })
  await w.call('access.saveReferral', { parentMemberId: ada.memberId, shareUrl: '/pages/index' }, { headers })
  expect(
    (await w.kernel.db.q.execute(sql`select 1 from access_referral where who = 'device-of-bob'`)).rows,
  ).toHaveLength(1)
  const mobile = '13311110001'
  await w.call('member.sendCode', { mobile })
  const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
  const code = (await w.outbox(mobile))[0]?.code ?? ''
  const bob = await w.call(
    'member.loginByCode',
    { phone: mobile, code, register: true, isAdult: true, consents },
    { headers },
  )
  const { rows } = await w.kernel.db.q.execute(
    sql`select parent_member_id from member where member_id = ${bob.memberId}`,
  )
  expect(rows).toEqual([{ parent_member_id: ada.memberId }])
})

test('the allow-list is sent once per version', async () => {
  const list = await w.call('access.getAllowList')
  expect(list).toMatchObject({
    visitorFallback: 'login',
    paths: expect.arrayContaining(['/', '/pages/index', '/pages/mine/bindAccount']),
  })
  await expect(w.call('access.getAllowList', { version: list.version })).resolves.toMatchObject({ paths: [] })
})

test('without watching for visitors the allow-list lacks those pages and has another version, and the client is told', async () => {
  const watching = [
    '/pages/liveVideo/index/index',
    '/pages/playback/list/index',
    '/pages/playback/detail/index',
    '/pages/video/index/index',
    '/pages/video/list/index',
  ]
  const before = await w.call('access.getAllowList')
  expect(before.paths).toEqual(expect.arrayContaining(watching))
  expect((await w.call('content.getConfig')).visitorWatch).toBe(true)
  const content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
  await content.setSetting(contentSettings.visitorWatch, false)
  try {
    const { paths } = await w.call('access.getAllowList', { version: before.version })
    expect(before.paths.filter((path) => !paths.includes(path))).toEqual(watching)
    expect((await w.call('content.getConfig')).visitorWatch).toBe(false)
  } finally {
    await content.setSetting(contentSettings.visitorWatch, true)
  }
})

test('the login page learns what follows, as far as everybody may know it', async () => {
  const shown = await world({ sampled: true })
  const room = (await shown.call('live.listVideoRooms', {})).rows.find(({ access }) => access === 'login')
  const path = `/pages/liveVideo/index/index?id=${room?.id}`
  expect(await shown.call('access.getTeaser', { path })).toMatchObject({
    title: room?.title,
    by: expect.stringContaining(room?.teacher.regNo ?? '-'),
    facts: expect.stringContaining('开播'),
    sample: true,
  })
  for (const nothing of ['/pages/mine/notify/index', '/pages/liveVideo/index/index?id=x', '/pages/nowhere'])
    expect(await shown.call('access.getTeaser', { path: nothing })).toEqual({})
  await shown.close()
})

test('a dead link is counted without its query', async () => {
  await w.call('access.reportLink', { url: '/pages/gone?id=1', from: '/pages/index?x=1' })
  await w.call('access.reportLink', { url: '/pages/gone?id=2' })
  const { rows } = await w.kernel.db.q.execute(sql`select url, times from access_dead_link`)
  expect(rows).toEqual([{ url: '/pages/gone', times: 2 }])
})

test('a page for teachers says so, and an unknown reason gets no invented explanation', async () => {
  const ada = await w.member()
  await expect(ada.call('access.getWay', { path: '/pages/liveVideo/plugFlow/index' })).resolves.toMatchObject({
    reason: 'role',
    levels: [],
  })
  await expect(ada.call('access.getWay', { path: '/pages/news/details/index?id=1' })).resolves.toMatchObject({
    reason: 'unknown',
    levels: [],
  })
  await expect(w.call('access.getWay', { path: '/pages/index' })).rejects.toMatchObject({ code: 401 })
})

test('an article of a level names the level that opens it, and says nothing to a member who has it', async () => {
  const own = await world({ sampled: true })
  const { rows } = await own.kernel.db.q.execute<{ id: string }>(
    sql`select id from news_article where level_ids <> '{}' limit 1`,
  )
  const path = `/pages/news/details/index?id=${rows[0]?.id}`
  const [ada, bob] = [await own.member(), await own.member({ levelIds: ['3' as never] })]
  await expect(ada.call('access.getWay', { path })).resolves.toMatchObject({
    reason: 'level',
    levels: [{ id: '3', name: '高级会员' }],
  })
  await expect(bob.call('access.getWay', { path })).resolves.toMatchObject({ reason: 'unknown', levels: [] })
  await expect(ada.call('access.getWay', { path: `/pages/news/details/index?id=' or 1=1` })).resolves.toMatchObject({
    reason: 'unknown',
  })
  await expect(bob.call('member.getHome')).resolves.toMatchObject({ counters: { follow: 0, favorite: 0 } })
  await own.close()
})

test('without credentials the share ticket is refused with a message', async () => {
  await expect(w.call('access.getShareTicket', { url: 'https://a.test/' })).rejects.toMatchObject({
    reason: 'access.wx_unavailable',
  })
})
