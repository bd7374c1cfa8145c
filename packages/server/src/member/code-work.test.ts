import { createHash } from 'node:crypto'
import { ApiRefusal, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSolved } from './code-work'

const BITS = 8
let w: World
beforeAll(async () => {
  w = await world({ codes: { workBits: BITS } })
})
afterAll(() => w.close())

let count = 0
const freshMobile = () => `1340000${String((count += 1)).padStart(4, '0')}`
const send = (phone: string, work?: { challenge: string; nonce: string }) => w.call('member.sendCode', { phone, work })

async function challengeFor(phone: string): Promise<string> {
  const refused = await send(phone).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refused instanceof ApiRefusal)) throw new Error('it was sent')
  expect(refused).toMatchObject({ reason: 'member.work_needed', code: 428, details: { bits: BITS } })
  return String(refused.details.challenge)
}

/** The first nonce that fits, or the first that does not. */
function nonceFor(challenge: string, phone: string, fits = true): string {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${challenge}\n${phone}\n${nonce}`).digest()
    if (isSolved(digest, BITS) === fits) return String(nonce)
  }
}

test('a visitor does some work for a code, once for each', async () => {
  const phone = freshMobile()
  const challenge = await challengeFor(phone)
  expect(await w.outbox(phone)).toEqual([])
  const work = { challenge, nonce: nonceFor(challenge, phone) }
  await expect(send(phone, work)).resolves.toEqual({ retryAfter: 60 })
  w.clock.move(61_000)
  await expect(send(phone, work)).rejects.toMatchObject({ reason: 'member.work_needed' })
})

test('of ten who hand in the same work at once one gets a code', async () => {
  const phone = freshMobile()
  const challenge = await challengeFor(phone)
  const work = { challenge, nonce: nonceFor(challenge, phone) }
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => send(phone, work)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('work for another number, work not done, a challenge not ours, changed or too old: each is asked for anew', async () => {
  const [phone, other] = [freshMobile(), freshMobile()]
  const challenge = await challengeFor(phone)
  const nonce = nonceFor(challenge, phone)
  const easier = challenge.replace(`.${BITS}.`, '.0.')
  const bad = [
    { challenge, nonce: nonceFor(challenge, phone, false) },
    { challenge: easier, nonce: '0' },
    { challenge: `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`, nonce },
    { challenge: 'x'.repeat(70), nonce },
  ]
  for (const work of bad) await expect(send(phone, work)).rejects.toMatchObject({ reason: 'member.work_needed' })
  const stolen = nonceFor(challenge, phone)
  if (!isSolved(createHash('sha256').update(`${challenge}\n${other}\n${stolen}`).digest(), BITS)) {
    await expect(send(other, { challenge, nonce: stolen })).rejects.toMatchObject({ reason: 'member.work_needed' })
  }
  w.clock.move(10 * 60_000)
  await expect(send(phone, { challenge, nonce })).rejects.toMatchObject({ reason: 'member.work_needed' })
  expect(await w.outbox(phone)).toEqual([])
})

test('a member does none: the account stands for the person', async () => {
  const phone = freshMobile()
  const challenge = await challengeFor(phone)
  await send(phone, { challenge, nonce: nonceFor(challenge, phone) })
  const code = (await w.outbox(phone))[0]?.code ?? ''
  const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
  const { token } = await w.call('member.loginByCode', { phone, code, register: true, isAdult: true, consents })
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
