import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { byPath } from '../e2e/by-path'

const root = resolve(import.meta.dirname, '..')
const configs = globSync('{vitest.config.ts,e2e/**/vitest.config.ts,apps/*/vitest.config.ts}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})

test('every suite runs its files by path', async () => {
  expect(configs.length).toBeGreaterThan(4)
  for (const config of configs) {
    const { default: given } = await import(join(root, config))
    expect(given.test.sequence, config).toEqual(byPath)
  }
})
