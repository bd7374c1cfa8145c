import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claimsIn } from './claims'
import { claimRules, denied, warned } from './vocabulary'

interface Labelled {
  readonly kind: string
  readonly sentence: string
}

/** The sentences of a file, each under the kind it is of; `none` is harmless. */
function labelledIn(file: string): readonly Labelled[] {
  let kind = ''
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) kind = line.slice(2)
      return line === '' || line.startsWith('# ') ? [] : [{ kind, sentence: line }]
    })
}

/** Shares from 0 to 1, and the sentences that were judged wrongly. */
function measured(sentences: readonly Labelled[]) {
  const judged = sentences.map((one) => ({ ...one, found: claimsIn(one.sentence).map(({ kind }) => String(kind)) }))
  const [harmless, bad] = [judged.filter(({ kind }) => kind === 'none'), judged.filter(({ kind }) => kind !== 'none')]
  const alarms = harmless.filter(({ found }) => found.length > 0)
  const seen = bad.filter(({ found }) => found.length > 0)
  return {
    sentences: sentences.length,
    recall: seen.length / bad.length,
    precision: seen.length / (seen.length + alarms.length),
    falseAlarms: alarms.length / harmless.length,
    ofItsKind: bad.filter(({ kind, found }) => found.includes(kind)).length / bad.length,
    wrong: [...alarms, ...bad.filter(({ found }) => found.length === 0)].map(({ kind, sentence }) => [kind, sentence]),
  }
}

test('of more than three hundred sentences few are missed and few accused', () => {
  const { sentences, wrong, ...shares } = measured(labelledIn('sentences.txt'))
  expect(sentences).toBeGreaterThanOrEqual(300)
  for (const share of [shares.recall, shares.precision, shares.ofItsKind])
    expect(share, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.97)
  expect(shares.falseAlarms, JSON.stringify(wrong)).toBeLessThanOrEqual(0.02)
})

test('of sentences that the rules were not written by more than half are found, and none is accused', () => {
  const { recall, falseAlarms, wrong } = measured(labelledIn('unseen.txt'))
  expect(recall, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.55)
  expect(falseAlarms, JSON.stringify(wrong)).toBe(0)
})

test.each([
  ['６００５１９明天开盘直接买。', 'order'],
  ['满-仓-干，赚一波大的。', 'allin'],
  ['滿倉持股過節。', 'allin'],
  ['薇❤同号，联系我。', 'contact'],
  ['➕V私下说。', 'contact'],
  ['加 微 信 讲。', 'contact'],
  ['想跟单的进裙。', 'group'],
])('%s is seen through', (sentence, kind) => {
  expect(claimsIn(sentence).map((claim) => claim.kind)).toContain(kind)
})

test('each says what it is like and which characters say so, where emoji stand before them too', () => {
  const text = '😀大家好！加 微 信 讲。'
  const claims = claimsIn(text)
  expect(claims.map(({ label }) => label)).toEqual(['像是约到平台外联系'])
  expect(claims.map(({ from, to }) => Array.from(text).slice(from, to).join(''))).toEqual(['加 微 信'])
})

test('a denial takes back what is in its clause only', () => {
  expect(claimsIn('不要满仓。')).toEqual([])
  expect(claimsIn('不要犹豫满仓。')).toHaveLength(1)
  expect(claimsIn('不要怕，满仓。')).toHaveLength(1)
})

test('no pattern repeats without a bound: a text is read in a time proportional to its length', () => {
  const patterns = [...claimRules.flatMap(({ told, spared }) => [...told, ...(spared ? [spared] : [])]), denied, warned]
  expect(patterns.filter(({ source }) => /(?<!\\)[*+]|\{\d+,\}/.test(source))).toEqual([])
})
