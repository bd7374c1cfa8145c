import { expect, test } from 'vitest'
import { riskClashesOf, riskLevelOf, riskMatches, riskStandingOf, type RiskRules } from './risk'
import type { RiskStep } from './risk-shapes'
import { riskSteps } from './limits'

const grades = (level: RiskStep, lowest = false) => riskSteps.filter((grade) => riskMatches({ level, lowest }, grade))

test.each(riskSteps)('C%i takes every grade up to its own and none above', (level) => {
  expect(grades(level)).toEqual(riskSteps.filter((grade) => grade <= level))
})

test('the lowest class takes R1 only', () => {
  expect(grades(1, true)).toEqual([1])
  // A record that says more than can be must not open more either.
  expect(grades(5, true)).toEqual([1])
})

const bands = [
  { from: 0, level: 1 },
  { from: 54, level: 4 },
  { from: 20, level: 2 },
  { from: 37, level: 3 },
  { from: 83, level: 5 },
] as const

test.each([
  [-3, 1],
  [0, 1],
  [19, 1],
  [20, 2],
  [36, 2],
  [37, 3],
  [53, 3],
  [54, 4],
  [82, 4],
  [83, 5],
  [100, 5],
] as const)('%i points are C%i', (points, level) => {
  expect(riskLevelOf(points, bands)).toBe(level)
})

const rules: RiskRules = {
  bands,
  lowest: [{ questionId: 'loss', anyOf: ['none'] }],
  clashes: [
    {
      one: { questionId: 'loss', anyOf: ['none', 'ten'] },
      other: { questionId: 'aim', anyOf: ['most'] },
      words: '不能接受亏损，却以高收益为目标',
    },
  ],
}

test('who takes no loss at all is of the lowest class, however many points', () => {
  expect(riskStandingOf(100, { loss: 'none' }, rules)).toEqual({ level: 1, lowest: true })
  expect(riskStandingOf(100, { loss: 'ten' }, rules)).toEqual({ level: 5, lowest: false })
  expect(riskStandingOf(3, { loss: 'ten' }, rules)).toEqual({ level: 1, lowest: false })
})

test('two answers contradict only where both are given', () => {
  expect(riskClashesOf({ loss: 'ten', aim: 'most' }, rules.clashes)).toEqual(rules.clashes)
  expect(riskClashesOf({ loss: 'ten', aim: ['some', 'most'] }, rules.clashes)).toEqual(rules.clashes)
  expect(riskClashesOf({ loss: 'ten' }, rules.clashes)).toEqual([])
  expect(riskClashesOf({ loss: 'much', aim: 'most' }, rules.clashes)).toEqual([])
})
