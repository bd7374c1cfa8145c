/**
 * Quotations to 2,000 clients that each watch 20 securities: the product's gateway, at most one frame a second with what
 * changed, beside each quotation as a message of its own over `ws`. `npm run bench -- quotes [clients] [rounds]`.
 */
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ratios, spread, table } from './lib/figures'
import { ask, begin, cpuMicros, end, heard, machine, pause, run, say } from './lib/processes'
import { CODES, ways, type Got, type Place, type Way } from './quotes/messages'

const [clients = 2_000, rounds = 5] = process.argv.slice(2).map(Number)
const SECONDS = 5
const file = (name: string) => fileURLToPath(new URL(`quotes/${name}`, import.meta.url))

interface Side {
  readonly way: Way
  readonly server: ChildProcess
  readonly readers: ChildProcess
}
interface Measured extends Got {
  /** ms of CPU in a second. */
  readonly ms: number
}

async function openSide(way: Way): Promise<Side> {
  const server = run(file('server.ts'), [way, clients])
  const { port, tickets, codes } = await heard<Place>(server)
  const readers = run(file('readers.ts'), [port])
  await heard(readers)
  await ask(readers, { size: clients, codes, tickets })
  return { way, server, readers }
}

async function measure({ server, readers }: Side): Promise<Measured> {
  await ask<Got>(readers, {})
  const before = cpuMicros(server.pid)
  await pause(SECONDS * 1_000)
  const ms = (cpuMicros(server.pid) - before) / 1_000 / SECONDS
  return { ...(await ask<Got>(readers, {})), ms }
}

begin('quotes')
const measured = new Map<Way, Measured[]>(ways.map((way) => [way, []]))
// One after the other: two servers at once would each have half of the machine.
for (const way of ways) {
  const side = await openSide(way)
  await measure(side)
  for (let round = 0; round < rounds; round += 1) measured.get(way)?.push(await measure(side))
  await end(side.readers)
  await end(side.server)
}
const of = (way: Way, pick: (one: Measured) => number) => (measured.get(way) ?? []).map(pick)
const rows = ways.map((way) => [
  way === 'product' ? 'product' : 'ws, each quotation',
  spread(of(way, ({ frames }) => frames / SECONDS / clients)),
  String(Math.max(...of(way, ({ most }) => most))),
  spread(
    of(way, ({ quotes }) => quotes / SECONDS / clients),
    1,
  ),
  spread(
    of(way, ({ bytes }) => bytes / SECONDS / 1_000),
    0,
  ),
  spread(
    of(way, ({ ms }) => ms),
    0,
  ),
])
const head = [
  `${clients} clients, ${CODES} securities each`,
  'frames/s each',
  `most in ${SECONDS} s`,
  'quotes/s each',
  'kB/s',
  'CPU ms/s',
]
say(table(head, rows))
say(
  `product ÷ ws, CPU: ${spread(
    ratios(
      of('product', ({ ms }) => ms),
      of('everything', ({ ms }) => ms),
    ),
  )}`,
)
say(`at the end: ${machine()}`)
process.exit(0)
