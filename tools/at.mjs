/**
 * `npm run test:at`: the tests of the server and of the screens at moments when something differs, in zones far from
 * Beijing, the files in an order drawn by lot; each run prints its moment, zone and seed. `npm run test:at -- <moment>
 * [--zone=<TZ>] [--seed=<n>] [arguments of vitest]` runs one of them: `sunday` (the next, at 03:00 in Beijing), `midnight`
 * (23:59 today), `holiday` (2027-02-08), `leap` (2028-02-29), or a moment such as 2026-12-31T23:59:30+08:00. The clock runs
 * on from there. PostgreSQL keeps the machine's clock, so that a place that asks it for the time is found.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, stopWith } from './install.mjs'
import { run, vitestTo } from './run.mjs'
import { requireRuntime } from './runtime.mjs'

const DAY = 86_400_000
const BEIJING = 8 * 3_600_000
const RUN_SECONDS = 5_400
const zones = ['America/Los_Angeles', 'Pacific/Kiritimati']
const gate = [
  '--project=server*',
  '--project=app*',
  '--project=twins',
  '--tags-filter=!realtime && !load && !kill && !anew',
]

/** This hour and minute in Beijing, so many days after today there. */
function inBeijing(days, hour, minute) {
  const today = Math.floor((Date.now() + BEIJING) / DAY) + days
  return today * DAY - BEIJING + (hour * 60 + minute) * 60_000
}
const weekday = new Date(Date.now() + BEIJING).getUTCDay()
const moments = {
  sunday: () => inBeijing(7 - weekday, 3, 0),
  midnight: () => inBeijing(0, 23, 59),
  holiday: () => Date.parse('2027-02-08T10:00:00+08:00'),
  leap: () => Date.parse('2028-02-29T10:00:00+08:00'),
}

const words = process.argv.slice(2)
const wanted = words[0]?.startsWith('--') ? undefined : words.shift()
const taken = (name) => {
  const at = words.findIndex((word) => word.startsWith(`--${name}=`))
  return at < 0 ? undefined : words.splice(at, 1)[0].slice(`--${name}=`.length)
}
const [zone, seed] = [taken('zone'), taken('seed')]
const isKnown = wanted === undefined || Object.hasOwn(moments, wanted) || !Number.isNaN(Date.parse(wanted))
if (!isKnown)
  stopWith(`“${wanted}”不是一个时刻；可以是 ${Object.keys(moments).join('、')}，或者 2027-02-08T10:00:00+08:00。`)

await requireRuntime()
ensureInstalled()
if (spawnSync('faketime', ['--version']).error)
  stopWith('没有找到 faketime；请安装（Debian：apt-get install -y faketime）。')

const results = join(root, '.cache/results/at')
mkdirSync(results, { recursive: true })

async function runAt(moment, index) {
  const at = moments[moment]?.() ?? Date.parse(moment)
  const TZ = zone ?? zones[index % zones.length]
  const lot = seed ?? String(Math.floor(Math.random() * 1_000_000))
  const shown = new Date(at + BEIJING).toISOString().slice(0, 16).replace('T', ' ')
  const title = `${moment}：北京时间 ${shown}，TZ=${TZ}，--seed=${lot}`
  process.stdout.write(`\n━━ ${title}\n`)
  const offset = Math.round((at - Date.now()) / 1_000)
  const [program, args] = vitestTo(join(results, moment.replaceAll(':', '-')), ...(words.length > 0 ? words : gate))
  // An offset, not a moment: every process that starts later agrees on the time.
  const clock = ['-m', '--exclude-monotonic', '-f', `${offset < 0 ? '' : '+'}${offset}s`]
  const { isGood, seconds } = await run('faketime', [...clock, program, ...args, `--sequence.seed=${lot}`], {
    seconds: RUN_SECONDS,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Times of files stay true: caches compare them.
    env: { TZ, NO_FAKE_STAT: '1' },
  })
  return { isGood, title: `${title}（${seconds.toFixed(0)} 秒）` }
}

const done = []
for (const [index, moment] of (wanted === undefined ? Object.keys(moments) : [wanted]).entries())
  done.push(await runAt(moment, index))
process.stdout.write(`\n${done.map(({ isGood, title }) => `${isGood ? '✓' : '✗'} ${title}`).join('\n')}\n`)
process.exit(done.every(({ isGood }) => isGood) ? 0 : 1)
