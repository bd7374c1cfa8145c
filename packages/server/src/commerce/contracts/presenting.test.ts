import { MemberId } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { listedContract } from './presenting'
import type { ContractStored } from './repository'

const HOUR_MS = 3_600_000
const TODAY = Date.parse('2026-11-26T10:00:00+08:00')

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const contract: ContractStored = {
  no: 'HT20261126-7KM3QXWA',
  orderNo: 'D20261126-7KM3QXWA',
  memberId: MemberId.parse('m1'),
  state: 'signed',
  title: '内参',
  amount: 39_800,
  productId: 'p1',
  version: '1',
  parties: [],
  disclosures: [],
  riskLevel: null,
  clauses: [],
  signature: { kind: 'typed', name: '李明', strokes: [] },
  textHash: '',
  signedAt: new Date(TODAY),
  coolingUntil: new Date(TODAY),
  fromAt: null,
  toAt: null,
  pausedAt: null,
  endedAt: null,
  fileId: null,
  fileHash: null,
  sample: false,
}

test('whenever a service begins, stands still, is stopped or goes on, its agreement never ends before it begins', () => {
  const pick = random(20_261_127)
  const moment = () => (pick(4) === 0 ? null : new Date(TODAY + (pick(2_000) - 1_000) * HOUR_MS))
  const states = ['signed', 'rescinded', 'terminated'] as const
  for (let at = 0; at < 5_000; at += 1) {
    const span = { fromAt: moment(), toAt: moment(), pausedAt: moment(), state: states[pick(3)] ?? 'signed' }
    const { from, to } = listedContract({ ...contract, ...span }, TODAY)
    expect(from === undefined || to === undefined || from <= to, JSON.stringify(span)).toBe(true)
    expect(from === undefined, JSON.stringify(span)).toBe(span.fromAt === null)
  }
})

test('a service that was bought ahead and stopped before its day is over since then, and never began', () => {
  const [fromAt, toAt] = [new Date(TODAY + 30 * 24 * HOUR_MS), new Date(TODAY)]
  const row = listedContract({ ...contract, fromAt, toAt }, TODAY + 1)
  expect(row).toMatchObject({ state: 'expired', from: TODAY, to: TODAY })
})
