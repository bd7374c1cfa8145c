import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepareData } from './prepare-data'
import { endsLeftServers } from './running'
import { root } from './server'

/** Builds outdated outputs, and makes the initial data of every journey's server. Afterwards no server is left. */
export default async function setup(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  await prepareData()
  const end = endsLeftServers()
  return async () => {
    const left = await end()
    if (left > 0) console.warn(`${left} servers of files that failed before their first test were ended`)
  }
}
