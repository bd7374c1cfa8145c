import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const hasJava = spawnSync('javac', ['-version']).status === 0
const source = join(import.meta.dirname, '../android/app/src/main/java/com/rostrum/app/PackageDownload.java')
const body = randomBytes(300_000)

/** Runs the given command and prints its result: `fetch URL FILE FROM TOTAL` or `sha256 FILE`. */
const runner = `package com.rostrum.app;
public class Runner {
  public static void main(String[] args) throws Exception {
    if (args[0].equals("sha256")) { System.out.println(PackageDownload.sha256(new java.io.File(args[1]))); return; }
    long[] last = { 0 };
    long bytes = PackageDownload.fetch(args[1], new java.io.File(args[2]), Long.parseLong(args[3]), Long.parseLong(args[4]), 60_000, (at) -> last[0] = at);
    System.out.println(bytes + " " + last[0]);
  }
}`

describe.skipIf(!hasJava)('the phone’s downloader, run here', () => {
  let dir: string
  let server: Server
  let ranges: (string | undefined)[]
  let answers: 'ranges' | 'whole' | 'cut' | 'elsewhere' | 'longer'
  const file = () => join(dir, 'package.apk')

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'package-'))
    writeFileSync(join(dir, 'Runner.java'), runner)
    const compiled = spawnSync('javac', ['-d', dir, '--release', '11', source, join(dir, 'Runner.java')], {
      encoding: 'utf8',
    })
    expect(compiled.stderr.replace(/^warning:.*\n?/gm, '')).toBe('')
    server = createServer((request, response) => {
      const { range } = request.headers
      ranges.push(range)
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
      if (answers === 'whole') return response.end(body)
      if (answers === 'longer') return response.end(Buffer.concat([body, body]))
      const start = answers === 'elsewhere' ? from + 1 : from
      const rest = body.subarray(start)
      response.writeHead(range === undefined ? 200 : 206, {
        'content-length': rest.length,
        ...(range !== undefined && { 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` }),
      })
      if (answers !== 'cut') return response.end(rest)
      return response.write(rest.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 50))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
    rmSync(dir, { recursive: true })
  })
  beforeEach(() => {
    ranges = []
    answers = 'ranges'
    rmSync(file(), { force: true })
  })

  const java = (...args: string[]) =>
    new Promise<{ out: string; isGood: boolean }>((resolve) => {
      const child = spawn('java', ['-Xshare:auto', '-cp', dir, 'com.rostrum.app.Runner', ...args])
      let out = ''
      child.stdout.on('data', (data) => {
        out += String(data)
      })
      child.on('close', (code) => resolve({ out: out.trim(), isGood: code === 0 }))
    })
  const fetchFrom = (from: number) =>
    java(
      'fetch',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      file(),
      String(from),
      String(body.length),
    )

  test('downloads all of it, and its hash is the file’s', async () => {
    expect(await fetchFrom(0)).toEqual({ out: `${body.length} ${body.length}`, isGood: true })
    expect((await java('sha256', file())).out).toBe(createHash('sha256').update(body).digest('hex'))
  })

  test('a broken connection keeps the received part, and the rest is downloaded after it', async () => {
    answers = 'cut'
    // Some systems report a failure, some an early end: only the stored bytes count.
    await fetchFrom(0)
    const kept = readFileSync(file()).length
    expect([kept > 0, kept < body.length]).toEqual([true, true])
    answers = 'ranges'
    expect((await fetchFrom(kept)).isGood).toBe(true)
    expect([ranges.at(-1), readFileSync(file()).equals(body)]).toEqual([`bytes=${kept}-`, true])
  })

  test('a server without ranges sends everything, and the download starts over', async () => {
    writeFileSync(file(), body.subarray(0, 50_000))
    answers = 'whole'
    expect((await fetchFrom(50_000)).isGood).toBe(true)
    expect(readFileSync(file()).equals(body)).toBe(true)
  })

  test('a part other than the requested one is refused and changes nothing', async () => {
    writeFileSync(file(), body.subarray(0, 50_000))
    answers = 'elsewhere'
    expect((await fetchFrom(50_000)).isGood).toBe(false)
    expect(readFileSync(file()).length).toBe(50_000)
  })

  test('more bytes than announced never fill the device', async () => {
    answers = 'longer'
    expect((await fetchFrom(0)).isGood).toBe(false)
    expect(readFileSync(file()).length).toBeLessThanOrEqual(body.length)
  })
})
