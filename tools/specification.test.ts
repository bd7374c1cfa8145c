import { expect, test } from 'vitest'
import { marksIn, readSections, specificationText } from './make/specification'

const sections = readSections(`# 1 Pages
1-1 The home page opens.
1-2 A | B are columns. [screens S2 S3]
1-3 The root is closed. [decided 0001]
1-4 Nobody shows this.
`)
const isBuilt = new Map([
  ['S2', true],
  ['S3', false],
])
const page = (marks: readonly { id: string; file: string; test: string }[], records = ['0001-open.md']) =>
  specificationText({ sections, marks, records, isBuilt })
const shown = { id: '1-1', file: 'a.test.ts', test: 'home opens' }

test('a statement stands with its test, its decision, or the page that is missing', () => {
  const text = page([shown])
  expect(text).toContain('| 1-1 | The home page opens. | [a.test.ts](../a.test.ts) › home opens |')
  expect(text).toContain('| 1-2 | A \\| B are columns. | **not built** |')
  expect(text).toContain('| 1-3 | The root is closed. | decided: [0001](decisions/0001-open.md) |')
})

test('what has neither is listed as open, and the count stands on top', () => {
  const text = page([shown])
  expect(text).toContain('**1 of 4 held, 1 decided otherwise, 1 of pages that are not built, 1 open.**')
  expect(text).toContain('## Open\n\n- 1-4 Nobody shows this.\n\n')
  expect(page([shown, { ...shown, id: '1-4' }])).toContain('## Open\n\nNone.\n\n')
})

test('a mark, a record or a screen that does not exist is refused', () => {
  expect(() => page([{ ...shown, id: '1-9' }])).toThrow('a.test.ts › home opens: no statement 1-9')
  expect(() => page([shown], [])).toThrow('1-3: no record 0001')
  expect(() => specificationText({ sections, marks: [], records: ['0001-open.md'], isBuilt: new Map() })).toThrow(
    '1-2: no screen S2',
  )
})

test('an id stands once, and every line is a statement', () => {
  expect(() => readSections('# 1 Pages\n1-1 One.\n1-1 Again.\n')).toThrow('1-1 stands twice')
  expect(() => readSections('# 1 Pages\nOne.\n')).toThrow('not a statement: One.')
})

test('a mark belongs to the next test or group, however it is written', () => {
  const marksOf = (...lines: string[]) =>
    marksIn({ path: 'a.test.ts', text: lines.join('\n') }).map(({ id, test: title }) => [id, title])
  expect(marksOf('  // holds: 1-1, 1-2', "  test('it isn\\'t', async () => {", "test('b', () => {})")).toEqual([
    ['1-1', "it isn't"],
    ['1-2', "it isn't"],
  ])
  expect(marksOf('// holds: 2.1-9..11', 'describe(`pages`, () => {')).toEqual([
    ['2.1-9', 'pages'],
    ['2.1-10', 'pages'],
    ['2.1-11', 'pages'],
  ])
  expect(marksOf('// holds: 5-1', 'test.each([', "  ['a', 1],", "])('%s is a number', (one) => {")).toEqual([
    ['5-1', '%s is a number'],
  ])
  expect(() => marksOf('// holds: 1-1', 'const nothing = 1')).toThrow('a.test.ts: no test under “// holds: 1-1”')
})
