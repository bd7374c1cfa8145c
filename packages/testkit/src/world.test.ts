import { expect, test } from 'vitest'
import { world } from './index'

test('a world answers over HTTP from a database of its own and leaves nothing behind', async () => {
  const w = await world()
  expect(await (await fetch(`${w.url}/readyz`)).json()).toEqual({ ok: true })
  await w.settle()
  await w.close()
  await expect(fetch(`${w.url}/readyz`)).rejects.toThrow()
})
