/**
 * The K-line chart in Chromium. What a tick costs each indicator with 50,000 bars, compared, in the same round, with the
 * library's own calculation over all of them; then the frames of a finger that drags 5,000 bars on a processor four
 * times slower, compared with the library's own chart of the same bars. `npm run bench -- chart [rounds]`. Needs Chromium
 * (CHROMIUM_PATH).
 */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { openBrowser } from '../e2e/lib/browser'
import type { ChartBench, TickCost } from './chart/page'
import { median, quantile, ratios, spread, table } from './lib/figures'
import { begin, machine, say } from './lib/processes'
import { slow, slowPhone } from './page/device'

const [rounds = 5] = process.argv.slice(2).map(Number)
const BARS = 5_000
const LONG = 50_000
/** Px of one movement, and how many: past the width of the screen several times. */
const STEP = 6
const STEPS = 150
const GIVE_UP_MS = 540_000

interface Drag {
  readonly fps: number
  /** ms between two frames that 95 % do not exceed. */
  readonly p95: number
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [fileURLToPath(new URL('chart/page.ts', import.meta.url))], bundle: true, write: false },
    ...{ format: 'iife', minify: true, logLevel: 'error' },
  })
  return outputFiles[0]?.text ?? ''
}

const style = `body { margin: 0 } #chart { width: 390px; height: 560px;
  --color-rise: #d92c2c; --color-fall: #0a8f4e; --color-flat: #666; --color-brand: #1a56c4; --color-accent: #c77700;
  --line-hair: #ddd; --text-quiet: #777; --text-strong: #222; --surface-page: #fff; --tint-brand: #eef3fc }`

/** Drags the bars to and fro with the mouse, as fast as the page answers. */
async function drag(page: Page, chart: 'ours' | 'library'): Promise<Drag> {
  await page.evaluate(([which, count]) => bench()[which](count), [chart, BARS] as const)
  await page.waitForTimeout(1_000)
  await page.mouse.move(200, 150)
  await page.mouse.down()
  await page.evaluate(() => bench().startFrames())
  for (let step = 0; step < STEPS; step += 1) {
    const place = (step * STEP) % 300
    if (place === 0) {
      await page.mouse.up()
      await page.mouse.move(40, 150)
      await page.mouse.down()
    }
    await page.mouse.move(40 + place, 150)
  }
  const at = await page.evaluate(() => bench().stopFrames())
  await page.mouse.up()
  const gaps = at.slice(1).map((one, nth) => one - (at[nth] ?? one))
  return { fps: 1_000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length), p95: quantile(gaps, 0.95) }
}

/** Runs within the page. */
declare function bench(): ChartBench

begin('chart', GIVE_UP_MS)
const code = await bundled()
const browser = await openBrowser()
process.on('exit', () => void browser.close())
const { page, cdp } = await slowPhone(browser, { network: false })
await page.setContent(`<style>${style}</style><div id="chart"></div>`)
await page.addScriptTag({ content: `${code};globalThis.bench = () => globalThis.chartBench` })

await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
const costs: TickCost[][] = []
for (let round = 0; round < rounds; round += 1) costs.push(await page.evaluate((count) => bench().ticks(count), LONG))
const names = costs[0]?.map(({ name }) => name) ?? []
const of = (name: string, which: 'ours' | 'library') =>
  costs.map((round) => round.find((one) => one.name === name)?.[which] ?? Number.NaN)
say(
  table(
    [`${LONG.toLocaleString('en')} bars, one tick, ms`, 'ours', 'library, all bars', 'library ÷ ours'],
    names.map((name) => {
      const [own, whole] = [of(name, 'ours'), of(name, 'library')]
      const known = whole.every((ms) => !Number.isNaN(ms))
      return [name, spread(own, 4), known ? spread(whole) : '–', known ? median(ratios(whole, own)).toFixed(0) : '–']
    }),
  ),
)

await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
const [own, library]: [Drag[], Drag[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  own.push(await drag(page, 'ours'))
  library.push(await drag(page, 'library'))
}
const row = (name: string, drags: readonly Drag[]) => [
  name,
  spread(
    drags.map(({ fps }) => fps),
    1,
  ),
  spread(
    drags.map(({ p95 }) => p95),
    1,
  ),
]
say(
  table(
    [`${BARS.toLocaleString('en')} bars dragged, processor ${slow.cpu} times slower`, 'frames a second', 'p95 gap, ms'],
    [row('ours', own), row('library', library)],
  ),
)
say(`at the end: ${machine()}`)
await browser.close()
process.exit(0)
