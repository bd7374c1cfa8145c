// @module-tag realtime
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { push } from './test-encoder'
import { startRig, until } from './test-rig'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** What `npm start` runs. */
const program = here('../../../../apps/server/dist/media-child.mjs')

beforeAll(() => {
  const built = spawnSync(process.execPath, [here('../../../../tools/build.mjs'), '--only=server'], {
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`)
})

test('the built child runs as the sources do', async () => {
  const rig = await startRig({ childProgram: program })
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  await encoder.stop()
  await rig.close()
  expect(rig.story(stream)[0]).toBe('live')
})
