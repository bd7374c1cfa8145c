import { expect, test } from 'vitest'
import { offencesEverywhere, offencesIn, writtenSources, type Offence } from './offences'

/** Sets and lists that are spread; nicknames have no signs of several parts; lines that are drawn or indexed. */
const own =
  /\/(?:nickname-policy\.ts|nickname\.tsx|file-addresses\.ts|table-state\.ts|lines\.ts|search\.ts|search-service\.ts)$|sample|sender\.ts$|captcha-outbox\.ts$|my-searches\.ts$|side\.lists\.tsx$|reading\.ts$/

const offences: readonly Offence[] = [
  {
    what: 'counts or cuts by code points',
    form: /\[\.\.\.[\w.]+(?:\.trim\(\))?\]\.(?:length|slice)|Array\.from\([a-z][\w.]*\)\.(?:length|slice)/,
    own,
  },
  {
    what: 'cuts what somebody wrote inside a character',
    form: /\.(?:title|name|nickname|fileName|prompt|reason|summary)\.(?:slice|substring|substr)\(/,
    own,
  },
  { what: 'counts or cuts by UTF-16', form: /\.trim\(\)\.(?:length|slice|substring|substr)\b/, own },
  {
    what: 'cuts inside a character',
    form: /(?<!hash|sha256)\.(?:slice|substring|substr)\(0, [\w.]+\)\}(?:…|\.\.\.)/,
    own,
  },
]

test('what people write is counted and shortened by what a reader sees as one', () => {
  expect(writtenSources().length).toBeGreaterThan(500)
  expect(offencesEverywhere(offences)).toEqual([])
})

test.each([
  'const isShort = [...reason.trim()].length < 2',
  `const title = [...row.content].slice(0, 80).join('')`,
  'const isShort = why.trim().length < 2',
  'Array.from(answer).length > max',
  'put({ title: kept.title.slice(0, max) })',
  'const cut = `${said.slice(0, SHORT)}…`',
])('%s is found', (source) => {
  expect(offencesIn(offences, source)).not.toEqual([])
})
