import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Where a client's own code may spell it: the promise, and what stands in until the configuration has come. */
const SPELLED = ['packages/app/src/kernel/socket-address.ts']

test('no screen spells the address of the socket', () => {
  const folders = ['packages/app/src', 'packages/client/src', 'packages/ui/src', 'apps/web/src', 'apps/weapp/src']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  expect(code.filter((file) => /['"`/]ws\?v=/.test(readFileSync(join(root, file), 'utf8')))).toEqual(SPELLED)
})
