import { MemberId } from '@rostrum/contract/kernel'
import { hash } from '@node-rs/argon2'
import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { deleteDue } from '../rights/deletion'
import { deviceRepository } from './repository-devices'
import { minorUse, NO_MINOR_DEPS } from '../minors/service'
import { DUE_AT_ONCE, peopleRepository, type PeopleRepository } from '../people/repository'
import { operatorRepository } from '../operators/repository'
import { weChatTicketRepository } from '../wechat/repository-tickets'
import { sessionRepository } from './repository'
import { sessionService } from './service'

/** Races between two concurrent actions. */
let w: World
let people: PeopleRepository
beforeAll(async () => {
  w = await world()
  people = peopleRepository(w.kernel.db)
})
afterAll(() => w.close())

const facts = { id: 'r', ip: '', deviceId: '', crmUserId: '', parentMemberId: '', userAgent: '' }
const DAYS_16 = 16 * 86_400_000

async function codeFor(mobile: string, kind: 'login' | 'bind' | 'cancel', token?: string): Promise<string> {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile, kind }, { token })
  return (await w.outbox(mobile))[0]?.code ?? ''
}

async function stateOf(memberId: string): Promise<unknown> {
  const { rows } = await w.kernel.db.q.execute(sql`select state, mobile from member where member_id = ${memberId}`)
  return rows[0]
}

test('a session that ends during its lookup is not cached', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const slow: PeopleRepository = {
    ...people,
    async findMember(id) {
      const found = await people.findMember(id)
      asked()
      await held
      return found
    },
  }
  const sessions = sessionService({
    kernel: w.kernel,
    sessions: sessionRepository(w.kernel.db),
    people: slow,
    devices: deviceRepository(w.kernel.db),
    tickets: weChatTicketRepository(w.kernel.db),
    operators: operatorRepository(w.kernel.db),
    minorUse: minorUse(w.kernel, NO_MINOR_DEPS),
  })
  const ada = await w.member()
  const memberId = MemberId.parse(ada.memberId)
  const { token } = await sessions.begin({ memberId, mobile: ada.mobile }, facts)
  const early = sessions.authenticate(token)
  await isAsked
  expect(await sessions.end(memberId, {})).toBe(2)
  release()
  await early
  expect(await sessions.authenticate(token)).toBeUndefined()
})

test('a member who returns while accounts are being emptied keeps the account', async () => {
  const ada = await w.member()
  await ada.call('member.cancelAccount', { code: await codeFor(ada.mobile, 'cancel', ada.token) })
  w.clock.move(DAYS_16)
  const late: PeopleRepository = {
    ...people,
    async listDeletionsDue(now) {
      const due = await people.listDeletionsDue(now)
      await w.call('member.loginByCode', {
        phone: ada.mobile,
        code: await codeFor(ada.mobile, 'login'),
        withdraw: true,
      })
      return due
    },
  }
  await deleteDue(w.kernel, late)
  expect(await stateOf(ada.memberId)).toEqual({ state: 'normal', mobile: ada.mobile })
  await w.call('member.loginByCode', { phone: ada.mobile, code: await codeFor(ada.mobile, 'login') })
})

test('a member who returns just after the emptying does not revive an empty account', async () => {
  const ada = await w.member()
  await ada.call('member.cancelAccount', { code: await codeFor(ada.mobile, 'cancel', ada.token) })
  w.clock.move(DAYS_16)
  await deleteDue(w.kernel, people)
  const isBack = await w.kernel.db.tx(ada.memberId, (tx) => people.withdrawDeletion(tx, MemberId.parse(ada.memberId)))
  expect([isBack, await stateOf(ada.memberId)]).toEqual([false, { state: 'deleted', mobile: null }])
})

test('one night empties every due account, however many there are', async () => {
  await w.kernel.db.q.execute(sql`
    insert into member (member_id, nickname, state, delete_at, created_at)
    select gen_random_uuid(), 'x', 'deleting', ${new Date(w.clock.now() - 1)}, ${new Date(w.clock.now())} from generate_series(1, ${DUE_AT_ONCE + 1})`)
  await deleteDue(w.kernel, people)
  const { rows } = await w.kernel.db.q.execute(sql`select count(*)::int as left from member where state = 'deleting'`)
  expect(rows).toEqual([{ left: 0 }])
})

test('two numbers bound to one member at once: one is bound, the other stays free', async () => {
  const ada = await w.member()
  await w.kernel.db.q.execute(sql`update member set mobile = null where member_id = ${ada.memberId}`)
  await w.kernel.db.q.execute(sql`delete from member_login_name where member_id = ${ada.memberId}`)
  const numbers = ['13511110001', '13511110002', '13511110003']
  const codes: string[] = []
  for (const mobile of numbers) codes.push(await codeFor(mobile, 'bind', ada.token))
  const outcomes = await Promise.allSettled(
    numbers.map((mobile, n) => ada.call('member.bindMobile', { mobile, code: codes[n] ?? '' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toEqual([
    expect.objectContaining({ reason: 'member.mobile_set' }),
    expect.objectContaining({ reason: 'member.mobile_set' }),
  ])
  const { rows } = await w.kernel.db.q.execute(sql`
    select n.value = m.mobile as same from member_login_name n join member m using (member_id) where m.member_id = ${ada.memberId}`)
  expect(rows).toEqual([{ same: true }])
})

test('one number registered many times at once makes one account', async () => {
  const mobile = '13511110009'
  const code = await codeFor(mobile, 'login')
  const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
  const wish = { phone: mobile, code, register: true, isAdult: true, consents }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => w.call('member.loginByCode', wish)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await w.kernel.db.q.execute(
    sql`select count(*)::int as accounts from member where mobile = ${mobile}`,
  )
  expect(rows).toEqual([{ accounts: 1 }])
})

/** Changes a password while another action that has read the old one is running. */
async function changedMeanwhile(memberId: string, password: string, act: () => Promise<unknown>): Promise<void> {
  const passwordHash = await hash(password)
  let acting: Promise<unknown> = Promise.resolve()
  await w.kernel.db.tx(memberId, async (tx) => {
    await tx.execute(sql`update member set password_hash = ${passwordHash} where member_id = ${memberId}`)
    acting = act()
    await eventually(
      async () => {
        const { rows } = await tx.execute(
          sql`select count(*)::int as waiting from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
        expect(rows).toEqual([{ waiting: 1 }])
      },
      { interval: 20 },
    )
  })
  await acting
}

test('a password changed during a login that rehashes it stays the new one', async () => {
  const ada = await w.member()
  const [old, fresh] = ['Correct7horse', 'Battery8staple']
  const costly = await hash(old, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await w.kernel.db.q.execute(sql`update member set password_hash = ${costly} where member_id = ${ada.memberId}`)
  await changedMeanwhile(ada.memberId, fresh, () => w.call('member.login', { username: ada.mobile, password: old }))
  await expect(w.call('member.login', { username: ada.mobile, password: old })).rejects.toMatchObject({
    reason: 'member.wrong_password',
  })
  await expect(w.call('member.login', { username: ada.mobile, password: fresh })).resolves.toMatchObject({
    memberId: ada.memberId,
  })
})

test('a password changed while another account is merged into it stays the new one', async () => {
  const [ada, other] = [await w.member(), await w.member()]
  const [old, fresh] = ['Correct7horse', 'Battery8staple']
  await w.kernel.db.q.execute(
    sql`update member set password_hash = ${await hash(old)} where member_id = ${ada.memberId}`,
  )
  await w.kernel.db.q.execute(
    sql`update member set mobile = null, level_ids = '{}' where member_id = ${other.memberId}`,
  )
  await w.kernel.db.q.execute(sql`delete from member_login_name where member_id = ${other.memberId}`)
  const code = await codeFor(ada.mobile, 'bind', other.token)
  await changedMeanwhile(ada.memberId, fresh, () =>
    other.call('member.mergeAccounts', { mobile: ada.mobile, code, memberId: ada.memberId as never }),
  )
  await expect(w.call('member.login', { username: ada.mobile, password: fresh })).resolves.toMatchObject({
    memberId: ada.memberId,
  })
})
