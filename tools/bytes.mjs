/**
 * Measures the built web client and the operators' console (gzip -9, kB of 1000 bytes) and fails when a budget of docs is exceeded,
 * or when a sum of the members' client grew beyond tools/bytes.json. `--record`: writes today's sums there; the commit that
 * makes members load more says so by changing that file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { grown } from './growth.mjs'
import { requireRuntime } from './runtime.mjs'

await requireRuntime()

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../apps/web/dist')

/** In kB, gzip -9. */
const budgets = {
  firstJs: 120,
  firstCss: 15,
  html: 30,
  route: 25,
  openingJs: 135,
  openingCss: 15,
  chart: 75,
  // With the choice of quality and what a weak network makes of it.
  player: 16,
  replay: 10,
  flv: 80,
  hls: 120,
  // The build for older web views; the current one is 20 kB less.
  pdf: 150,
}
/** Heavy engines that load separately, when a chart, a player or a code is on screen. */
const apart = { chart: /^chart-/, player: /^player-/, replay: /^replay-/, flv: /^flv-/, hls: /^hls-/, pdf: /^pdf-/ }

const sizes = new Map()
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return sizes.get(file)
}
const kB = (bytes) => (bytes / 1000).toFixed(1)
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0)
const nameOf = (file) => file.replace(/^assets\//, '')
const isApart = (file) => Object.values(apart).some((pattern) => pattern.test(nameOf(file)))

/** The code that takes over a drawn page is no screen. */
const isScreen = (name) => name.includes('/')
const without = (files, known) => new Set([...files].filter((file) => !known.has(file)))

/** The files loaded together with a chunk: those it imports statically, not those it may load later. */
function loadedWith(chunks, file, js = new Set(), css = new Set()) {
  if (js.has(file)) return { js, css }
  js.add(file)
  const chunk = chunks.find((one) => one.file === file)
  for (const sheet of chunk.css) css.add(sheet)
  for (const next of chunk.imports) loadedWith(chunks, next, js, css)
  return { js, css }
}

function measure(chunks) {
  const entry = chunks.find(({ isEntry }) => isEntry).file
  const shell = loadedWith(chunks, entry)
  const screens = chunks
    .flatMap(({ file, screens: inside }) => inside.filter(isScreen).map((screen) => ({ screen, file })))
    .sort((a, b) => (a.screen < b.screen ? -1 : 1))
  const home = screens.find(({ screen }) => screen === 'content/home')
  const first = loadedWith(chunks, entry)
  if (home) loadedWith(chunks, home.file, first.js, first.css)
  const rows = [
    ['首次加载 JS（index.html 所引）', total(shell.js), budgets.firstJs],
    ['首次加载 CSS', total(shell.css), budgets.firstCss],
    ['HTML', size('index.html'), budgets.html],
    ['打开首页 JS', total(first.js), budgets.openingJs],
    ['打开首页 CSS', total(first.css), budgets.openingCss],
  ]
  for (const { screen, file } of screens) {
    const { js } = loadedWith(chunks, file)
    const added = [...without(js, shell.js)].filter((one) => !isApart(one))
    rows.push([`页面 ${screen}`, size(file), budgets.route, total(added)])
  }
  for (const [name, pattern] of Object.entries(apart)) {
    for (const { file } of chunks.filter((chunk) => pattern.test(nameOf(chunk.file))))
      rows.push([`独立 ${name}`, size(file), budgets[name]])
  }
  return rows
}

if (!existsSync(join(dist, '.vite/chunks.json'))) {
  process.stderr.write('没有构建产物：请先运行 npm run build\n')
  process.exit(1)
}
const consoleDist = join(dist, '../../console/dist')
const CONSOLE_FIRST = 350

/** The console's files that are loaded before anything is seen: scripts and sheets together. */
function consoleRows() {
  const list = join(consoleDist, '.vite/manifest.json')
  if (!existsSync(list)) return []
  const chunks = JSON.parse(readFileSync(list, 'utf8'))
  const found = new Set()
  const gather = (name) => {
    const { file, imports = [], css = [] } = chunks[name]
    if (found.has(file)) return
    for (const one of [file, ...css]) found.add(one)
    for (const next of imports) gather(next)
  }
  gather('index.html')
  const bytes = [...found].map((file) => gzipSync(readFileSync(join(consoleDist, file)), { level: 9 }).length)
  return [['运营台首次加载（脚本与样式）', bytes.reduce((sum, one) => sum + one, 0), CONSOLE_FIRST]]
}

/** What members load: at first, and all in all. */
function sumsOf(chunks, rows) {
  const bytesOf = (title) => rows.find(([name]) => name === title)?.[1] ?? 0
  return {
    首次加载JS: bytesOf('首次加载 JS（index.html 所引）'),
    首次加载CSS: bytesOf('首次加载 CSS'),
    打开首页JS: bytesOf('打开首页 JS'),
    打开首页CSS: bytesOf('打开首页 CSS'),
    全部JS: total(new Set(chunks.map(({ file }) => file))),
    全部CSS: total(new Set(chunks.flatMap(({ css }) => css))),
  }
}

const recordFile = join(dirname(fileURLToPath(import.meta.url)), 'bytes.json')
const chunks = JSON.parse(readFileSync(join(dist, '.vite/chunks.json'), 'utf8'))
const memberRows = measure(chunks)
const sums = sumsOf(chunks, memberRows)
if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(sums, null, 2)}\n`)
const growth = grown(JSON.parse(readFileSync(recordFile, 'utf8')), sums)

const rows = memberRows.concat(consoleRows())
let isOver = growth.length > 0
for (const [name, bytes, limit, all] of rows) {
  const breach = limit !== undefined && bytes > limit * 1000
  isOver ||= breach
  const against = limit === undefined ? '' : ` / ${limit}`
  process.stdout.write(
    `${breach ? '超出' : '　　'} ${name}  ${kB(bytes)}${against} kB${all === undefined ? '' : `（外壳之外共 ${kB(all)}）`}\n`,
  )
}
for (const [name, bytes] of Object.entries(sums)) process.stdout.write(`　　 会员端合计 ${name}  ${kB(bytes)} kB\n`)
for (const words of growth) process.stdout.write(`变大 会员端 ${words}；确实要变大时：node tools/bytes.mjs --record\n`)
process.exit(isOver ? 1 : 0)
