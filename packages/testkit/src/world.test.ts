import { expect, test } from 'vitest'
import { tableHashes, world } from './index'

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

test('a bug seen by nobody fails the world that had it', async () => {
  const w = await world()
  w.bugs.push({ requestId: '1', route: '/api/x', error: new Error('oh') })
  await expect(w.close()).rejects.toThrow('the server had bugs: /api/x: oh')
})

test('sample content is loaded once per database', async () => {
  const w = await world()
  await w.server.sample()
  const before = await tableHashes(w.kernel)
  await w.server.sample()
  expect(await tableHashes(w.kernel)).toEqual(before)
  await w.close()
})

test('jobs wait for the clock of the world, events for nobody', async () => {
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
