import { createHash } from 'node:crypto'
import { ApiRefusal, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSolved } from './work'

const BITS = 8
let w: World
beforeAll(async () => {
  w = await world({ codes: { workBits: BITS } })
})
afterAll(() => w.close())

let count = 0
const freshMobile = () => `1340000${String((count += 1)).padStart(4, '0')}`
const send = (mobile: string, work?: { challenge: string; nonce: string }) =>
  w.call('member.sendCode', { mobile, work })

async function challengeFor(mobile: string): Promise<string> {
  const refused = await send(mobile).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refused instanceof ApiRefusal)) throw new Error('it was sent')
  expect(refused).toMatchObject({ reason: 'member.work_needed', code: 428, details: { bits: BITS } })
  return String(refused.details.challenge)
}

/** The first nonce that fits, or the first that does not. */
function nonceFor(challenge: string, mobile: string, fits = true): string {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${challenge}\n${mobile}\n${nonce}`).digest()
    if (isSolved(digest, BITS) === fits) return String(nonce)
  }
}

test('a visitor does some work for a code, once for each', async () => {
  const mobile = freshMobile()
  const challenge = await challengeFor(mobile)
  expect(await w.outbox(mobile)).toEqual([])
  const work = { challenge, nonce: nonceFor(challenge, mobile) }
  await expect(send(mobile, work)).resolves.toEqual({ retryAfter: 60 })
  w.clock.move(61_000)
  await expect(send(mobile, work)).rejects.toMatchObject({ reason: 'member.work_needed' })
})

test('of ten who submit the same work at once one gets a code', async () => {
  const mobile = freshMobile()
  const challenge = await challengeFor(mobile)
  const work = { challenge, nonce: nonceFor(challenge, mobile) }
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => send(mobile, work)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('work that is missing, for another number, foreign, changed or too old gets a new challenge', async () => {
  const [mobile, other] = [freshMobile(), freshMobile()]
  const challenge = await challengeFor(mobile)
  const nonce = nonceFor(challenge, mobile)
  const easier = challenge.replace(`.${BITS}.`, '.0.')
  const bad = [
    { challenge, nonce: nonceFor(challenge, mobile, false) },
    { challenge: easier, nonce: '0' },
    { challenge: `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`, nonce },
    { challenge: 'x'.repeat(70), nonce },
  ]
  for (const work of bad) await expect(send(mobile, work)).rejects.toMatchObject({ reason: 'member.work_needed' })
  const stolen = nonceFor(challenge, mobile)
  if (!isSolved(createHash('sha256').update(`${challenge}\n${other}\n${stolen}`).digest(), BITS)) {
    await expect(send(other, { challenge, nonce: stolen })).rejects.toMatchObject({ reason: 'member.work_needed' })
  }
  w.clock.move(10 * 60_000)
  await expect(send(mobile, { challenge, nonce })).rejects.toMatchObject({ reason: 'member.work_needed' })
  expect(await w.outbox(mobile)).toEqual([])
})

test('a member needs no work: the account identifies the person', async () => {
  const mobile = freshMobile()
  const challenge = await challengeFor(mobile)
  await send(mobile, { challenge, nonce: nonceFor(challenge, mobile) })
  const code = (await w.outbox(mobile))[0]?.code ?? ''
  const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
  const { token } = await w.call('member.loginByCode', { phone: mobile, code, register: true, isAdult: true, consents })
  w.clock.move(61_000)
  await expect(w.call('member.sendCode', { kind: 'password' }, { token })).resolves.toEqual({ retryAfter: 60 })
})

test('zero bits are counted from the front, and across a byte', () => {
  expect([
    isSolved(Uint8Array.of(0, 0x1f), 11),
    isSolved(Uint8Array.of(0, 0x20), 11),
    isSolved(Uint8Array.of(0x80), 0),
    isSolved(Uint8Array.of(0), 8),
  ]).toEqual([true, false, true, true])
})
