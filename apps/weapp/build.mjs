/**
 * `npm run build` of the mini-program: pages from the manifests, Taro's build, and a check of the sizes against
 * WeChat's and our limits.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../..')
const out = join(here, 'dist')

/** kB of 1000 bytes. WeChat refuses more than 2,048 KiB per package and 30 MiB in total. */
const limits = { main: 1_200, area: 1_800, all: 8_000 }

function run(program, args) {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: here,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const started = Date.now()
run(join(root, 'node_modules/tsx/dist/cli.mjs'), [join(root, 'tools/weapp-pages.ts')])
run(join(here, 'node_modules/@tarojs/cli/bin/taro'), ['build', '--type', 'weapp'])

const { subPackages = [] } = JSON.parse(readFileSync(join(out, 'app.json'), 'utf8'))
const sizes = new Map([['main', 0], ...subPackages.map(({ root: area }) => [area, 0])])
for (const file of filesIn(out)) {
  const path = relative(out, file)
  const area = subPackages.find(({ root: folder }) => path.startsWith(`${folder}/`))?.root ?? 'main'
  sizes.set(area, sizes.get(area) + statSync(file).size)
}
const kB = (bytes) => Math.round(bytes / 1_000)
const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
const lines = [
  ['首包', sizes.get('main'), limits.main],
  ...subPackages.map(({ root: area }) => [area, sizes.get(area), limits.area]),
  ['合计', all, limits.all],
]
for (const [name, bytes, limit] of lines)
  process.stdout.write(`${name.padEnd(24)} ${String(kB(bytes)).padStart(6)} kB，上限 ${limit}\n`)
process.stdout.write(`小程序构建 ${((Date.now() - started) / 1000).toFixed(1)} 秒\n`)
const over = lines.filter(([, bytes, limit]) => kB(bytes) > limit)
if (over.length > 0) {
  process.stdout.write(`超出上限：${over.map(([name]) => name).join('、')}\n`)
  process.exit(1)
}
