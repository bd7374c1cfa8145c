import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/server'

/** What the processes run is what `npm start` runs. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--only=server'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the build failed')
}
