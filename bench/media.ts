/**
 * Fan-out of one stream: our hub beside node-media-server's own HTTP-FLV, same machine, same run, same viewers.
 * `npx tsx bench/media.ts [viewers] [seconds]`. Needs Linux (/proc) and an ffmpeg.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Instant } from '@rostrum/contract/kernel'
import { createMedia } from '@rostrum/server/media'
import { pino } from 'pino'

const WARM_UP_MS = 4000
const TICKS_PER_SEC = 100
const hubPorts = { rtmp: 41_950, http: 41_951 }
const nmsPorts = { rtmp: 41_952, http: 41_953 }
const self = fileURLToPath(import.meta.url)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Figures {
  readonly bytes: number
  readonly slowest: number
  readonly alive: number
}

/** A process that serves, and tells its addresses when it is ready. */
interface Served {
  readonly push: string
  /** One address per viewer. */
  readonly play: readonly string[]
}

async function serveHub(viewers: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-media-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const clock = { now: () => Instant.parse(Date.now()) }
  const media = createMedia({ clock, log: pino({ level: 'warn' }) }, { kind: 'embedded', dir, rtmpPort: hubPorts.rtmp, publicHost: '127.0.0.1' })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    const facts = { id: 'bench', ip: '', isLoopback: true, query: searchParams, params: { file: pathname.split('/').pop() ?? '' } }
    void media.raws?.[0]?.handle(request, response, facts)
  })
  server.listen(hubPorts.http, '127.0.0.1')
  await media.start?.()
  while (media.ingestState() !== 'ready') await pause(50)
  const stream = media.newStream()
  const { rtmpServer, streamKey } = media.ingest(stream, { subject: 'bench', nonce: media.newNonce(), expiresAt: Instant.parse(Date.now() + 3_600_000) })
  const play = Array.from({ length: viewers }, (_, at) => `http://127.0.0.1:${hubPorts.http}${media.play(stream, { subject: `v${at}` }).flv ?? ''}`)
  process.send?.({ push: `${rtmpServer}/${streamKey}`, play } satisfies Served)
}

async function serveReference(viewers: number): Promise<void> {
  const { default: NodeMediaServer } = await import('node-media-server')
  const dir = mkdtempSync(join(tmpdir(), 'bench-nms-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const config = { bind: '127.0.0.1', rtmp: { port: nmsPorts.rtmp }, http: { port: nmsPorts.http }, webadmin: { enable: false }, store: { path: dir }, auth: { play: false, publish: false, secret: '' } }
  void new NodeMediaServer(config).run()
  await pause(2000)
  process.send?.({ push: `rtmp://127.0.0.1:${nmsPorts.rtmp}/live/bench`, play: Array.from({ length: viewers }, () => `http://127.0.0.1:${nmsPorts.http}/live/bench.flv`) } satisfies Served)
}

/** Reads every address for a while after warming up; what arrives is counted and thrown away. */
async function watch(addresses: readonly string[], seconds: number): Promise<void> {
  const received = addresses.map(() => 0)
  const alive = addresses.map(() => true)
  addresses.forEach((address, at) => {
    const { hostname, port, pathname, search } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    socket.on('data', (bytes: Buffer) => (received[at] = (received[at] ?? 0) + bytes.length))
    socket.on('close', () => (alive[at] = false))
    socket.on('error', () => (alive[at] = false))
  })
  await pause(WARM_UP_MS)
  process.send?.('warm')
  received.fill(0)
  await pause(seconds * 1000)
  const bytes = received.reduce((sum, one) => sum + one, 0)
  process.send?.({ bytes, slowest: Math.min(...received), alive: alive.filter(Boolean).length } satisfies Figures)
  await pause(100)
  process.exit(0)
}

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended with ${code}`)))
  })
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SEC
}

async function measure(name: string, mode: 'hub' | 'reference', viewers: number, seconds: number, file: string): Promise<number> {
  const server = fork(self, [mode, String(viewers)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { push, play } = await next<Served>(server)
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-nostdin', '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', '-f', 'flv', push], { stdio: 'ignore' })
  await pause(3000)
  const audience = fork(self, ['watch', String(seconds)])
  audience.send(play)
  await next<string>(audience)
  const before = cpuMs(server.pid ?? 0)
  const startedAt = Date.now()
  const { bytes, slowest, alive } = await next<Figures>(audience)
  const cpu = cpuMs(server.pid ?? 0) - before
  const elapsed = Date.now() - startedAt
  const kbits = (one: number) => Math.round((one * 8) / elapsed)
  const perMbit = cpu / ((bytes * 8) / 1e6)
  const core = ((cpu / elapsed) * 100).toFixed(1)
  say(`${name}: ${viewers} viewers, ${alive} alive, ${kbits(bytes / viewers)} kbit/s each, slowest ${kbits(slowest)}, ${core} % of a core, ${perMbit.toFixed(3)} ms CPU per Mbit`)
  encoder.kill('SIGKILL')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  return perMbit
}

async function main(viewers: number, seconds: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(dir, 'lesson.flv')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100', '-t', '20']
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-g', '25', '-b:v', '1M', '-minrate', '1M', '-maxrate', '1M', '-bufsize', '500k', '-c:a', 'aac', '-b:a', '96k']
  execFileSync('ffmpeg', ['-loglevel', 'error', '-nostdin', ...picture, ...codecs, file])
  const hub = await measure('hub', 'hub', viewers, seconds, file)
  const reference = await measure('node-media-server', 'reference', viewers, seconds, file)
  rmSync(dir, { recursive: true, force: true })
  say(`ratio hub / node-media-server, CPU per delivered Mbit: ${(hub / reference).toFixed(2)}`)
}

const [mode = '100', argument = '10'] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(0))
if (mode === 'hub') await serveHub(Number(argument))
else if (mode === 'reference') await serveReference(Number(argument))
else if (mode === 'watch') process.once('message', (addresses) => void watch(addresses as string[], Number(argument)))
else await main(Number(mode), Number(argument))
