/**
 * Fan-out of one stream of 1 Mbit/s: our hub compared with node-media-server's own HTTP-FLV, in the same run, with the
 * same viewers, taking turns. `npm run bench -- media [seconds of one measurement] [viewers,viewers,…]`. Needs Linux
 * (/proc) and ffmpeg. Then, of our hub alone, what it costs that a quarter looks back, or takes the smaller picture.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFfmpeg } from '../e2e/lib/programs'
import { table } from './lib/figures'
import { ask, begin, childrenOf, cpuMicros, end, heard, kept, machine, pause, run, say } from './lib/processes'
import type { Asked, Grants, Place, Seats, Seen } from './media/messages'

const WARM_UP_MS = 4000
const LESSON_S = 20
const WAYS_VIEWERS = 200
/** Share of the stream's rate: below it a picture stops now and then. */
const FULL = 0.95
const file = (name: string) => fileURLToPath(new URL(`media/${name}`, import.meta.url))

interface Side {
  readonly name: string
  readonly server: ChildProcess
  readonly place: Place
  readonly encoder: ChildProcess
}

interface Figures {
  readonly name: string
  readonly viewers: number
  readonly alive: number
  /** Viewers who received the stream's full rate; kbit/s on average and of the slowest. */
  readonly full: number
  readonly kbits: number
  readonly slowest: number
  /** CPU of the server: share of a core, and ms for each received Mbit. */
  readonly core: number
  readonly perMbit: number
}

/** A lesson of 1 Mbit/s in a file, so that encoding does not disturb the measurement; returns its rate in kbit/s. */
function makeLesson(path: string): number {
  const picture = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=640x360:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:sample_rate=44100',
    '-t',
    String(LESSON_S),
  ]
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'baseline',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '25',
    '-b:v',
    '1M',
    '-minrate',
    '1M',
    '-maxrate',
    '1M',
    '-bufsize',
    '500k',
    '-x264-params',
    'nal-hrd=cbr',
  ]
  execFileSync(findFfmpeg(), [
    '-loglevel',
    'error',
    '-nostdin',
    ...picture,
    ...video,
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    path,
  ])
  return (statSync(path).size * 8) / 1000 / LESSON_S
}

async function openSide(name: string, program: string, lesson: string): Promise<Side> {
  const server = run(file(program), [])
  const place = await heard<Place>(server)
  const encoder = kept(
    spawn(
      findFfmpeg(),
      [
        '-loglevel',
        'error',
        '-nostdin',
        '-re',
        '-stream_loop',
        '-1',
        '-i',
        lesson,
        '-c',
        'copy',
        '-f',
        'flv',
        place.push,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ),
  )
  return { name, server, place, encoder }
}

interface Watched {
  readonly kbits: readonly number[]
  readonly alive: number
  readonly ms: number
  readonly cpuMs: number
  /** Of what the server began: the encoder of the smaller picture. */
  readonly encoderMs: number
}

async function watched(
  { server, place }: Side,
  audience: ChildProcess,
  paths: readonly string[],
  seconds: number,
): Promise<Watched> {
  const addresses = paths.map((path) => place.url + path)
  await ask(audience, { addresses, warmUpMs: WARM_UP_MS, ms: seconds * 1000 } satisfies Seats)
  const encoders = childrenOf(server.pid)
  const used = (): number => encoders.reduce((sum, pid) => sum + cpuMicros(pid), 0) / 1000
  const [before, encoderBefore, startedAt] = [cpuMicros(server.pid), used(), performance.now()]
  const { bytes, alive } = await heard<Seen>(audience)
  const [cpuMs, ms] = [(cpuMicros(server.pid) - before) / 1000, performance.now() - startedAt]
  return { kbits: bytes.map((one) => (one * 8) / ms), alive, ms, cpuMs, encoderMs: used() - encoderBefore }
}

async function measure(
  side: Side,
  audience: ChildProcess,
  viewers: number,
  seconds: number,
  rate: number,
): Promise<Figures> {
  const grants = await ask<Grants>(side.server, { viewers } satisfies Asked)
  const paths = grants.map(({ flv = '' }) => flv)
  const { kbits, alive, ms, cpuMs } = await watched(side, audience, paths, seconds)
  const { name } = side
  const sum = kbits.reduce((all, one) => all + one, 0)
  return {
    name,
    viewers,
    alive,
    full: kbits.filter((one) => one >= FULL * rate).length,
    kbits: sum / viewers,
    slowest: Math.min(...kbits),
    core: cpuMs / ms,
    perMbit: cpuMs / ((sum * ms) / 1e6),
  }
}

/** A quarter of the viewers of our hub look back, or take the smaller picture: what each costs beside the plain hub. */
async function ways(side: Side, audience: ChildProcess, seconds: number): Promise<void> {
  const some = WAYS_VIEWERS / 4
  const kinds = ['plain', 'a quarter looks back', 'a quarter takes the smaller picture'] as const
  const rows = []
  let plain = Number.NaN
  for (const [place, name] of kinds.entries()) {
    const [past, low] = [place === 1 ? some : 0, place === 2 ? some : 0]
    const grants = await ask<Grants>(side.server, { viewers: WAYS_VIEWERS, past } satisfies Asked)
    const paths = grants.map((grant, at) => grant.past ?? (at < low ? grant.lowFlv : grant.flv) ?? '')
    const { kbits, alive, ms, cpuMs, encoderMs } = await watched(side, audience, paths, seconds)
    const mean = (of: readonly number[]): string => (of.reduce((all, one) => all + one, 0) / of.length).toFixed(0)
    const perViewer = (cpuMs * 1000) / (ms / 1000) / WAYS_VIEWERS
    if (place === 0) plain = perViewer
    rows.push([
      ...[name, String(WAYS_VIEWERS), String(alive), mean(kbits.slice(0, some)), mean(kbits.slice(some))],
      ...[((cpuMs / ms) * 100).toFixed(1), ((encoderMs / ms) * 100).toFixed(1)],
      ...[perViewer.toFixed(0), (perViewer / plain).toFixed(2)],
    ])
  }
  const head = ['', 'viewers', 'alive', 'kbit/s of the quarter', 'of the others', '% of a core', 'encoder']
  say(table([...head, 'us CPU per viewer and s', '/ plain'], rows))
}

function report(all: readonly Figures[], names: readonly string[]): void {
  const rows = all.map(({ name, viewers, alive, full, kbits, slowest, core, perMbit }) => [
    name,
    String(viewers),
    String(alive),
    String(full),
    kbits.toFixed(0),
    slowest.toFixed(0),
    (core * 100).toFixed(1),
    perMbit.toFixed(3),
    ((viewers * kbits) / 1000 / core).toFixed(0),
  ])
  say(
    table(
      ['', 'viewers', 'alive', 'full rate', 'kbit/s', 'slowest', '% of a core', 'ms CPU per Mbit', 'Mbit/s per core'],
      rows,
    ),
  )
  const [ours = '', theirs = ''] = names
  for (const { viewers, perMbit } of all.filter(({ name }) => name === ours)) {
    const other = all.find((one) => one.name === theirs && one.viewers === viewers)
    if (other)
      say(`  ${viewers} viewers: ${ours} / ${theirs}, CPU per delivered Mbit: ${(perMbit / other.perMbit).toFixed(2)}`)
  }
}

async function main(seconds: number, steps: readonly number[]): Promise<void> {
  begin('media')
  const dir = mkdtempSync(join(tmpdir(), 'bench-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const lesson = join(dir, 'lesson.flv')
  const rate = makeLesson(lesson)
  const sides = [await openSide('hub', 'site.ts', lesson), await openSide('node-media-server', 'reference.ts', lesson)]
  const audience = run(file('audience.ts'), [])
  await pause(3000)
  say(`a stream of ${rate.toFixed(0)} kbit/s; full rate: at least ${FULL * 100} % of it in ${seconds} s`)
  const all: Figures[] = []
  for (const viewers of steps) for (const side of sides) all.push(await measure(side, audience, viewers, seconds, rate))
  report(
    all,
    sides.map(({ name }) => name),
  )
  const [ours] = sides
  if (ours) await ways(ours, audience, seconds)
  for (const { server, encoder } of sides) {
    encoder.kill('SIGKILL')
    await end(server)
  }
  say(`at the end: ${machine()}`)
}

const [seconds = '8', steps = '100,300,600'] = process.argv.slice(2)
await main(Number(seconds), steps.split(',').map(Number))
process.exit(0)
