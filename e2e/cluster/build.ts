import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/server'

/** The processes run the same bundle as `npm start`. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--only=server'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the build failed')
}
