import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root, startServer } from './server'

declare module 'vitest' {
  interface ProvidedContext {
    readonly url: string
    readonly rtmpPort: number
  }
}

/** Builds what is stale and starts one server for the journeys that do not need their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  const server = await startServer()
  project.provide('url', server.url)
  project.provide('rtmpPort', server.rtmpPort)
  return () => server.stop()
}
