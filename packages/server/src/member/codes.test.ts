import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '../kernel/secret'
import { codeService } from './codes'
import { proofRepository } from './repository-proofs'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const codesBy = (send: () => Promise<void>) =>
  codeService({ kernel: w.kernel, proofs: proofRepository(w.kernel.db), secret: new Secret('x'), sms: { send } })

test('a reset takes as long and says the same whether the number is known, unknown, or cannot be reached', async () => {
  const vendors = [() => new Promise<void>(() => undefined), () => Promise.reject(new Error('vendor away')), () => Promise.resolve()]
  const answers: unknown[] = []
  for (const [n, send] of vendors.entries()) answers.push(await codesBy(send).send(`1351234000${n}`, 'password', false))
  answers.push(await codesBy(() => Promise.reject(new Error('not to be asked'))).send('13512340009', 'password', true))
  expect(answers).toEqual(Array(4).fill({ retryAfter: 60 }))
})

test('a login code that cannot be handed in is said to be so', async () => {
  const away = codesBy(() => Promise.reject(new Error('vendor away')))
  await expect(away.send('13512340010', 'login', false)).rejects.toMatchObject({ reason: 'member.sms_unavailable' })
})
