import { expect, test } from 'vitest'
import { createPasswords } from './passwords'

const cheap = { memoryCost: 8, timeCost: 1 }

test('a password is kept as argon2id with 19 MiB and two passes, and only the same one is right', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Operator#2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.check(stored, 'Operator#2026')).toEqual({ isRight: true, isStale: false })
  expect(await passwords.check(stored, 'Operator#2027')).toEqual({ isRight: false, isStale: false })
})

test('a password kept at another cost is right, and to be kept anew', async () => {
  const stored = await createPasswords(cheap).hash('Operator#2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await createPasswords().check(stored, 'Operator#2026')).toEqual({ isRight: true, isStale: true })
  expect(await createPasswords(cheap).check(stored, 'Operator#2026')).toEqual({ isRight: true, isStale: false })
})

test.each([undefined, null])('nobody’s password (%s) is never right, at any cost', async (stored) => {
  for (const passwords of [createPasswords(), createPasswords(cheap)])
    expect(await passwords.check(stored, '')).toEqual({ isRight: false, isStale: false })
})
