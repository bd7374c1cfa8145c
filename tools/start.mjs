/** `npm start`: installs and builds what is missing, then runs the server in this process. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { provideFfmpeg } from './ffmpeg.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireRuntime } from './runtime.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A process of its own, because a builder's memory would stay with the server. Resolves to an exit status. */
function build() {
  const builder = spawn(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
  const pass = (signal) => builder.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  return new Promise((resolve) => {
    builder.once('exit', (status, signal) => {
      for (const one of SIGNALS) process.off(one, pass)
      resolve(status ?? 128 + constants.signals[signal])
    })
  })
}

await requireRuntime()
ensureInstalled()
const status = await build()
if (status !== 0) process.exit(status)
provideFfmpeg()
process.setSourceMapsEnabled(true)
// Not at the top: this file is there once the server is built.
const { serverBundle } = await import('./build.mjs')
await import(pathToFileURL(serverBundle).href)
