import { randomUUID } from 'node:crypto'
import type { InputOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'

/** The ways in which operators look for members, by name. */
export const memberQueries: Readonly<Record<string, InputOf<(typeof memberEndpoints)['member.findMembers']>>> = {
  all: {},
  'by a part of a name': { keyword: 'n777' },
  'by four digits': { keyword: '1234' },
  'by a whole number': { keyword: '13800000001' },
  'by a rare level': { level: '3' },
  'the locked ones': { state: 'locked' },
  'the teachers': { teacher: 1 },
  'the others': { teacher: 0 },
  'further on': { cursor: Buffer.from(`${Date.now()}_${randomUUID()}`).toString('base64url') },
}
