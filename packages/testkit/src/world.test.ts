import { expect, test } from 'vitest'
import type { Kernel } from '@rostrum/server/kernel'
import { tableHashes, watchTables, world } from './index'

test('a world answers over HTTP from a database of its own and leaves nothing behind', async () => {
  const w = await world()
  expect(await (await fetch(`${w.url}/readyz`)).json()).toEqual({ ok: true })
  await w.settle()
  await w.close()
  await expect(fetch(`${w.url}/readyz`)).rejects.toThrow()
})

test('the contract is served as OpenAPI, and as a page that keeps to the security policy', async () => {
  const w = await world()
  expect(await (await fetch(`${w.url}/openapi.json`)).json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/nav/list': {} },
  })
  const page = await fetch(`${w.url}/docs`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  await w.close()
})

test('a bug that no test took out fails its world', async () => {
  const w = await world()
  w.bugs.push({ requestId: '1', route: '/api/x', error: new Error('oh') })
  await expect(w.close()).rejects.toThrow('the server had bugs: /api/x: oh')
})

test('sample content is loaded once per database', async () => {
  const w = await world()
  await w.server.sample()
  await w.settle()
  const before = await tableHashes(w.kernel)
  await w.server.sample()
  expect(await tableHashes(w.kernel)).toEqual(before)
  await w.close()
})

test.each([
  ['hashes', async (kernel: Kernel) => () => tableHashes(kernel)],
  ['watched hashes', watchTables],
] as const)('the %s of all tables reveal one row written, changed or deleted, and in which table', async (_, start) => {
  const w = await world()
  const now = await start(w.kernel)
  const write = (statement: string) => w.kernel.db.q.execute(statement)
  const changed = async (before: Readonly<Record<string, string>>) => {
    const after = await now()
    return Object.keys(after).filter((name) => after[name] !== before[name])
  }
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const empty = await now()
  expect(await changed(empty)).toEqual([])
  await write(`insert into member (member_id, nickname, created_at) values ('${id}', 'ada', now())`)
  expect(await changed(empty)).toEqual(['member'])
  const written = await now()
  await write(`update member set nickname = 'bob' where member_id = '${id}'`)
  expect(await changed(written)).toEqual(['member'])
  await write(`delete from member where member_id = '${id}'`)
  expect(await changed(empty)).toEqual([])
  await w.close()
})

test('the watched hashes are made again only after a statement that may have written', async () => {
  const w = await world()
  const now = await watchTables(w.kernel)
  const first = await now()
  await w.call('content.getConfig')
  expect(await now()).toBe(first)
  await w.kernel.db.q.execute('update member set nickname = nickname')
  expect(await now()).not.toBe(first)
  await w.close()
})

test('jobs wait for the clock of the world, events do not wait', async () => {
  const w = await world({ at: '2026-03-02T09:30:00+08:00' })
  const heard: string[] = []
  w.jobs.define([{ name: 'test.later', run: async () => void heard.push('job') }])
  w.server.events.handle([{ event: 'test.said', name: 'test.hear', run: async () => void heard.push('event') }])
  await w.kernel.jobs.send('test.later', {}, { startAt: w.clock.now() + 60_000 })
  await w.kernel.db.tx('a', (tx) => w.kernel.events.emit(tx, { name: 'test.said', key: 'a', payload: {} }))
  await w.settle()
  expect(heard).toEqual(['event'])
  w.clock.move(60_000)
  await w.settle()
  expect(heard).toEqual(['event', 'job'])
  await w.close()
})

test('worlds with sample content hold the same, and what one changes the other does not see', async () => {
  const at = '2026-03-02T09:30:00+08:00'
  const [one, other] = [await world({ at, sampled: true }), await world({ at, sampled: true })]
  await other.server.sample()
  // Other tables change by themselves: events that the content left are handed out as soon as a server starts.
  const membersOf = async (kernel: Kernel) => (await tableHashes(kernel)).member
  const before = await membersOf(other.kernel)
  expect(await membersOf(one.kernel)).toBe(before)
  const { rows } = await one.call('news.list', { pageSize: 1 })
  expect(await other.call('news.list', { pageSize: 1 })).toMatchObject({ rows: [{ id: rows[0]?.id }] })
  expect((await fetch(`${other.url}${rows[0]?.cover}`)).status).toBe(200)
  await one.member()
  expect(await membersOf(one.kernel)).not.toBe(before)
  expect(await membersOf(other.kernel)).toBe(before)
  await one.close()
  await other.close()
})
