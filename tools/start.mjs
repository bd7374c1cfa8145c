/** `npm start`: installs and builds what is missing, then becomes the server. */
import { pathToFileURL } from 'node:url'
import { ensureInstalled, requireNode, stopWith } from './install.mjs'

requireNode()
ensureInstalled()
try {
  // Not at the top: it may only be read once the packages are there.
  const { buildAll, serverBundle } = await import('./build.mjs')
  await buildAll()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(serverBundle).href)
} catch (error) {
  stopWith(`没有构建成功：${error instanceof Error ? error.message : String(error)}`)
}
