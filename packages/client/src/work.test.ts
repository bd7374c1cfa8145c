import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { solveWork } from './work'

const digestOf = (challenge: string, mobile: string, nonce: string) =>
  sha256(utf8ToBytes(`${challenge}\n${mobile}\n${nonce}`))

test.each([0, 1, 7, 8, 9, 13])('the hash begins with %i zero bits, and no smaller nonce gives them', async (bits) => {
  const { challenge, nonce } = await solveWork({ challenge: 'abc.def', bits }, '13800000001', async () => undefined)
  const leading = (text: string) =>
    new DataView(digestOf(challenge, '13800000001', text).buffer).getUint32(0) >>> (32 - bits || 31)
  expect(bits === 0 ? 0 : leading(nonce)).toBe(0)
  for (let n = 0; n < Number(nonce); n += 1) expect(leading(String(n))).not.toBe(0)
})

test('everything else goes on meanwhile', async () => {
  let pauses = 0
  const { nonce } = await solveWork({ challenge: 'x', bits: 14 }, '13800000001', async () => {
    pauses += 1
  })
  expect(pauses).toBe(Math.floor(Number(nonce) / 1_500))
  expect(pauses).toBeGreaterThan(0)
})
