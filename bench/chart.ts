/**
 * The K-line chart in Chromium: what a tick costs with MACD, KDJ, RSI and BOLL over 50,000 bars, beside klinecharts working
 * out the whole series again; and frames while 5,000 bars are dragged on a CPU that is slowed four times, beside klinecharts
 * with its own indicators. `npm run bench -- chart [rounds]`. Needs Chromium (CHROMIUM_PATH).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../e2e/lib/programs'
import type { Bench } from './chart/page'
import { quantile, ratios, spread, table } from './lib/figures'
import { begin, machine, pause, say } from './lib/processes'

declare global {
  interface Window {
    readonly bench: Bench
  }
}

const [rounds = 7] = process.argv.slice(2).map(Number)
const BARS = 50_000
const DRAGGED = 5_000
const SLOWER = 4
const ORIGIN = 'http://bench.test'
/** A drag across the phone, there and back. */
const DRAG = { from: { x: 60, y: 300 }, to: { x: 340, y: 300 }, steps: 40, times: 3 } as const
/** A frame on time, on a screen of 60 a second. */
const ON_TIME_MS = 17.5

async function bundled(): Promise<ReadonlyMap<string, { readonly body: string; readonly type: string }>> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-chart-'))
  await build({
    entryPoints: { page: fileURLToPath(new URL('chart/page.tsx', import.meta.url)) },
    ...{ outdir: dir, bundle: true, format: 'esm', minify: true, jsx: 'automatic', logLevel: 'error' },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
  })
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  const html = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const style = '<style>#root{position:fixed;inset:0;display:flex}#root>*{flex:1}</style>'
  const whole = `${html}<link rel="stylesheet" href="/page.css">${style}<div id="root"></div><script type="module" src="/page.js"></script>`
  const files = new Map([
    ['/', { body: whole, type: 'text/html; charset=utf-8' }],
    ['/page.js', { body: read('page.js'), type: 'text/javascript' }],
    ['/page.css', { body: read('page.css'), type: 'text/css' }],
  ])
  rmSync(dir, { recursive: true, force: true })
  return files
}

async function drag(page: Page): Promise<number[]> {
  const { mouse } = page
  await page.evaluate(() => window.bench.watch())
  for (let time = 0; time < DRAG.times; time += 1) {
    await mouse.move(DRAG.from.x, DRAG.from.y)
    await mouse.down()
    for (let step = 1; step <= DRAG.steps; step += 1) {
      const share = step / DRAG.steps
      await mouse.move(DRAG.from.x + (DRAG.to.x - DRAG.from.x) * share, DRAG.from.y)
    }
    await mouse.up()
  }
  return page.evaluate(() => window.bench.watched())
}

async function dragged(page: Page, kind: 'showOwn' | 'showLibrary'): Promise<number[]> {
  await page.evaluate(([name, count]) => window.bench[name](count), [kind, DRAGGED] as const)
  await pause(1_500)
  const gaps = await drag(page)
  await page.evaluate(() => window.bench.clear())
  return gaps
}

begin('chart')
const files = await bundled()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
process.on('exit', () => void browser.close())
const context = await browser.newContext({ viewport: { width: 390, height: 700 } })
await context.addInitScript({ content: 'globalThis.__name = (made) => made' })
const page = await context.newPage()
page.on('pageerror', (error) => say(`the page failed: ${error.message}`))
await page.route(`${ORIGIN}/**`, async (route) => {
  const found = files.get(new URL(route.request().url()).pathname)
  await route.fulfill(found ? { body: found.body, contentType: found.type } : { status: 404 })
})
await page.goto(`${ORIGIN}/`)
await page.waitForFunction(() => 'bench' in window)

const ticks = await page.evaluate(([count, times]) => window.bench.ticks(count, times), [BARS, rounds] as const)
say(
  table(
    [`a tick over ${BARS.toLocaleString('en')} bars, ms`, 'ours', 'klinecharts, all again', 'ours ÷ theirs'],
    ticks.map(({ name, own, whole }) => [name, spread(own, 5), spread(whole), spread(ratios(own, whole), 5)]),
  ),
)

const cdp = await context.newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
const seen = { showOwn: [] as number[][], showLibrary: [] as number[][] }
for (let round = 0; round < Math.max(3, Math.floor(rounds / 2)); round += 1)
  for (const kind of ['showOwn', 'showLibrary'] as const) seen[kind].push(await dragged(page, kind))
const rateOf = (gaps: readonly number[]) => (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
const lateOf = (gaps: readonly number[]) => (100 * gaps.filter((gap) => gap > ON_TIME_MS).length) / gaps.length
const rows = (['showOwn', 'showLibrary'] as const).map((kind) => [
  kind === 'showOwn' ? 'ours' : 'klinecharts, its own indicators',
  spread(seen[kind].map(rateOf), 1),
  spread(seen[kind].map(lateOf), 1),
  spread(
    seen[kind].map((gaps) => quantile(gaps, 0.95)),
    1,
  ),
])
say(table([`dragging ${DRAGGED.toLocaleString('en')} bars, CPU ÷ ${SLOWER}`, 'frames/s', 'late %', 'p95 ms'], rows))
await browser.close()
say(`at the end: ${machine()}`)
process.exit(0)
