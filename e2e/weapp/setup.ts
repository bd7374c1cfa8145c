import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { prepareData } from '../lib/prepare-data'
import { findChromium } from '../lib/programs'
import { root, startServer } from '../lib/server'

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: string
    readonly rtmp: number
    readonly browser: string
    readonly dist: string
  }
}

/** One server and one browser for all files. `WEAPP_SERVER` and `WEAPP_DIST` replace those built here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.WEAPP_SERVER
  if (
    !given &&
    spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' }).status !== 0
  )
    throw new Error('the build failed')
  if (!given) await prepareData()
  const server = given ? undefined : await startServer()
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  project.provide('server', given ?? server?.url ?? '')
  project.provide('rtmp', server?.rtmpPort ?? 0)
  project.provide('browser', browser.wsEndpoint())
  project.provide('dist', process.env.WEAPP_DIST ?? join(root, 'apps/weapp/dist'))
  return async () => {
    await browser.close()
    await server?.stop()
  }
}
