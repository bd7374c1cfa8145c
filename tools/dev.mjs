/** `npm run dev`: Vite on PORT with hot reload, and the server on PORT + 1, restarted whenever its sources change. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { provideFfmpeg } from './ffmpeg.mjs'
import { ensureInstalled, root } from './install.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()
ensureInstalled()
provideFfmpeg()
const [{ serverBundle, serverOptions }, { context }, { createServer }] = await Promise.all([
  import('./build.mjs'),
  import('esbuild'),
  import('vite'),
])

const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
let server
let isStopping = false

async function stopServer() {
  const stopped = server
  server = undefined
  if (!stopped || stopped.exitCode !== null) return
  await new Promise((resolve) => {
    stopped.once('exit', resolve)
    stopped.kill('SIGTERM')
  })
}

async function restartServer() {
  await stopServer()
  if (isStopping) return
  server = spawn(process.execPath, ['--enable-source-maps', serverBundle, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}/`,
    },
  })
}

// One restart after another, however quickly files are saved.
let restarts = Promise.resolve()
const restartPlugin = {
  name: 'restart',
  setup: (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restarts = restarts.then(restartServer)
    }),
}
const options = serverOptions()
const bundler = await context({ ...options, plugins: [...options.plugins, restartPlugin] })
await bundler.watch()

// The web client's own configuration knows which paths go to the server.
process.env.PORT = String(serverPort)
const target = `http://127.0.0.1:${serverPort}`
const vite = await createServer({
  root: join(root, 'apps/web'),
  server: { port, strictPort: true, host: true, proxy: { '^/(docs|openapi\\.json)$': { target } } },
})
await vite.listen()

async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([vite.close(), bundler.dispose(), restarts.then(stopServer)])
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
