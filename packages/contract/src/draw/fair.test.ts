import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkProof, entrantHashOf, entrantsHashOf, winnersOf, type HashText, type Proof } from './fair'

const hash: HashText = (text) => createHash('sha256').update(text, 'utf8').digest('hex')
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const vectors = JSON.parse(read('./vectors.json')) as readonly (Proof & { readonly id: string })[]
const wrong = (proof: Proof) =>
  checkProof(hash, proof)
    .filter(({ isSame }) => !isSame)
    .map(({ step }) => step)

const listOf = (people: number) =>
  Array.from({ length: people }, (_, one) => entrantHashOf(hash, 'draw', hash(`code ${one}`))).sort()
const drawn = (people: number, counts: readonly number[], seed: string) => {
  const entrants = listOf(people)
  const entrantsHash = entrantsHashOf(hash, entrants)
  return winnersOf(hash, { seed: hash(seed), ruleHash: hash('rule'), entrantsHash, publicText: 'x', entrants, counts })
}

describe('the written rule', () => {
  test.each(vectors.map((one) => [one.id, one] as const))('the vector %s is computed to the letter', (_, vector) => {
    expect(wrong(vector)).toEqual([])
  })

  test('a second program, in another language, finds the same', ({ skip }) => {
    const hasPython = spawnSync('python3', ['--version']).status === 0
    // Said aloud by the report of skipped tests.
    if (!hasPython) skip('python3 is not on this machine')
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-draw-'))
    const program = new URL('../../../../docs/draw.py', import.meta.url).pathname
    const check = (proof: object): string => {
      const file = join(folder, 'proof.json')
      writeFileSync(file, JSON.stringify(proof))
      return spawnSync('python3', ['-B', program, file], { encoding: 'utf8' }).stdout.trim()
    }
    try {
      for (const vector of vectors) expect(check(vector)).not.toContain('false')
      expect(check({ ...vectors[3], publicText: '000001.SH 2026-11-27 3412.57' })).toContain('"winners": false')
      expect(check({ ...vectors[3], publicText: '000001.SH 2026-11-27 3412.56\u200b' })).toContain('"public": false')
      expect(check({ ...vectors[3], publicText: '000001.SH 2026-11-27 3412.56\n' })).toContain('"public": false')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

const CLOSED = Date.parse('2026-11-27T15:00:00+08:00')

test('a list that was frozen after the close of its day is drawn with the close of a later one', () => {
  const whole = vectors[3] as Proof
  const late = { ...whole, frozenAt: CLOSED, publicText: whole.publicText.replace('-27', '-30') }
  expect(wrong(late)).toEqual(['winners'])
  expect(wrong({ ...late, frozenAt: Date.parse('2026-11-30T15:00:00+08:00') })).toEqual(['frozen', 'winners'])
})

describe('a changed byte is found', () => {
  const whole = vectors[3] as Proof
  const other = (text: string) => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`
  test.each([
    ['the seed', { ...whole, seed: other(whole.seed) }, ['commit', 'winners']],
    ['the commitment', { ...whole, commitHash: other(whole.commitHash) }, ['commit']],
    ['the rule', { ...whole, ruleText: whole.ruleText.replace('"count":3', '"count":4') }, ['rule', 'winners']],
    [
      'an entrant',
      { ...whole, entrants: whole.entrants.map((one, at) => (at === 7 ? other(one) : one)) },
      ['entrants'],
    ],
    ['an entrant less', { ...whole, entrants: whole.entrants.slice(1) }, ['entrants', 'winners']],
    ['the order', { ...whole, entrants: [...whole.entrants].reverse() }, ['entrants']],
    [
      'the order, and no hash told',
      { ...whole, entrants: [...whole.entrants].reverse(), entrantsHash: '' },
      ['entrants'],
    ],
    ['an entrant twice', { ...whole, entrants: [whole.entrants[0] ?? '', ...whole.entrants] }, ['entrants']],
    ['the day', { ...whole, publicText: whole.publicText.replace('-27', '-26') }, ['public', 'winners']],
    ['a day after that of the rule', { ...whole, publicText: whole.publicText.replace('-27', '-30') }, ['public']],
    ['a list that was frozen after the close', { ...whole, frozenAt: CLOSED }, ['frozen']],
    ['a list of which nobody knows when it was frozen', { ...whole, frozenAt: undefined }, ['frozen']],
    ['the value', { ...whole, publicText: `${whole.publicText}1` }, ['winners']],
    ['no value', { ...whole, publicText: '000001.SH 2026-11-27 ' }, ['public', 'winners']],
    ['a value that only looks the same', { ...whole, publicText: `${whole.publicText}\u200b` }, ['public', 'winners']],
    ['a value with a digit too many', { ...whole, publicText: `${whole.publicText}0` }, ['public', 'winners']],
    ['a winner', { ...whole, winners: whole.winners.slice(1) }, ['winners']],
    ['a text that nobody can read', { ...whole, ruleText: '{' }, ['rule', 'winners']],
  ] as const)('%s', (_, proof, steps) => {
    expect(wrong(proof)).toEqual(expect.arrayContaining([...steps]))
  })
})

describe('whatever is drawn', () => {
  test('nobody wins twice, every prize is given while somebody is left, and the same gives the same', () => {
    for (const people of [0, 1, 2, 3, 7, 50])
      for (const counts of [[1], [0, 2], [3, 10], [100]]) {
        const found = drawn(people, counts, `${people}`)
        const wanted = Math.min(
          people,
          counts.reduce((sum, one) => sum + one, 0),
        )
        expect(found).toHaveLength(wanted)
        expect(new Set(found.map(({ place }) => place)).size).toBe(wanted)
        expect(found.every(({ place, hash: own }) => listOf(people)[place] === own)).toBe(true)
        expect(drawn(people, counts, `${people}`)).toEqual(found)
      }
  })

  test('a number beyond the last whole multiple is thrown away', () => {
    const entrants = ['a', 'b', 'c']
    // 2^48 leaves 1 when divided by three: the very last number would give the first place one chance more.
    const numbers = ['f'.repeat(12), '000000000002']
    const told: HashText = (text) => (/\n\d$/.test(text) ? (numbers[Number(text.at(-1))] ?? '') : 'key')
    const drawing = { seed: '', ruleHash: '', entrantsHash: '', publicText: 'x', entrants, counts: [1] }
    expect(winnersOf(told, drawing)).toEqual([{ prize: 0, place: 2, hash: 'c' }])
  })

  test('each of ten wins about as often as any other, by five thousand fixed seeds', () => {
    const often = Array.from({ length: 10 }, () => 0)
    for (let round = 0; round < 5_000; round += 1) {
      const place = drawn(10, [1], `round ${round}`)[0]?.place ?? 0
      often[place] = (often[place] ?? 0) + 1
    }
    // Nothing here is left to chance: seeds, entrants and so this number are the same in every run. 21.67 is what chi
    // squared with nine degrees of freedom stays below in 99 of 100 fair draws; 2.09 is what only 1 of 100 stays below,
    // and places that went round in turns would.
    const chi = often.reduce((sum, one) => sum + (one - 500) ** 2 / 500, 0)
    expect(chi).toBeLessThan(21.67)
    expect(chi).toBeGreaterThan(2.09)
  })
})
