/**
 * What a visitor with a slow phone waits for: cold loads of four pages that the server draws, and the change to the next
 * page. The built product, in Chromium with Lighthouse's mobile settings. The reference is the same page without any
 * script. `npm run bench -- page [loads of each page]`. Needs Chromium (CHROMIUM_PATH).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callAt } from '@rostrum/testkit'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/lib/browser'
import { median, ratios, spread, table } from './lib/figures'
import { begin, end, machine, say } from './lib/processes'
import { buildProduct, startProduct } from './lib/product'
import { bareSite, wordsOf } from './page/bare'
import { slow } from './page/device'
import { coldLoad, type Load } from './page/loads'
import { pushTwice, type Push, type Pushes } from './page/pushes'

/** A long task in this time after the load still counts. */
const QUIET_MS = 5_000
/** Without scripts nothing happens after the load. */
const BARE_QUIET_MS = 500
const GIVE_UP_MS = 540_000
const ARTICLE = '/pages/news/detailsShow/index'

interface Asked {
  readonly name: string
  readonly path: string
  /** Of its content. */
  readonly words: string
}

interface Visits extends Asked {
  readonly loads: readonly Load[]
  readonly bare: readonly Load[]
  readonly hasWords: boolean
}

async function pagesOf(url: string): Promise<readonly Asked[]> {
  const { rows } = await callAt({ url, ip: '127.0.0.1' })('news.list', { pageSize: 20 })
  const open = rows.find(({ access }) => access === 'full')
  if (!open) throw new Error('the sample has no article that visitors may read')
  return [
    { name: 'home', path: '/', words: '直播预告' },
    { name: 'live list', path: '/pages/liveVideo/list/index', words: '直播' },
    { name: 'article', path: `${ARTICLE}?id=${open.id}`, words: open.title },
    { name: 'login', path: '/pages/login/index/index', words: '验证码' },
  ]
}

async function visit(browser: Browser, url: string, bareUrl: string, asked: Asked, times: number): Promise<Visits> {
  const [loads, bare]: [Load[], Load[]] = [[], []]
  let hasWords = true
  for (let time = 0; time < times; time += 1) {
    // A page that somebody asked for in the last seconds is drawn already, as on a day with visitors.
    hasWords &&= wordsOf(await (await fetch(url + asked.path)).text()).includes(asked.words)
    loads.push(await coldLoad(browser, url + asked.path, QUIET_MS))
    bare.push(await coldLoad(browser, bareUrl + asked.path, BARE_QUIET_MS))
  }
  return { ...asked, loads, bare, hasWords }
}

function reportLoads(all: readonly Visits[]): void {
  const head = [
    'cold load, median (min-max)',
    'FCP ms',
    '÷ bare',
    'LCP ms',
    '÷ bare',
    'TBT ms',
    'CLS',
    'kB',
    'without script',
  ]
  const rows = all.map(({ name, loads, bare, hasWords }) => {
    const of = (key: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'bytes') => loads.map((load) => load[key])
    const against = (key: 'fcp' | 'lcp') =>
      spread(
        ratios(
          of(key),
          bare.map((load) => load[key]),
        ),
      )
    return [
      name,
      spread(of('fcp'), 0),
      against('fcp'),
      spread(of('lcp'), 0),
      against('lcp'),
      spread(of('tbt'), 0),
      spread(of('cls'), 3),
      (median(of('bytes')) / 1_000).toFixed(0),
      hasWords ? 'has the text' : 'NO TEXT',
    ]
  })
  say(table(head, [...rows, ['aim', '<= 900', '', '<= 1500', '', '< 150', '< 0.020', '', 'has the text']]))
  for (const { name, loads } of all) say(`  largest of ${name}: ${loads.at(-1)?.largest}`)
}

function reportPushes(all: readonly Pushes[]): void {
  const row = (name: string, of: readonly Push[], aim: string) => [
    name,
    spread(
      of.map(({ page }) => page),
      0,
    ),
    spread(
      of.map(({ words }) => words),
      0,
    ),
    aim,
  ]
  const [first, cached] = [all.map((one) => one.first), all.map((one) => one.cached)]
  const words = (of: readonly Push[]) => of.map((one) => one.words)
  say(
    table(
      ['home to an article, ms', 'page', 'heading', 'aim'],
      [row('first', first, '<= 150'), row('cached', cached, '<= 50')],
    ),
  )
  say(`  first ÷ cached: ${spread(ratios(words(first), words(cached)))}`)
}

async function main(times: number): Promise<void> {
  begin('page', GIVE_UP_MS)
  const { cpu, rttMs, downKbit, upKbit } = slow
  say(`  390 x 844, processor ${cpu} times slower, ${rttMs} ms, ${downKbit} kbit/s down, ${upKbit} kbit/s up`)
  const dir = mkdtempSync(join(tmpdir(), 'bench-page-'))
  // When run by root, PostgreSQL uses another user, who must be able to enter.
  chmodSync(dir, 0o755)
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  buildProduct('server')
  buildProduct('web')
  const { server, url } = await startProduct({ dir, env: { DEMO_LIVE: 'off' } })
  const bare = await bareSite(url)
  const browser = await openBrowser()
  process.on('exit', () => void browser.close())
  const visits: Visits[] = []
  for (const asked of await pagesOf(url)) visits.push(await visit(browser, url, bare.url, asked, times))
  reportLoads(visits)
  const pushes: Pushes[] = []
  for (let time = 0; time < times; time += 1) pushes.push(await pushTwice(browser, `${url}/`, ARTICLE, ARTICLE))
  reportPushes(pushes)
  await browser.close()
  bare.stop()
  await end(server)
  say(`at the end: ${machine()}`)
}

await main(Number(process.argv[2] ?? 5))
process.exit(0)
