import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { seenBy, summaryOf } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))
const report = join(folder, 'server')
const FILE = import.meta.filename

interface Written {
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly fullName: string
  readonly failureMessages: readonly string[]
  readonly tags?: readonly string[]
}
const passed: Written = { status: 'passed', fullName: 'it holds', failureMessages: [] }

function write(tests: readonly Written[], witness: object = {}): void {
  const testResults = [{ name: FILE, status: 'failed', message: '', assertionResults: tests }]
  writeFileSync(`${report}.json`, JSON.stringify({ testResults }))
  writeFileSync(`${report}.witness.json`, JSON.stringify(witness))
}

beforeEach(() => write([passed]))

const summary = (isGood: boolean) => {
  const seen = seenBy([report], false)
  const failures = seen?.failures ?? []
  const step = { name: '服务端', isGood, took: 3, reports: [report], ...(seen && { seen }) }
  return summaryOf({ done: [step], lost: [], failures, flaky: [], notes: [], heading: '结果' }).split('\n')
}

test('a failed test comes first, with its error, the line of code and the last warning of the server', () => {
  const message = `locator.click: Timeout\nCall log:\n  - waiting for button\n    at ${FILE}:1:1\n    at /x/node_modules/y.js:2:2`
  write([passed, { status: 'failed', fullName: 'it falls', failureMessages: [message] }], {
    warnings: { [FILE]: 'the disk is full' },
  })
  const lines = summary(false)
  expect(lines.slice(1, 7).map((line) => line.trim())).toEqual([
    '✗ tools/report.test.ts › it falls',
    'locator.click: Timeout',
    'Call log:',
    '- waiting for button',
    `at ${FILE}:1:1`,
    "> tools/report.test.ts:1  import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'",
  ])
  expect(lines[7]).toContain('服务端最后一次警告：the disk is full')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
})

test('a file that failed first and passed alone is green, and named as flaky at the end', () => {
  write([passed, { status: 'failed', fullName: 'it wavers', failureMessages: ['Error: too late'] }])
  const seen = seenBy([report], false)
  const step = { name: '服务端', isGood: false, took: 3, reports: [report], ...(seen && { seen }) }
  const flaky = seen?.failures ?? []
  const text = summaryOf({ done: [step], lost: [], failures: [], flaky, notes: [], heading: '结果' })
  expect(text.split('\n').slice(-2)).toEqual(['FLAKY tools/report.test.ts › it wavers', '2 passed, 0 failed'])
})

test('a type error is told by file, line and reason among the last lines, however much was said before', () => {
  const error = "tools/report.test.ts:3:7 - error TS2322: Type 'string' is not assignable to type 'number'."
  const log = join(folder, 'check.log')
  writeFileSync(log, [...Array.from({ length: 500 }, (_, n) => `table ${n}`), '✗ 类型', error].join('\n'))
  const step = { name: '检查', isGood: false, took: 3, log }
  const text = summaryOf({ done: [step], lost: [step], failures: [], flaky: [], notes: [], heading: '结果' })
  expect(
    text
      .split('\n')
      .slice(-150)
      .map((line) => line.trim()),
  ).toContain(error)
  expect(text.endsWith('0 passed, 1 failed')).toBe(true)
})

test('what another tier runs is not reported as skipped, what this machine cannot run is', () => {
  write([
    { status: 'skipped', fullName: 'kills it', failureMessages: [], tags: ['kill'] },
    { status: 'skipped', fullName: 'needs a browser', failureMessages: [] },
  ])
  expect(seenBy([report], false)?.skipped).toEqual(['needs a browser'])
  expect(seenBy([report], true)?.skipped).toEqual(['kills it', 'needs a browser'])
})

test('a run that ended before it could report saw nothing', () => {
  rmSync(`${report}.json`)
  expect(seenBy([report], false)).toBeUndefined()
})

test('a step that hung says what was running', () => {
  write([], { running: ['a.test.ts › waits'] })
  const step = { name: '服务端', isGood: false, isLate: true, seconds: 60, took: 61, reports: [report] }
  const text = summaryOf({ done: [step], lost: [step], failures: [], flaky: [], notes: [], heading: '结果' })
  expect(text).toContain('60 秒到了，还在跑：\n    a.test.ts › waits')
  expect(text.endsWith('0 passed, 1 failed')).toBe(true)
})
