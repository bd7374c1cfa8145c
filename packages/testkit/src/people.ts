import { MemberId, type LevelId, type TeacherId } from '@rostrum/contract/kernel'
import { Secret, type Kernel } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, type Call, type Origin } from './client'

/** The least that the hash allows: a real one takes 21 ms of a core, and tests sign in a thousand times. */
export const CHEAP_PASSWORDS = { memoryCost: 8, timeCost: 1 }

export interface MemberWish {
  /** A mobile number that nobody has yet, unless given. */
  readonly mobile?: string
  readonly levelIds?: readonly LevelId[]
}

export interface Member {
  readonly token: string
  readonly memberId: MemberId
  readonly mobile: string
  readonly call: Call
}

export interface Teacher extends Member {
  readonly teacherId: TeacherId
}

export interface Operator {
  readonly userName: string
  readonly token: string
  readonly call: Call
}

/** A message sent to a mobile number. Lists have the newest first. */
export interface OutboxEntry {
  readonly code?: string
  readonly text?: string
}

export interface People {
  /** A person who has signed in with phone and code. */
  member(wish?: MemberWish): Promise<Member>
  /** Such a person who is also a teacher. */
  teacher(wish?: MemberWish): Promise<Teacher>
  /** A console account with these permissions, with every one unless given. */
  operator(permissions?: readonly string[]): Promise<Operator>
  outbox(mobile: string): Promise<readonly OutboxEntry[]>
}

export interface PeopleOptions {
  readonly url: string
  readonly origin: (token?: string) => Origin
  readonly kernel: Kernel
}

/** Makes people of a world. They sign in by the product's own calls: a code by message, then a login with it. */
export function peopleOf({ url, origin, kernel }: PeopleOptions): People {
  let count = 0
  // No call creates register entries or console accounts: the tests create them in the same database directly.
  const members = createMember(kernel, {
    codeSecret: new Secret('unused'),
    legalTexts: { findDocVersion: async () => undefined },
    passwordCost: CHEAP_PASSWORDS,
  })

  async function outbox(mobile: string): Promise<readonly OutboxEntry[]> {
    const response = await fetch(`${url}/dev/outbox?mobile=${mobile}`)
    if (response.status !== 200) throw new Error(`the outbox answers ${response.status}`)
    return JSON.parse(await response.text()) as readonly OutboxEntry[]
  }

  function freshMobile(): string {
    count += 1
    return `139${String(10_000_000 + count)}`
  }

  async function member({ mobile = freshMobile(), levelIds }: MemberWish = {}): Promise<Member> {
    const from = origin()
    await post(from, '/api/common/sms/code', { mobile, kind: 'login' })
    const code = (await outbox(mobile))[0]?.code
    const said = await post(from, '/api/member/login/ver/2/code', { phone: mobile, code, ...joining })
    const [token, memberId] = [String(said.token), MemberId.parse(said.memberId)]
    if (levelIds) await members.setLevels(memberId, levelIds)
    return { token, memberId, mobile, call: callAt({ ...from, token }) }
  }

  async function teacher(wish: MemberWish = {}): Promise<Teacher> {
    const made = await member(wish)
    const { name, regNo } = { name: '陈老师', regNo: `T${made.mobile}` }
    const facts = { name, regNo, title: '投资顾问', orgName: '测试机构', regType: '投资顾问', intro: '测试人物' }
    return { ...made, teacherId: await members.registerTeacher({ ...facts, memberId: made.memberId }) }
  }

  async function operator(permissions?: readonly string[]): Promise<Operator> {
    count += 1
    const [userName, password] = [`operator${count}`, 'Operator#2026']
    const rights = permissions
      ? { roles: [], permissions: [...permissions] }
      : { roles: ['admin'], permissions: ['*:*:*'] }
    await members.addOperator({ userName, password, ...rights })
    const from = origin()
    const { token } = await post(from, '/api/console/login', { username: userName, password })
    return { token: String(token), userName, call: callAt({ ...from, token: String(token) }) }
  }

  return { member, teacher, operator, outbox }
}

/** What a new member agrees to. */
const joining = { register: true, isAdult: true, consents: [{ docKind: 'agreement' }, { docKind: 'privacy' }] }

async function post({ url, ip }: Origin, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const envelope = JSON.parse(await response.text()) as { code: number; msg: string; data: Record<string, unknown> }
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}
