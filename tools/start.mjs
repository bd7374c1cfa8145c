/** `npm start`: installs and builds what is missing, then runs the server in this process. */
import { pathToFileURL } from 'node:url'
import { ensureInstalled, requireNode, stopWith } from './install.mjs'

requireNode()
ensureInstalled()
try {
  // Not at the top: it can only be imported once the packages are installed.
  const { buildAll, serverBundle } = await import('./build.mjs')
  await buildAll()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(serverBundle).href)
} catch (error) {
  stopWith(`没有构建成功：${error instanceof Error ? error.message : String(error)}`)
}
