import { strFromU8, unzipSync } from 'fflate'
import { MemberId } from '@rostrum/contract/kernel'
import { codeOf, world, type Member, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The rights over personal data, over HTTP and down to the bytes on the disk. */
let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', connections: 1 })
})
afterAll(() => w.close())

const DAY = 86_400_000
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function codeFor(who: Member, kind: 'cancel' | 'export' | 'privacy' | 'login'): Promise<string> {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile: who.mobile, kind }, { token: kind === 'login' ? undefined : who.token })
  return (await w.outbox(who.mobile))[0]?.code ?? ''
}
const ask = async (
  who: Member,
  classes: readonly ('profile' | 'activity' | 'learning' | 'told')[] = ['profile', 'activity'],
) => who.call('member.createExport', { classes: [...classes], code: await codeFor(who, 'export') })
const upload = (who: Member, name = 'mine.png') =>
  who.call('content.upload', { kind: 'feedback' }, { file: { bytes: new Uint8Array(png), name, mime: 'image/png' } })

async function unpacked(url: string): Promise<Map<string, string>> {
  const response = await fetch(w.url + url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Every word of the database, and every byte of the file storage. */
async function everything(): Promise<string> {
  const { rows } = await w.kernel.db.q.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  const told: string[] = []
  for (const { table_name: name } of rows) {
    const found = await w.kernel.db.q.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    )
    told.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return told.join('\n')
}

test('a member sees the data held by purpose, its retention, and the consents', async () => {
  const ada = await w.member()
  const { classes, consents, answerDays } = await ada.call('member.getPrivacy')
  expect(answerDays).toBe(15)
  expect(classes.find(({ name }) => name === 'member.sessions')).toMatchObject({
    title: '登录设备',
    group: 'profile',
    count: 1,
    kept: '账号存续期间，注销时删除',
  })
  expect(classes.find(({ name }) => name === 'live.messages')).toMatchObject({
    count: 0,
    kept: expect.stringContaining('5年'),
  })
  expect(classes.map(({ name }) => name)).not.toContain('kernel.actions')
  expect(consents).toMatchObject([
    { docKind: 'agreement', on: true },
    { docKind: 'privacy', on: true, at: expect.any(Number) },
  ])
})

test('withdrawing a consent needs a code, ends every session, and the next login needs it again', async () => {
  const ada = await w.member()
  await expect(ada.call('member.saveConsent', { docKind: 'privacy', on: 0 })).rejects.toMatchObject({
    reason: 'member.code_expired',
  })
  await expect(ada.call('member.getPrivacy')).resolves.toMatchObject({ consents: [{ on: true }, { on: true }] })
  await ada.call('member.saveConsent', { docKind: 'privacy', on: 0, code: await codeFor(ada, 'privacy') })
  await expect(ada.call('member.getPrivacy')).rejects.toMatchObject({ code: 401 })
  const code = await codeFor(ada, 'login')
  await expect(w.call('member.loginByCode', { phone: ada.mobile, code })).rejects.toMatchObject({
    reason: 'member.consent_needed',
  })
  const { token } = await w.call('member.loginByCode', { phone: ada.mobile, code, consents: [{ docKind: 'privacy' }] })
  await expect(w.call('member.getPrivacy', {}, { token })).resolves.toMatchObject({
    consents: [{ on: true }, { docKind: 'privacy', on: true }],
  })
})

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

test('a request gets a number and fifteen working days; its answer arrives, and the look is recorded', async () => {
  const [ada, bob, operator] = [await w.member(), await w.member(), await w.operator()]
  await expect(
    ada.call('member.createPrivacyRequest', { kind: 'correct', text: '改正邀请人', code: codeOf(0) }),
  ).rejects.toMatchObject({ reason: 'member.code_expired' })
  const { no, dueAt } = await ada.call('member.createPrivacyRequest', {
    kind: 'correct',
    text: '改正邀请人',
    code: await codeFor(ada, 'privacy'),
  })
  expect(new Date(dueAt + 8 * 3_600_000).toISOString().slice(0, 10)).toBe('2026-12-11')
  expect((await operator.call('member.listPrivacyTickets')).rows).toMatchObject([
    {
      no,
      memberId: ada.memberId,
      nickname: expect.stringMatching(/./),
      mobileMasked: masked(ada.mobile),
      state: 'open',
    },
  ])
  await operator.call('member.answerPrivacyRequest', { no, state: 'done', answer: '已经改正' })
  await expect(
    operator.call('member.answerPrivacyRequest', { no, state: 'refused', answer: '又' }),
  ).rejects.toMatchObject({ reason: 'member.privacy_answered' })
  expect((await ada.call('member.listPrivacyRequests')).rows).toMatchObject([
    { no, state: 'done', answer: '已经改正', overdue: false },
  ])
  expect((await bob.call('member.listPrivacyRequests')).rows).toEqual([])
  const seen = await ada.call('member.listAccesses')
  expect(seen.rows).toMatchObject([
    { role: '管理员', what: '您的个人信息申请', why: `处理申请 ${no}` },
    { why: '处理申请' },
  ])
  expect((await bob.call('member.listAccesses')).rows).toEqual([])
})

test('an operator who opens a complaint is recorded on its sender', async () => {
  const [ada, operator] = [await w.member(), await w.operator()]
  const { no } = await ada.call('feedback.create', { kind: 'complaint', content: '直播卡住了好几次，希望补上。' })
  await operator.call('feedback.getCase', { no })
  expect((await ada.call('member.listAccesses')).rows).toMatchObject([
    { what: '您的投诉或建议', why: `处理反馈 ${no}` },
  ])
  await operator.call('feedback.getCase', { no })
  expect((await ada.call('member.listAccesses')).rows).toHaveLength(1)
  w.clock.move(601_000)
  await operator.call('feedback.getCase', { no })
  expect((await ada.call('member.listAccesses')).rows).toHaveLength(2)
})

test('a copy is made in the background, contains only the member’s data, and only the member may get it', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  await ada.call('member.modifyNickname', { nickname: '<b>晨光</b>'.replaceAll(/[<>/]/g, '') })
  const { fileId } = await upload(ada)
  await ada.call('feedback.create', {
    kind: 'complaint',
    content: '<script>直播卡住了</script>好几次',
    images: [fileId],
  })
  const { no } = await ask(ada)
  await expect(ask(ada)).rejects.toMatchObject({ reason: 'member.export_running' })
  expect((await ada.call('member.listExports')).rows).toMatchObject([{ no, state: 'making' }])
  await w.settle()
  const [made] = (await ada.call('member.listExports')).rows
  expect(made).toMatchObject({ no, state: 'ready', bytes: expect.any(Number), url: expect.any(String) })
  const files = await unpacked(made?.url ?? '')
  const page = files.get('我的信息.html') ?? ''
  expect(page).toContain(ada.mobile)
  expect(page).toContain('&lt;script&gt;直播卡住了')
  expect(page).not.toContain('<script>')
  expect(page).toContain('<td>投诉</td>')
  expect(JSON.parse(files.get('数据/互动-投诉与建议.json') ?? '')).toMatchObject([
    { 内容: '<script>直播卡住了</script>好几次' },
  ])
  expect(files.has(`文件/${fileId}.png`)).toBe(true)
  expect([...files.keys()].some((name) => name.startsWith('数据/学习'))).toBe(false)
  expect([...files.values()].join()).not.toContain(bob.mobile)
  expect((await bob.call('member.listExports')).rows).toEqual([])
  await expect(bob.call('member.deleteExport', { no })).rejects.toMatchObject({ reason: 'member.export_unknown' })
  expect((await fetch(`${w.url}/files/${made?.fileId}`)).status).toBe(404)
  w.clock.move(301_000)
  expect((await fetch(w.url + (made?.url ?? ''))).status).toBe(404)
})

test('after seven days the file is really deleted, and a removed one at once', async () => {
  const ada = await w.member()
  await ask(ada)
  await w.settle()
  const id = (await ada.call('member.listExports')).rows[0]?.fileId ?? ''
  expect(await w.kernel.storage.read(id as never)).toBeDefined()
  w.clock.move(7 * DAY)
  expect((await ada.call('member.listExports')).rows[0]).toMatchObject({ state: 'expired' })
  await w.jobs.runNow('member.tidyExports')
  expect(await w.kernel.storage.find(id as never)).toBeUndefined()
  expect(await w.kernel.storage.read(id as never)).toBeUndefined()

  await ask(ada)
  await w.settle()
  const [again] = (await ada.call('member.listExports')).rows
  await ada.call('member.deleteExport', { no: again?.no ?? ('' as never) })
  expect(await w.kernel.storage.read((again?.fileId ?? '') as never)).toBeUndefined()
})

test('the number a day is limited; the same key again is the same copy', async () => {
  const ada = await w.member()
  const code = await codeFor(ada, 'export')
  const wish = { classes: ['profile' as const], code, idempotencyKey: 'same-wish-1' }
  const first = await ada.call('member.createExport', wish)
  await expect(ada.call('member.createExport', wish)).resolves.toEqual(first)
  await w.settle()
  for (let n = 0; n < 2; n += 1) {
    await ask(ada)
    await w.settle()
  }
  await expect(ask(ada)).rejects.toMatchObject({ reason: 'member.export_limit' })
})

test('a removed copy is gone from the list, and still counts for the day', async () => {
  const ada = await w.member()
  for (let n = 0; n < 3; n += 1) {
    const { no } = await ask(ada)
    if (n > 0) await w.settle()
    await ada.call('member.deleteExport', { no })
    await expect(ada.call('member.deleteExport', { no })).rejects.toMatchObject({ reason: 'member.export_unknown' })
  }
  await w.settle()
  expect((await ada.call('member.listExports')).rows).toEqual([])
  await expect(ask(ada)).rejects.toMatchObject({ reason: 'member.export_limit' })
  w.clock.move(DAY)
  await ask(ada)
  await w.jobs.runNow('member.tidyExports')
  const { rows } = await w.kernel.db.q.execute(
    sql`select count(*)::int as kept from member_export where member_id = ${ada.memberId}`,
  )
  expect(rows).toEqual([{ kept: 1 }])
})

test('a copy that a killed process left is made anew, and its half file is deleted', async () => {
  const ada = await w.member()
  const { no } = await ask(ada)
  const left = crypto.randomUUID()
  await w.kernel.storage.putStream({
    id: left as never,
    kind: 'member.export',
    mime: 'application/zip',
    ownerId: ada.memberId,
    isPublic: false,
    chunks: (async function* () {
      yield Buffer.from('half')
    })(),
  })
  await w.kernel.db.q.execute(
    sql`update member_export set file_id = ${left}, lease_until = ${new Date(w.clock.now() + 600_000)}, tries = 1 where no = ${no}`,
  )
  await w.settle()
  expect((await ada.call('member.listExports')).rows[0]).toMatchObject({ state: 'making' })
  w.clock.move(600_001)
  await w.jobs.runNow('member.tidyExports')
  expect((await ada.call('member.listExports')).rows[0]).toMatchObject({ state: 'ready' })
  expect(await w.kernel.storage.read(left as never)).toBeUndefined()
})

test('an open complaint and a copy in progress are obstacles, each with a link', async () => {
  const ada = await w.member()
  const { no } = await ada.call('feedback.create', { kind: 'complaint', content: '直播卡住了好几次，希望补上。' })
  await ask(ada)
  const info = await ada.call('member.getDeletion')
  expect(info).toMatchObject({
    state: 'normal',
    waitDays: 15,
    blockers: [{ kind: 'feedback', link: '/pages/mine/faq/feedback/index' }, { kind: 'export' }],
  })
  expect(info.kept).toContainEqual({ what: '直播间发言', until: '注销后5年', rule: expect.stringContaining('27号') })
  const code = await codeFor(ada, 'cancel')
  await expect(ada.call('member.cancelAccount', { code })).rejects.toMatchObject({ reason: 'member.deletion_blocked' })
  await w.settle()
  const operator = await w.operator()
  await operator.call('feedback.acceptCase', { no })
  await operator.call('feedback.answerCase', { no, content: '已经补上。' })
  await expect(
    ada.call('member.cancelAccount', { code: await codeFor(ada, 'cancel'), reason: '不用了' }),
  ).resolves.toMatchObject({ state: 'pending' })
})

test('a requester may cancel on the same device, and is signed out elsewhere', async () => {
  const ada = await w.member()
  const other = await w.call('member.loginByCode', { phone: ada.mobile, code: await codeFor(ada, 'login') })
  const { effectiveAt } = await ada.call('member.cancelAccount', { code: await codeFor(ada, 'cancel') })
  expect(effectiveAt).toBe(w.clock.now() + 15 * DAY)
  await expect(w.call('member.getMember', {}, { token: other.token })).rejects.toMatchObject({ code: 401 })
  await expect(ada.call('member.getDeletion')).resolves.toMatchObject({ state: 'pending', effectiveAt, blockers: [] })
  await expect(ada.call('member.withdrawDeletion')).resolves.toEqual({ state: 'normal' })
  w.clock.move(16 * DAY)
  await w.jobs.runNow('member.deleteDue')
  await expect(ada.call('member.getMember')).resolves.toMatchObject({ state: 'normal' })
})

test('in the end nothing stored names the member, and kept records state why and until when', async () => {
  const [ada, operator] = [await w.member(), await w.operator()]
  const nickname = '独一无二的昵称甲'
  await ada.call('member.modifyNickname', { nickname })
  await w.kernel.db.q.execute(
    sql`insert into member_login_name (kind, value, member_id) values ('openid', 'applet:wx-of-ada', ${ada.memberId})`,
  )
  await ada.call('member.saveAddress', {
    name: '收件人甲',
    mobile: ada.mobile,
    region: ['110000', '110100', '110101'],
    detail: '某路一号',
    isDefault: true,
  })
  const [loose, fastened] = [await upload(ada, '甲的照片.png'), await upload(ada, '甲的照片.png')]
  const { no } = await ada.call('feedback.create', {
    kind: 'complaint',
    content: '直播卡住了好几次，希望补上。',
    images: [fastened.fileId],
    contact: ada.mobile,
  })
  await operator.call('feedback.acceptCase', { no })
  await operator.call('feedback.answerCase', { no, content: '已经补上。' })
  await ask(ada)
  await w.settle()
  const copy = (await ada.call('member.listExports')).rows[0]?.fileId ?? ''
  await ada.call('member.cancelAccount', { code: await codeFor(ada, 'cancel'), reason: '不用了' })
  expect(await everything()).toContain(nickname)
  w.clock.move(15 * DAY)
  await w.jobs.runNow('member.deleteDue')
  await w.settle()

  const left = await everything()
  for (const gone of [ada.mobile, nickname, 'wx-of-ada', '收件人甲', '某路一号', '甲的照片'])
    expect([gone, left.includes(gone)]).toEqual([gone, false])
  expect(await w.kernel.storage.read(loose.fileId)).toBeUndefined()
  expect(await w.kernel.storage.read(copy as never)).toBeUndefined()
  expect(await w.kernel.storage.read(fastened.fileId)).toBeDefined()
  const { rows } = await w.kernel.db.q.execute(
    sql`select holding, rule, rows, until from member_kept where member_id = ${ada.memberId} order by holding`,
  )
  expect(rows).toContainEqual({
    holding: 'feedback.cases',
    rule: expect.stringContaining('27号'),
    rows: 1,
    until: expect.anything(),
  })
  await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401 })
  const fresh = await w.member({ mobile: ada.mobile })
  expect(fresh.memberId).not.toBe(ada.memberId)

  w.clock.move(1_827 * DAY)
  await w.jobs.runNow('member.expireKept')
  await w.settle()
  expect(await w.kernel.storage.read(fastened.fileId)).toBeUndefined()
  expect(
    (await everything()).split('\n').filter((row) => row.includes(ada.memberId) && !row.startsWith('member ')),
  ).toEqual([])
  expect(MemberId.safeParse(ada.memberId).success).toBe(true)
})

test('messages in a room lose the member’s name, also where others quote them', async () => {
  const ada = await w.member()
  const nickname = '独一无二的昵称乙'
  await ada.call('member.modifyNickname', { nickname })
  const [room, own, quoting] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const put = (id: string, seq: number, senderId: string, name: string, payload: object, quoteId: string | null) =>
    w.kernel.db.q.execute(sql`
    insert into live_message (room_id, stream, seq, id, sender_id, client_id, sender, type, content, quote_id, payload, state, like_count, tokens, created_at)
    values (${room}, 'chat', ${seq}, ${id}, ${senderId}, ${id}, ${JSON.stringify({ id: senderId, name, role: 'member' })}::jsonb, 'text', '一句话', ${quoteId}, ${JSON.stringify(payload)}::jsonb, 'shown', 0, ''::tsvector, ${new Date(w.clock.now())})`)
  await put(own, 1, ada.memberId, nickname, {}, null)
  await put(quoting, 2, crypto.randomUUID(), '别人', { quote: { id: own, name: nickname, excerpt: '一句话' } }, own)
  await ada.call('member.cancelAccount', { code: await codeFor(ada, 'cancel') })
  w.clock.move(15 * DAY)
  await w.jobs.runNow('member.deleteDue')
  const { rows } = await w.kernel.db.q.execute(
    sql`select content, sender->>'name' as name, payload->'quote'->>'name' as quoted from live_message where room_id = ${room} order by seq`,
  )
  expect(rows).toEqual([
    { content: '一句话', name: '已注销用户', quoted: null },
    { content: '一句话', name: '别人', quoted: '已注销用户' },
  ])
  expect(await everything()).not.toContain(nickname)
})
