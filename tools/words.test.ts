import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const run = (...words: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, 'test.mjs'), ...words], { encoding: 'utf8' })

test('asked for help, the test command lists its ways and runs nothing', () => {
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('npm run test:all')
  expect(stdout).not.toContain('━━')
})

test('a word it does not know is refused before anything runs', () => {
  const { status, stdout } = run('--quite')
  expect(status).toBe(1)
  expect(stdout).toContain('不认得 --quite')
  expect(stdout).not.toContain('━━')
})
