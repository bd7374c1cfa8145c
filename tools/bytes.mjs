/** Measures the built web client (gzip -9, kB of 1000 bytes) and fails when a budget of docs is exceeded. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../apps/web/dist')

/** kB, gzip -9. */
const budgets = {
  firstJs: 120,
  firstCss: 15,
  html: 30,
  route: 25,
  openingJs: 132,
  openingCss: 15,
  chart: 75,
  player: 12,
  replay: 10,
  flv: 80,
  hls: 120,
}
/** Heavy engines that load apart, when a chart, a player or a code is on screen. */
const apart = { chart: /^chart-/, player: /^player-/, replay: /^replay-/, flv: /^flv-/, hls: /^hls-/ }

const sizes = new Map()
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return sizes.get(file)
}
const kB = (bytes) => (bytes / 1000).toFixed(1)
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0)
const nameOf = (file) => file.replace(/^assets\//, '')
const isApart = (file) => Object.values(apart).some((pattern) => pattern.test(nameOf(file)))

const without = (files, known) => new Set([...files].filter((file) => !known.has(file)))

/** What loads together with a chunk: the files it imports at once, not those it may ask for later. */
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
    .flatMap(({ file, screens: inside }) => inside.map((screen) => ({ screen, file })))
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
const rows = measure(JSON.parse(readFileSync(join(dist, '.vite/chunks.json'), 'utf8')))
let isOver = false
for (const [name, bytes, limit, all] of rows) {
  const breach = limit !== undefined && bytes > limit * 1000
  isOver ||= breach
  const against = limit === undefined ? '' : ` / ${limit}`
  process.stdout.write(
    `${breach ? '超出' : '　　'} ${name}  ${kB(bytes)}${against} kB${all === undefined ? '' : `（外壳之外共 ${kB(all)}）`}\n`,
  )
}
process.exit(isOver ? 1 : 0)
