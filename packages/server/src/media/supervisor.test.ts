// @module-tag kill
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Supervisor } from './supervisor'
import { until } from './test-rig'

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a process that dies again and again is restarted with growing pauses', async () => {
  const program = join(folder, 'dies.mjs')
  writeFileSync(program, "process.send({ t: 'ready' }, () => process.exit(1))\n")
  const [started, gone]: number[][] = [[], []]
  const supervisor = new Supervisor({
    program,
    log: pino({ level: 'silent' }),
    greeting: () => [],
    onMessage: () => started?.push(Date.now()),
    onGone: () => gone?.push(Date.now()),
  })
  supervisor.start()
  await until('it has died five times', () => gone?.length === 5)
  await supervisor.stop()
  const pauses = gone?.slice(0, 4).map((at, index) => (started?.[index + 1] ?? 0) - at) ?? []
  // 100 ms doubling, each a fifth more or less; the start of a process comes on top.
  expect(pauses.map((pause, index) => pause >= 100 * 2 ** index * 0.8)).toEqual([true, true, true, true])
  const before = started?.length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(started?.length).toBe(before)
})
