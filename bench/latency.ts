/**
 * Glass to glass: from drawing a frame to showing it in Chromium by the product's own player, over WS-FLV and LL-HLS.
 * The reference is the same picture over the same playlist, played without low latency. `npm run bench -- latency
 * [seconds of one visit] [visits of each way]`. Needs ffmpeg and Chromium (CHROMIUM_PATH).
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium, type Browser } from 'playwright-core'
import { findChromium, findFfmpeg } from '../e2e/lib/programs'
import { drawClock, picture } from './latency/clock'
import { quantile, ratios, spread, table } from './lib/figures'
import { ask, begin, end, heard, kept, machine, pause, run, say } from './lib/processes'
import type { Grants, Place } from './media/messages'

/** After this time the player has found its pace, and samples count. */
const SETTLED_MS = 6000
const ways = ['ws-flv', 'll-hls', 'hls'] as const
type Way = (typeof ways)[number]
/** p50 in ms; ways without an aim are only for comparison. */
const aims: Readonly<Partial<Record<Way, number>>> = { 'ws-flv': 1500, 'll-hls': 2500 }
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

interface Seen {
  readonly at: number
  readonly lag: number
}

/** The page as separate files: the product's security headers allow no inline script. */
async function buildPage(dir: string): Promise<void> {
  mkdirSync(join(dir, 'assets'))
  await build({
    entryPoints: { page: here('latency/page.tsx') },
    outdir: join(dir, 'assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/assets/page.css"><div id="root"></div><script type="module" src="/assets/page.js"></script>',
  )
}

/** Encodes like a teacher's encoder: x264 without delay, a key frame each second, and sound. */
function encode(push: string) {
  const { width, height, fps } = picture
  const clock = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-r', String(fps), '-i', 'pipe:0']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(fps),
    '-b:v',
    '1M',
  ]
  const args = [
    '-loglevel',
    'error',
    '-fflags',
    'nobuffer',
    '-probesize',
    '32',
    ...clock,
    ...sound,
    ...video,
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    '-f',
    'flv',
    '-flvflags',
    'no_duration_filesize',
    push,
  ]
  const encoder = kept(spawn(findFfmpeg(), args, { stdio: ['pipe', 'ignore', 'inherit'] }))
  encoder.stdin.on('error', () => {})
  const stop = drawClock(encoder.stdin)
  return () => {
    stop()
    encoder.kill('SIGKILL')
  }
}

/** Contains the address of only one way, so the player has no choice. */
function sourceOf({ wsFlv, llHls }: Grants[number], way: Way) {
  switch (way) {
    case 'ws-flv':
      return { wsFlv }
    case 'll-hls':
      return { llHls }
    case 'hls':
      return { hls: llHls }
  }
}

async function watch(
  browser: Browser,
  url: string,
  way: Way,
  seconds: number,
  grant: () => Promise<Grants[number]>,
): Promise<readonly Seen[]> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  page.on('pageerror', (error) => say(`  ${way}: ${error.message}`))
  await page.exposeFunction('askSource', async () => sourceOf(await grant(), way))
  await page.goto(url)
  await pause(seconds * 1000)
  const seen = await page.evaluate(() => window.seen)
  await page.close()
  return seen
}

/** Each visit joins at another moment between two key frames, which decides part of its latency. */
function report(all: ReadonlyMap<Way, readonly (readonly Seen[])[]>): void {
  const settled = (visit: readonly Seen[]) => visit.filter(({ at }) => at > SETTLED_MS).map(({ lag }) => lag)
  const of = (way: Way, share: number) => (all.get(way) ?? []).map((visit) => quantile(settled(visit), share))
  const rows = ways.map((way) => {
    const visits = all.get(way) ?? []
    const aim = aims[way]
    return [
      way,
      String(visits.flatMap(settled).length),
      spread(of(way, 0.5), 0),
      spread(of(way, 0.95), 0),
      spread(ratios(of(way, 0.5), of('hls', 0.5))),
      aim === undefined ? '-' : `<= ${aim}`,
      spread(
        visits.map(([first]) => first?.at ?? Number.NaN),
        0,
      ),
    ]
  })
  say(table(['ms, median (min-max) of visits', 'frames', 'p50', 'p95', '÷ hls', 'aim of p50', 'first picture'], rows))
}

async function main(seconds: number, visits: number): Promise<void> {
  begin('latency')
  const dir = mkdtempSync(join(tmpdir(), 'bench-page-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  await buildPage(dir)
  const site = run(here('media/site.ts'), [dir])
  const { url, push } = await heard<Place>(site)
  const stopEncoder = encode(push)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  process.on('exit', () => void browser.close())
  await pause(4000)
  const seen = new Map<Way, (readonly Seen[])[]>(ways.map((way) => [way, []]))
  const grant = async () => (await ask<Grants>(site, { viewers: 1 }))[0] ?? {}
  for (let visit = 0; visit < visits; visit += 1) {
    for (const way of ways) seen.get(way)?.push(await watch(browser, url, way, seconds, grant))
  }
  report(seen)
  await browser.close()
  stopEncoder()
  await end(site)
  say(`at the end: ${machine()}`)
}

await main(Number(process.argv[2] ?? 13), Number(process.argv[3] ?? 3))
process.exit(0)
