import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepareData } from './prepare-data'
import { root } from './server'

/** Builds outdated outputs, and makes the initial data of every journey's server. */
export default async function setup(): Promise<void> {
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  await prepareData()
}
