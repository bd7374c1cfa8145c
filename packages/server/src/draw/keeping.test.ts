import { randomUUID } from 'node:crypto'
import type { Member } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  MINUTE,
  DAY,
  DAY_OF_VALUE,
  LATER,
  at,
  w,
  chen,
  xu,
  reason,
  join,
  published,
  joining,
  drawnOf,
  otherOperators,
  hash,
  worldOfDraws,
} from './testing/drawn'

worldOfDraws()

test('nobody changes what was published, frozen or drawn, even in the database', async () => {
  const id = await joining()
  await join(await w.member(), id)
  const { q } = w.kernel.db
  const kept = (query: ReturnType<typeof sql>) => expect(q.execute(query)).rejects.toThrow()
  await kept(sql`update draw_activity set commit_hash = 'x' where id = ${id}`)
  await kept(sql`update draw_activity set writing = '{}' where id = ${id}`)
  await kept(sql`delete from draw_activity where id = ${id}`)
  await drawnOf(id)
  await kept(sql`update draw_activity set entrants_hash = 'x' where id = ${id}`)
  await kept(sql`update draw_activity set seed = 'x' where id = ${id}`)
  await kept(sql`update draw_activity set public_day = '2026-11-24' where id = ${id}`)
  await kept(sql`insert into draw_entrant (draw_id, hash, code, at) values (${id}, 'x', '', now())`)
  await kept(sql`update draw_entrant set place = 7 where draw_id = ${id}`)
  const elsewhere = await published({ startAt: (w.clock.now() + MINUTE) as never, ...LATER })
  await kept(sql`update draw_entrant set draw_id = ${elsewhere} where draw_id = ${id}`)
  await kept(sql`delete from draw_entrant where draw_id = ${id}`)
  await kept(sql`update draw_winner set hash = 'x' where draw_id = ${id}`)
  await kept(sql`insert into draw_winner (draw_id, "order", prize, place, hash) values (${id}, 2, 1, 0, 'x')`)
  // What may go is who is behind a hash.
  await q.execute(sql`update draw_entrant set member_id = null, code = '' where draw_id = ${id}`)
  expect(await reason(join(await w.member(), id))).toBe('draw.not_open')
  expect(await reason(xu.call('draw.voidDesk', { id, why: '不想给' }))).toBe('draw.joined_already')
})

test('the seed is nowhere to be read before it is drawn', async () => {
  const id = await joining()
  const rows = await w.kernel.db.q.execute<{ seed: string | null; seed_sealed: string; commit_hash: string }>(
    sql`select seed, seed_sealed, commit_hash from draw_activity where id = ${id}`,
  )
  const [row] = rows.rows
  expect(row?.seed).toBeNull()
  expect(hash(row?.seed_sealed ?? '')).not.toBe(row?.commit_hash)
  const ada = await w.member()
  await join(ada, id)
  const everything = [
    await w.call('draw.get', { id }),
    await w.call('draw.getProof', { id }),
    await ada.call('draw.getResult', { id }),
    await chen.call('draw.get', { id }),
    await xu.call('draw.getDesk', { id }),
    await (await fetch(`${w.url}/files/draw/${id}`)).text(),
    ...(await w.kernel.db.q.execute(sql`select * from access_audit`)).rows,
    ...(await w.kernel.db.q.execute(sql`select * from access_audit_end`)).rows,
    ...(await w.kernel.db.q.execute(sql`select * from draw_activity`)).rows,
  ]
  await drawnOf(id)
  const { seed = '', commitHash } = await w.call('draw.get', { id })
  expect(hash(seed)).toBe(commitHash)
  expect(JSON.stringify(everything)).toContain(commitHash)
  expect(JSON.stringify(everything)).not.toContain(seed)
})

test('a prize is claimed with an address that the database does not show, delivered, and given up', async () => {
  const id = await joining()
  const people = await Promise.all(Array.from({ length: 3 }, () => w.member()))
  for (const one of people) await join(one, id)
  await drawnOf(id)
  const results = await Promise.all(people.map((one) => one.call('draw.getResult', { id })))
  const who = (kind: string, nth = 0) =>
    people[results.flatMap(({ claim }, n) => (claim?.prize.kind === kind ? [n] : []))[nth] ?? 0] as Member
  const [book, code, other] = [who('thing'), who('code'), who('code', 1)]
  const claim = (by: Member, more: object) =>
    by.call('draw.claim', { id, idempotencyKey: randomUUID(), ...more } as never)
  expect(await reason(claim(book, {}))).toBe('draw.claim_form')
  const place = { name: '阿达', mobile: '13800000001', region: ['330000', '330100', '330106'], detail: '文三路 8 号' }
  const address = (await book.call('member.saveAddress', { ...place, isDefault: true } as never)).id
  expect(await reason(claim(other, { form: { name: '', phone: '1', address: '' } }))).toBe('kernel.bad_input')
  const done = await claim(book, { addressId: address })
  expect(done).toMatchObject({
    state: 'submitted',
    form: { name: '阿达', address: expect.stringContaining('文三路 8 号') },
  })
  const stored = await w.kernel.db.q.execute(sql`select form from draw_claim where draw_id = ${id}`)
  expect(JSON.stringify(stored.rows)).not.toContain('文三路')
  expect(await claim(code, {})).toMatchObject({ state: 'submitted' })
  expect(await claim(other, { giveUp: true })).toMatchObject({ state: 'givenUp' })
  expect(await reason(claim(other, {}))).toBe('draw.claim_state')
  const waiting = await xu.call('draw.listDeskClaims', { state: 'submitted', withTotal: 1 })
  expect(waiting).toMatchObject({ total: 2 })
  const order = waiting.rows.find(({ prize }) => prize.kind === 'thing')?.order ?? 0
  const own = await xu.call('draw.listDeskClaims', { memberId: book.memberId })
  expect(own.rows).toMatchObject([{ memberId: book.memberId, order, state: 'submitted' }])
  expect((await xu.call('draw.listDeskClaims', { memberId: 'no-uuid' as Member['memberId'] })).rows).toEqual([])
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF123' })
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF123' })
  await w.settle()
  expect(await book.call('draw.getClaim', { id })).toMatchObject({ state: 'delivered', tracking: '顺丰 SF123' })
  const notices = (await book.call('member.listNotices', {})).rows
  expect(notices.map(({ title }) => title)).toEqual(['“读书会抽奖”的奖品已发放', '您在“读书会抽奖”中奖了'])
  // What is encrypted with the claim is nowhere else.
  const told = await w.kernel.db.q.execute(sql`select key from member_notice`)
  const acts = await w.kernel.db.q.execute(sql`select * from access_audit left join access_audit_end using (seq)`)
  expect(JSON.stringify(acts.rows)).toContain(`${id}/${order}`)
  expect(JSON.stringify([...told.rows, ...acts.rows])).not.toContain('SF123')
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF124' })
  await w.settle()
  expect((await book.call('member.listNotices', {})).rows).toHaveLength(3)
  expect(await reason((await w.member()).call('draw.getClaim', { id }))).toBe('draw.no_claim')
})

test('who does not claim in time is told before, and then it is over', async () => {
  const id = await joining()
  const ada = await w.member()
  await join(ada, id)
  await drawnOf(id)
  w.clock.move(at('2026-12-06T00:00:00') - w.clock.now())
  await w.jobs.runNow('draw.claims')
  await w.jobs.runNow('draw.claims')
  await w.settle()
  const titles = (await ada.call('member.listNotices', {})).rows.map(({ title }) => title)
  expect(titles.filter((title) => title.includes('快到领取期限'))).toHaveLength(1)
  w.clock.move(3 * DAY)
  await w.jobs.runNow('draw.claims')
  expect(await ada.call('draw.getClaim', { id })).toMatchObject({ state: 'expired' })
  expect((await w.call('draw.get', { id })).state).toBe('finished')
})

test('a prize that was claimed in time is owed until it is delivered', async () => {
  const id = await joining()
  const ada = await w.member()
  await join(ada, id)
  await drawnOf(id)
  await ada.call('draw.claim', {
    id,
    form: { name: '阿达', phone: '13800000001', address: '文三路 8 号' },
    idempotencyKey: randomUUID(),
  } as never)
  w.clock.move(at('2026-12-08T00:00:00') - w.clock.now())
  await w.jobs.runNow('draw.claims')
  expect((await ada.call('member.getDeletion')).blockers).toMatchObject([{ kind: 'draw' }])
  const { order } = await ada.call('draw.getClaim', { id })
  await otherOperators()
  await xu.call('draw.deliverDesk', { id, order, tracking: '顺丰 SF123' })
  expect((await ada.call('member.getDeletion')).blockers).toEqual([])
})

test('one draw that cannot be opened does not keep the others', async () => {
  const [broken, id] = [await published(), await published()]
  const { q } = w.kernel.db
  await q.execute(sql`alter table draw_activity disable trigger draw_activity_kept`)
  await q.execute(
    sql`update draw_activity set seed_sealed = 'x', draw_at = draw_at - interval '1 minute' where id = ${broken}`,
  )
  await q.execute(sql`alter table draw_activity enable trigger draw_activity_kept`)
  w.clock.move(at(`${DAY_OF_VALUE}T14:01:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  w.clock.move(at(`${DAY_OF_VALUE}T15:31:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn').catch(() => undefined)
  expect((await w.call('draw.get', { id })).seed).toBeDefined()
  expect((await w.call('draw.get', { id: broken })).seed).toBeUndefined()
})

test('an account that ends leaves a hash, and the list stays whole', async () => {
  const id = await joining()
  const [ada, ben] = [await w.member(), await w.member()]
  for (const one of [ada, ben]) await join(one, id)
  await drawnOf(id)
  const before = await w.call('draw.getProof', { id })
  const place = { name: '阿达', phone: '13800000001', address: '文三路 8 号' }
  await ada.call('draw.claim', { id, form: place, idempotencyKey: randomUUID() } as never)
  const held = w.server.holdings.filter(({ name }) => name.startsWith('draw.'))
  expect(held.map(({ name }) => name)).toEqual(['draw.entrants', 'draw.claims'])
  for (const holding of held) {
    expect((await holding.size(ada.memberId)).count).toBe(1)
    await w.kernel.db.tx(ada.memberId, (tx) => holding.end(tx, ada.memberId))
    expect((await holding.size(ada.memberId)).count).toBe(0)
  }
  expect(await w.call('draw.getProof', { id })).toEqual(before)
  const left = await w.kernel.db.q.execute(sql`select form, member_id from draw_claim where draw_id = ${id}`)
  expect(left.rows.filter(({ member_id: who }) => who === null)).toEqual([{ form: null, member_id: null }])
  expect((await ben.call('draw.getResult', { id })).claim).toBeDefined()
})

const become = (from: Member, into: Member) =>
  w.kernel.db.tx('merge', async (tx) => {
    for (const { name, merge } of w.server.holdings)
      for (const one of merge)
        if (name.startsWith('draw.') && one.becomes === 'moved')
          await one.move(tx, { from: from.memberId, into: into.memberId, filesOf: [] })
  })

test('two accounts of one person in one draw become one entry, frozen or not', async () => {
  const id = await joining()
  const [ada, ben] = [await w.member(), await w.member()]
  for (const one of [ada, ben]) await join(one, id)
  await drawnOf(id)
  const before = await w.call('draw.getProof', { id })
  await become(ada, ben)
  expect(await w.call('draw.getProof', { id })).toEqual(before)
  expect((await ben.call('draw.list', { mine: 1 })).rows).toHaveLength(1)
})

test('who won with two accounts that became one claims both prizes, each once', async () => {
  const id = await joining()
  const [ada, ben, eve] = [await w.member(), await w.member(), await w.member()]
  for (const one of [ada, ben, eve]) await join(one, id)
  await drawnOf(id)
  const others = (await eve.call('draw.getResult', { id })).claims.map(({ order }) => order)
  await become(ada, ben)
  const result = await ben.call('draw.getResult', { id })
  expect(result.claims).toHaveLength(2)
  expect(result.winners.filter(({ isMine }) => isMine).map(({ order }) => order)).toEqual(
    result.claims.map(({ order }) => order),
  )
  const listed = (await ben.call('draw.list', { mine: 1 })).rows[0]
  expect(listed?.prizeName).toBe(result.claims.map(({ prize }) => prize.name).join('、'))
  const form = { name: '阿达', phone: '13800000001', address: '杭州市文三路 8 号' }
  const claim = (order: number, key: string, by = ben) =>
    by.call('draw.claim', { id, order, form, idempotencyKey: key } as never)
  for (const { order } of result.claims) {
    const key = randomUUID()
    expect(await claim(order, key)).toMatchObject({ order, state: 'submitted' })
    expect(await claim(order, key)).toMatchObject({ order, state: 'submitted' })
  }
  for (const order of [...others, 99]) expect(await reason(claim(order, randomUUID()))).toBe('draw.no_claim')
  const after = await ben.call('draw.getResult', { id })
  expect(after.claims.map(({ state }) => state)).toEqual(['submitted', 'submitted'])
  const waiting = await xu.call('draw.listDeskClaims', { state: 'submitted', withTotal: 1 })
  expect(waiting).toMatchObject({ total: 2 })
  expect((await eve.call('draw.getResult', { id })).claims.map(({ state }) => state)).toEqual(['empty'])
})
