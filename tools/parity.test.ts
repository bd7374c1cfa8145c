import type { ScreenDeclaration } from '@rostrum/app/kernel'
import { describe, expect, test } from 'vitest'
import { differences, recordText, type Evidence } from '../e2e/lib/parity-record'
import { makeParityPage, type ParityParts } from './parity-page'

const screen = (no: number, isBuilt = true): ScreenDeclaration => ({
  no,
  path: `/pages/s${no}/index`,
  title: `第 ${no} 页`,
  audience: 'visitor',
  ...(isBuilt && { load: () => Promise.reject(new Error('not opened here')) }),
})
const seen = (name: string, result: Evidence['result'] = 'works'): Evidence => ({
  result,
  test: `e2e/some.e2e.ts › ${name} › is whole`,
})
const parts = (changes: Partial<ParityParts> = {}): ParityParts => ({
  screens: { 'live.list': screen(1), 'live.push': screen(2), 'draw.list': screen(3, false) },
  records: { web: { 'live.list': seen('live.list'), 'live.push': seen('live.push') }, weapp: {}, native: {} },
  reasons: {},
  exists: () => true,
  ...changes,
})
const row = (page: string, no: number): string | undefined =>
  page.split('\n').find((line) => line.startsWith(`| S${no} |`))

describe('the parity page', () => {
  test('names the test that has shown a screen, once for all its screens', () => {
    const page = makeParityPage(parts())
    expect(row(page, 1)).toContain('| 可用 [a] | 未验证 | 未验证 |')
    expect(row(page, 2)).toContain('| 可用 [a] |')
    expect(page).toContain('- [a] e2e/some.e2e.ts › 〈名称〉 › is whole')
    expect(page).not.toContain('[b]')
  })

  test('a screen that is not built is under construction everywhere', () => {
    expect(row(makeParityPage(parts()), 3)).toContain('| 建设中 | 建设中 | 建设中 |')
  })

  test('a different result on another client comes with its reason', () => {
    const reasons = { weapp: { 'live.push': { as: 'webView', because: '没有编码器' } } } as const
    const page = makeParityPage(
      parts({ reasons, records: { web: {}, weapp: { 'live.push': seen('live.push', 'webView') }, native: {} } }),
    )
    expect(row(page, 2)).toContain('| 未验证 | 网页视图 [a]：没有编码器 | 未验证 |')
  })

  test.each([
    [
      'a screen that is not built',
      { records: { web: { 'draw.list': seen('draw.list') }, weapp: {}, native: {} } },
      /draw\.list on web is recorded and not built/,
    ],
    [
      'a test that is not there',
      { exists: () => false },
      /live\.list on web is shown by e2e\/some\.e2e\.ts, which is not there/,
    ],
    [
      'a web view nobody has explained',
      { records: { web: {}, weapp: { 'live.push': seen('live.push', 'webView') }, native: {} } },
      /said to be works and was seen as webView/,
    ],
  ])('cannot be made from a record of %s', (_of, changes, words) => {
    expect(() => makeParityPage(parts(changes))).toThrow(words)
  })
})

describe('what a suite saw', () => {
  test('differs from the record by new, missing and changed results', () => {
    const before = { a: seen('a'), b: seen('b'), c: seen('c') }
    expect(differences({ a: seen('a'), b: seen('b', 'webView'), d: seen('d') }, before)).toEqual([
      'b: seen webView in e2e/some.e2e.ts › b › is whole, recorded works in e2e/some.e2e.ts › b › is whole',
      'c: seen nothing, recorded works in e2e/some.e2e.ts › c › is whole',
      'd: seen works in e2e/some.e2e.ts › d › is whole, recorded nothing',
    ])
  })

  test('is compared only for the opened screens', () => {
    expect(differences({ a: seen('a') }, { a: seen('a'), b: seen('b') }, ['a'])).toEqual([])
  })

  test('is stored one screen per line, sorted by name', () => {
    expect(
      recordText({ b: seen('b'), a: seen('a') })
        .split('\n')
        .map((line) => line.slice(0, 6)),
    ).toEqual(['{', '  "a":', '  "b":', '}', ''])
    expect(JSON.parse(recordText({ a: seen('a') }))).toEqual({ a: seen('a') })
  })
})
