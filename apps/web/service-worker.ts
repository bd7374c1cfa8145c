import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { LOADERS } from './built-screens.ts'
import type { Shell } from './src/pwa/worker/shell.ts'

type Chunk = Rolldown.OutputChunk

/** Written into index.html, so that a page and a worker can tell whether they belong to the same build. */
const BUILD = '%BUILD%'
/** Needed by the first page, with the same name in every build. */
const files = ['/look.js', '/icon.svg', '/avatar.svg']
/** The legal texts must be readable without a network, even if the user never opened them. */
const LEGAL =
  /packages\/app\/src\/content\/(shipped-docs\.gen\.ts|screens\/(agreement|privacy|privacy-ios|sdks|third-parties)\.tsx)$/
const HOME = /packages\/app\/src\/content\/screens\/home\.tsx$/

/**
 * Writes `sw.js`: the worker with the list of files that the first page and the home page load, those that every other page
 * needs first, and the build's name.
 */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'rostrum-service-worker',
    apply: 'build',
    configResolved: (config) => void (publicDir = config.publicDir),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build has no index.html')
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const assets = [...closure(chunks.filter(isFirst), bundle)].sort()
        const name = createHash('sha256').update(String(page.source))
        for (const file of Object.keys(bundle).sort()) name.update(file)
        for (const file of files) name.update(readFileSync(join(publicDir, file)))
        const worker = (id: string) => bundled({ build: id, assets: assets.map((file) => `/${file}`), files })
        const id = name
          .update(await worker(BUILD))
          .digest('hex')
          .slice(0, 12)
        page.source = String(page.source).replace(BUILD, id)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(id) })
      },
    },
  }
}

const isFirst = ({ isEntry, moduleIds }: Chunk): boolean =>
  isEntry ||
  moduleIds.some((id) => HOME.test(id) || LEGAL.test(id) || id.endsWith('/src/pwa/index.ts') || id.endsWith(LOADERS))

/** The files of these chunks and of all their static imports, stylesheets included. */
function closure(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  for (const { fileName, imports, viteMetadata } of chunks) {
    if (found.has(fileName)) continue
    found.add(fileName)
    for (const sheet of viteMetadata?.importedCss ?? []) found.add(sheet)
    const next = imports.flatMap((file) => bundle[file] ?? []).filter((output) => output.type === 'chunk')
    closure(next, bundle, found)
  }
  return found
}

async function bundled(shell: Shell): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src/pwa/worker/worker.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // The syntax that the pages' target browsers can read; workers with modules are newer.
    target: 'es2020',
    define: { BUILT_SHELL: JSON.stringify(shell) },
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
