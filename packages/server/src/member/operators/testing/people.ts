import { Secret } from '@rostrum/server/kernel'
import { createMember, type NewOperator } from '@rostrum/server/member'
import { callAt, type Call, type World } from '@rostrum/testkit'
import { TOTP, Secret as Base32 } from 'otpauth'
import type { OperatorId } from '@rostrum/contract/kernel'

export const PASSWORD = 'Operator#2026'

export interface SignedIn {
  readonly operatorId: OperatorId
  readonly userName: string
  readonly token: string
  readonly stage: string
  readonly call: Call
}

let count = 0

/** Makes an account in the database, as the server's terminal does, and signs it in. */
export async function operatorWith(w: World, wish: Partial<NewOperator> = {}): Promise<SignedIn> {
  count += 1
  const userName = wish.userName ?? `keeper${count}`
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ password: PASSWORD, roles: [], ...wish, userName })
  return signIn(w, userName, wish.password)
}

/** Signs in from an address of its own. */
export async function signIn(w: World, userName: string, password = PASSWORD, totp?: string): Promise<SignedIn> {
  const from = w.origin()
  const { token, operatorId, stage } = await callAt(from)('member.loginOperator', {
    username: userName,
    password,
    ...(totp !== undefined && { totp }),
  })
  return { token, operatorId, stage, userName, call: callAt({ ...from, token }) }
}

/** What an authenticator with this secret shows now by the world's clock, or some steps of 30 s away from now. */
export const codeNow = (w: World, secret: string, steps = 0): string =>
  new TOTP({ secret: Base32.fromBase32(secret) }).generate({ timestamp: w.clock.now() + steps * 30_000 })
