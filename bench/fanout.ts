/**
 * Fan-out of one room, 200-byte messages: our hub compared with the bare kernel, `ws` in two ways and socket.io, in the
 * same run. `npm run bench -- fanout [seconds of one measurement] [rounds]`. Needs Linux (/proc); the floor needs a C
 * compiler. Every server and its readers are separate processes; the kinds take turns in every round.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, ratios, spread, table } from './lib/figures'
import { freePort } from '@rostrum/testkit/ports'
import { ask, begin, cpuMicros, end, heard, kept, machine, rssKb, run, say } from './lib/processes'
import { nodeKinds, type Feed, type Kind, type NodeKind, type Order, type Served, type Told } from './fanout/kinds'

const SIZES = [500, 2_000, 5_000]
/** Room size for the busy case, where a tick batches messages. */
const BUSY_SIZE = 200
const BUSY = { perSec: 100 }
/** Room size for the calm case, which measures when a whole room has a message. */
const CALM_SIZE = 2_000
const CALM = { perSec: 5 }
const file = (name: string) => fileURLToPath(new URL(`fanout/${name}`, import.meta.url))

interface Side {
  readonly kind: Kind
  readonly server: ChildProcess
  readonly readers: ChildProcess
}

/** The cost of an opened, silent connection: memory after a garbage collection, and CPU of its handshake. */
interface Opened {
  readonly kb: number
  readonly ms: number
}

/** CPU of the server per delivered message, in µs, and the readers' measurements. */
type Measured = Told & { readonly micros: number }

function compileFloor(dir: string): string | undefined {
  const program = join(dir, 'floor')
  try {
    execFileSync('cc', ['-O2', '-o', program, file('floor.c')], { stdio: 'ignore' })
    return program
  } catch {
    say('  no C compiler (cc) here: measured without the floor')
    return undefined
  }
}

async function serveFloor(program: string): Promise<{ server: ChildProcess; served: Served }> {
  const port = await freePort()
  const server = kept(spawn(program, [String(port)], { stdio: ['ignore', 'pipe', 'inherit'] }))
  await new Promise((resolve) => server.stdout.once('data', resolve))
  return { server, served: { port } }
}

async function serveNode(kind: NodeKind): Promise<{ server: ChildProcess; served: Served }> {
  const server = run(file('servers.ts'), [kind], '--expose-gc')
  return { server, served: await heard<Served>(server) }
}

async function openSide(kind: Kind, floor: string | undefined): Promise<Side> {
  const { server, served } = await (kind === 'floor' ? serveFloor(floor ?? '') : serveNode(kind))
  const readers = run(file('readers.ts'), [kind, served.port, served.ticket ?? ''])
  await heard(readers)
  return { kind, server, readers }
}

async function grow({ kind, server, readers }: Side, from: number, size: number): Promise<Opened> {
  const idleKb = async () => {
    if (kind !== 'floor') await ask(server, 'collect')
    return rssKb(server.pid)
  }
  const [kb, micros] = [await idleKb(), cpuMicros(server.pid)]
  await ask(readers, { size } satisfies Order)
  const ms = (cpuMicros(server.pid) - micros) / 1000 / (size - from)
  return { kb: ((await idleKb()) - kb) / (size - from), ms }
}

async function measure({ server, readers }: Side, order: Feed): Promise<Measured> {
  const before = cpuMicros(server.pid)
  const told = await ask<Told>(readers, order)
  return { ...told, micros: (cpuMicros(server.pid) - before) / told.deliveries }
}

/** Runs the sides in turn, round by round, after one warm-up round. */
async function rounds(sides: readonly Side[], order: Feed, times: number): Promise<Map<Kind, Measured[]>> {
  const measured = new Map<Kind, Measured[]>(sides.map(({ kind }) => [kind, []]))
  for (const side of sides) await measure(side, { ...order, seconds: order.seconds / 2 })
  for (let round = 0; round < times; round += 1) {
    for (const side of sides) measured.get(side.kind)?.push(await measure(side, order))
  }
  return measured
}

const microsOf = (measured: ReadonlyMap<Kind, readonly Measured[]>, kind: Kind) =>
  (measured.get(kind) ?? []).map(({ micros }) => micros)
const against = (measured: ReadonlyMap<Kind, readonly Measured[]>, kind: Kind, reference: Kind) =>
  measured.has(reference) ? spread(ratios(microsOf(measured, kind), microsOf(measured, reference))) : '-'

/** One message at a time: the next is sent when everybody has it. No tick batches anything. */
async function compareCosts(
  sides: readonly Side[],
  opened: readonly Opened[],
  order: Feed,
  times: number,
): Promise<void> {
  const measured = await rounds(sides, order, times)
  const rows = sides.map(({ kind }, at) => [
    kind,
    spread(microsOf(measured, kind)),
    against(measured, kind, 'floor'),
    against(measured, kind, 'ws-frame'),
    against(measured, kind, 'socket.io'),
    opened[at]?.kb.toFixed(1) ?? '',
    opened[at]?.ms.toFixed(2) ?? '',
  ])
  say(
    table(
      [
        'median (min-max)',
        'µs CPU per delivery',
        '÷ floor',
        '÷ ws-frame',
        '÷ socket.io',
        'kB RSS each',
        'ms CPU connect',
      ],
      rows,
    ),
  )
}

/** A calm room: how soon each reader, and the last reader, has a message. */
async function compareLatencies(sides: readonly Side[], order: Feed, times: number): Promise<void> {
  const measured = await rounds(sides, order, times)
  const rows = sides.map(({ kind }) => {
    const all = measured.get(kind) ?? []
    const of = (pick: (one: Measured) => number) => spread(all.map(pick), 0)
    return [
      kind,
      of(({ each }) => each.p50),
      of(({ each }) => each.p99),
      of(({ room }) => room.p50),
      of(({ room }) => room.p99),
    ]
  })
  say(table(['ms, median (min-max)', 'p50 of readers', 'p99 of readers', 'p50 whole room', 'p99 whole room'], rows))
}

/** A busy room, where the hub batches messages within a tick. */
async function compareBusy(sides: readonly Side[], order: Feed, times: number): Promise<void> {
  const measured = await rounds(sides, order, times)
  const rows = sides.map(({ kind }) => {
    const all = measured.get(kind) ?? []
    const expected = all.reduce((sum, { messages }) => sum + messages * BUSY_SIZE, 0)
    const delivered = all.reduce((sum, { deliveries }) => sum + deliveries, 0)
    return [
      kind,
      spread(microsOf(measured, kind)),
      against(measured, kind, 'socket.io'),
      median(all.map(({ each }) => each.p99)).toFixed(0),
      String(expected - delivered),
    ]
  })
  say(table([`${BUSY.perSec} messages/s`, 'µs CPU per delivery', '÷ socket.io', 'p99 ms', 'lost'], rows))
  const better = median(ratios(microsOf(measured, 'socket.io'), microsOf(measured, 'hub')))
  say(`  hub with a 50 ms tick costs ${better.toFixed(1)} times less than socket.io per delivered message`)
}

async function main(seconds: number, times: number): Promise<void> {
  begin('fanout')
  const dir = mkdtempSync(join(tmpdir(), 'bench-fanout-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const floor = compileFloor(dir)
  const kinds: readonly Kind[] = floor === undefined ? nodeKinds : ['floor', ...nodeKinds]
  const sides = await Promise.all(kinds.map((kind) => openSide(kind, floor)))
  let size = 0
  const growTo = async (next: number) => {
    const opened: Opened[] = []
    for (const side of sides) opened.push(await grow(side, size, next))
    size = next
    return opened
  }
  await growTo(BUSY_SIZE)
  say(`\n${size} connections, ${BUSY.perSec} messages/s, ${times} rounds of ${seconds} s`)
  await compareBusy(sides, { seconds, ...BUSY }, times)
  for (const next of SIZES) {
    const opened = await growTo(next)
    say(`\n${size} connections, one message at a time, ${times} rounds of ${seconds} s`)
    await compareCosts(sides, opened, { seconds }, times)
    if (size !== CALM_SIZE) continue
    say(`\n${size} connections, ${CALM.perSec} messages/s, ${times} rounds of ${2 * seconds} s`)
    await compareLatencies(sides, { seconds: 2 * seconds, ...CALM }, times)
  }
  for (const { server, readers } of sides) {
    await end(readers)
    await end(server)
  }
  say(`\nat the end: ${machine()}`)
}

await main(Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 3))
process.exit(0)
