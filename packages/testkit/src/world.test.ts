import { expect, test } from 'vitest'
import { world } from './index'

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
