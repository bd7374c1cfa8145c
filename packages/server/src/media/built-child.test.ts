// @module-tag realtime
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from './test-encoder'
import { startRig, until } from './test-rig'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Inside the repository, so that packages are found as from the real build.
const program = here(`../../../../node_modules/.cache/media-child-${process.pid}.mjs`)

beforeAll(() =>
  build({
    entryPoints: [here('./child.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
  }),
)
afterAll(() => rmSync(program, { force: true }))

test('the child runs from a bundle as it does from the sources', async () => {
  const rig = await startRig({ childProgram: program })
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  await encoder.stop()
  await rig.close()
  expect(rig.story(stream)[0]).toBe('live')
})
