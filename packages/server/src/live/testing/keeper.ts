import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import type { World } from '@rostrum/testkit'
import { callAt, type Call } from '@rostrum/testkit'

const password = 'Keeper#2026'
let count = 0

/** An operator who holds these permissions and nothing else. */
export async function keeperWith(w: World, ...permissions: readonly string[]): Promise<{ readonly call: Call }> {
  count += 1
  const userName = `livekeeper${count}`
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions: [...permissions] })
  const from = w.origin()
  const { token } = await callAt(from)('member.loginOperator', { username: userName, password })
  return { call: callAt({ ...from, token }) }
}
