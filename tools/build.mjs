/**
 * `npm run build`: the web client, the operators' console and the server, each only when its sources changed. `--force` builds all,
 * `--only=server` only the server.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, stopWith } from './install.mjs'
import { requireRuntime } from './runtime.mjs'

const serverOut = join(root, 'apps/server/dist')
const webOut = join(root, 'apps/web/dist')
const consoleOut = join(root, 'apps/console/dist')
/** The web client as a module of the server. */
const drawnOut = join(root, 'apps/web/server/dist')
/** The file that `npm start` runs. */
export const serverBundle = join(serverOut, 'main.mjs')

const outputs = [
  {
    name: 'server',
    title: '服务端',
    result: serverBundle,
    sources: [
      'package-lock.json',
      'packages/contract/src',
      'packages/market/src',
      'packages/server/src',
      'apps/server/src',
      'tools/build.mjs',
    ],
    build: buildServer,
  },
  {
    name: 'web',
    title: '网页',
    result: join(drawnOut, 'render.mjs'),
    sources: [
      'package-lock.json',
      'packages/contract/src',
      'packages/market/src',
      'packages/client/src',
      'packages/ui/src',
      'packages/app/src',
      'apps/web',
      'tools/build.mjs',
    ],
    build: buildWeb,
  },
  {
    name: 'console',
    title: '运营台',
    result: join(consoleOut, 'index.html'),
    sources: [
      'package-lock.json',
      'packages/contract/src',
      'packages/client/src',
      'packages/market/src',
      'packages/ui/src',
      'apps/console',
      'tools/build.mjs',
    ],
    build: buildConsole,
  },
]

function* filesIn(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (['dist', 'node_modules', '.types'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(child)
    else yield child
  }
}

/** One hash of all sources of an output. */
function hashOf(sources) {
  const hash = createHash('sha256')
  // How a package is read decides what is left out of a build.
  const around = sources
    .filter((source) => source.endsWith('/src'))
    .flatMap((source) => ['package.json', 'tsconfig.json'].map((name) => join(dirname(source), name)))
    .filter((source) => existsSync(join(root, source)))
  for (const source of ['tsconfig.base.json', ...sources, ...around]) {
    const path = join(root, source)
    const files = existsSync(path) && !/\.\w+$/.test(source) ? filesIn(path) : [path]
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Builds the outdated outputs; `only`: just the output of this name. */
async function buildAll({ force = false, only } = {}) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const { name, title, result, sources, build } of outputs.filter(
    (output) => only === undefined || output.name === only,
  )) {
    const stamp = join(root, '.cache', `built-${name}`)
    const hash = hashOf(sources)
    if (!force && existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    process.stdout.write(`正在构建${title}……\n`)
    // The stamp is removed first and written last: an interrupted build is built again.
    rmSync(stamp, { force: true })
    await build()
    writeFileSync(stamp, hash)
  }
}

/** How the server is bundled: our own packages inside, all npm packages outside. */
function serverOptions() {
  return {
    absWorkingDir: root,
    entryPoints: [
      { in: 'apps/server/src/main.ts', out: 'main' },
      { in: 'packages/server/src/media/child.ts', out: 'media-child' },
      { in: 'packages/server/src/demo/recording/render.ts', out: 'demo-render' },
    ],
    outdir: serverOut,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'npm-packages-stay-outside', setup: keepOutside }],
  }
}

function keepOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
    if (kind === 'entry-point' || path.startsWith('@rostrum/')) return undefined
    if (path.startsWith('node:')) return { path, external: true }
    const name = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
    // A version that only one workspace has would not be found from the bundle's folder.
    const workspace = /^(.*?\/(?:packages|apps)\/[^/]+)\//.exec(importer)?.[1]
    if (workspace && existsSync(join(workspace, 'node_modules', name))) return undefined
    return { path, external: true }
  })
}

async function buildServer() {
  const { build } = await import('esbuild')
  rmSync(serverOut, { recursive: true, force: true })
  await build(serverOptions())
  // The server reads the sample films beside the bundle.
  cpSync(join(root, 'packages/server/src/news/sample'), join(serverOut, 'sample'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  // The font of drawings, too.
  cpSync(join(root, 'packages/server/src/kernel/drawing/font'), join(serverOut, 'font'), { recursive: true })
}

async function buildWeb() {
  const { build } = await import('vite')
  const web = join(root, 'apps/web')
  rmSync(drawnOut, { recursive: true, force: true })
  await build({ root: web, logLevel: 'warn' })
  await compress('web', webOut)
  // Last, because its file is what tells that the whole build is there.
  await build({ root: web, configFile: join(web, 'vite.ssr.config.ts'), logLevel: 'warn' })
}

async function buildConsole() {
  const { build } = await import('vite')
  await build({ root: join(root, 'apps/console'), logLevel: 'warn' })
  await compress('console', consoleOut)
}

const smallest = 1_024
const quality = { br: 10, gz: 9 }
const packers = {
  br: (bytes) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return promisify(brotliCompress)(bytes, { params })
  },
  gz: (bytes) => promisify(gzip)(bytes, { level: quality.gz }),
}

/**
 * Writes .br and .gz beside every text file, so that serving needs no compression. What was packed for the build before
 * is taken from there: from one build to the next most files are the same, and packing them takes seconds.
 */
async function compress(name, folder) {
  const kept = join(root, '.cache/packed', name)
  mkdirSync(kept, { recursive: true })
  const used = new Set()
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < smallest) continue
    for (const [kind, pack] of Object.entries(packers)) {
      const key = `${packedName(bytes, kind)}.${kind}`
      used.add(key)
      if (!existsSync(join(kept, key))) writeWhole(join(kept, key), await pack(bytes))
      copyFileSync(join(kept, key), `${file}.${kind}`)
    }
  }
  for (const old of readdirSync(kept)) if (!used.has(old)) rmSync(join(kept, old), { force: true })
}

/** By the content, and by what packs it. */
const packedName = (bytes, kind) =>
  createHash('sha256')
    .update(`${process.versions.zlib} ${process.versions.brotli} ${quality[kind]} ${packers[kind]}\n`)
    .update(bytes)
    .digest('hex')

/** The file is there only when it is whole: a build may be interrupted, and another may run beside it. */
function writeWhole(file, bytes) {
  const part = `${file}.${process.pid}`
  writeFileSync(part, bytes)
  renameSync(part, file)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await requireRuntime()
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  await buildAll({ force: process.argv.includes('--force'), only }).catch((error) =>
    stopWith(`没有构建成功：${error instanceof Error ? error.message : String(error)}`),
  )
}
