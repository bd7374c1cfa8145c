import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal, Secret } from '@rostrum/server/kernel'
import { codeService } from './service'
import { codeRepository } from './repository'
import { proofRepository } from './repository-proofs'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const limits = { perIpHour: 100, numbersPerDeviceDay: 100, perDay: 1_000 }
const codesBy = (send: () => Promise<void>, given = limits) =>
  codeService({
    kernel: w.kernel,
    proofs: proofRepository(w.kernel.db),
    gates: codeRepository(w.kernel.db),
    secret: new Secret('x'),
    limits: given,
    sms: { send },
  })
const asker = { ip: '10.2.0.1', who: 'device:d1' }

test('a reset takes as long and answers the same for a known, an unknown and an unreachable number', async () => {
  const vendors = [
    () => new Promise<void>(() => undefined),
    () => Promise.reject(new Error('vendor away')),
    () => Promise.resolve(),
  ]
  const answers: unknown[] = []
  for (const [n, send] of vendors.entries())
    answers.push(await codesBy(send).send(`1351234000${n}`, 'password', asker, false))
  answers.push(
    await codesBy(() => Promise.reject(new Error('not to be asked'))).send('13512340009', 'password', asker, true),
  )
  expect(answers).toEqual(Array(4).fill({ retryAfter: 60 }))
})

test('a login code that cannot be delivered is reported', async () => {
  const away = codesBy(() => Promise.reject(new Error('vendor away')))
  await expect(away.send('13512340010', 'login', asker, false)).rejects.toMatchObject({
    reason: 'member.sms_unavailable',
  })
})

test('the vendor’s message about a number with too many codes is passed on', async () => {
  const full = codesBy(() => Promise.reject(new Refusal('member.code_limit', {})))
  await expect(full.send('13512340011', 'login', asker, false)).rejects.toMatchObject({ reason: 'member.code_limit' })
})
