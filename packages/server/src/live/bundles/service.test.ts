import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from '@rostrum/contract/kernel'
import type { BundleNo, RoomId } from '@rostrum/contract/live'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeperWith } from '../testing/keeper'
import { hashOf } from '../record/chain'
import { idOf, livelyRoom, say } from '../testing/lively-room'

/** Material for regulators, over HTTP and a real database; the archive is opened by another program. */
let w: World
let staff: Operator
const folders: string[] = []
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await w.close()
})

let wish = {
  from: '2026-11-20',
  to: '2026-11-20',
  recipient: '上海证监局',
  documentNo: '沪证监函〔2026〕12号',
  why: '配合现场检查',
}
type Wish = { readonly roomId?: RoomId; readonly memberId?: MemberId } & Partial<typeof wish>
const ask = (more: Wish, who: Pick<Operator, 'call'> = staff) => who.call('live.makeBundle', { ...wish, ...more })
const listed = async (no: BundleNo) => (await staff.call('live.listBundles', {})).rows.find((row) => row.no === no)

async function made(more: Wish): Promise<BundleNo> {
  const { no } = await ask(more)
  await w.settle()
  return no
}

/** The archive as it is downloaded. */
async function download(no: BundleNo): Promise<Buffer> {
  const { url } = await staff.call('live.openBundle', { no })
  const response = await fetch(`${w.url}${url}`)
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(`监管材料-${no}.zip`))
  return Buffer.from(await response.arrayBuffer())
}

/** The folder into which it is unpacked. */
function unzipped(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bundle-'))
  folders.push(folder)
  writeFileSync(join(folder, 'a.zip'), bytes)
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  execFileSync('unzip', ['-q', 'a.zip', '-d', 'out'], { cwd: folder, env })
  const out = join(folder, 'out')
  execFileSync('sha256sum', ['-c', '--quiet', '--strict', 'SHA256SUMS'], { cwd: out, env })
  return out
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const folderIn = (out: string): string => join(out, readdirSync(out).find((name) => name.startsWith('01-')) ?? '')
const rowsIn = (folder: string, title: string) =>
  JSON.parse(readFileSync(join(folder, `${title}.json`), 'utf8')) as Record<string, unknown>[]

/** Acts like a person with direct access to the database. */
async function tamper(statement: string): Promise<void> {
  await w.kernel.db.tx('tamper', async (tx) => {
    await tx.execute(sql.raw('alter table live_record disable trigger all'))
    await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw('alter table live_record enable trigger all'))
  })
}

describe('a bundle of a room', () => {
  test('holds everything that was said with who took it down, and every hash in it holds', async () => {
    const { id, bob } = await livelyRoom(w, '检查的一场：a/b')
    const no = await made({ roomId: id })
    const bytes = await download(no)
    expect(await listed(no)).toMatchObject({ state: 'ready', bytes: bytes.length, sha256: sha256(bytes), members: 3 })
    const out = unzipped(bytes)
    const folder = folderIn(out)
    expect(rowsIn(folder, '发言').map(({ 内容, 状态, 原因 }) => [内容, 状态, 原因])).toEqual([
      ['第一句', 'shown', null],
      ['说错了', 'withdrawn', null],
      ['不相干的话', 'deleted', '广告'],
    ])
    expect(rowsIn(folder, '被拦下的内容')).toMatchObject([
      { 内容: '加微信进群', 状态: 'held', 命中的词: expect.arrayContaining(['加微信']) },
    ])
    expect(rowsIn(folder, '基本情况与披露')).toMatchObject([
      { 老师: '陈老师', 风险提示: '市场有风险，投资需谨慎。', 营销性质: false },
    ])
    const chain = rowsIn(folder, '留痕') as unknown as (Parameters<typeof hashOf>[0] & { hash: string })[]
    expect(chain.map(({ kind }) => kind)).toEqual(['withdraw', 'delete', 'mute'])
    for (const [at, link] of chain.entries()) {
      expect(hashOf(link)).toBe(link.hash)
      expect(link.prevHash).toBe(chain[at - 1]?.hash ?? '')
    }
    const manifest = JSON.parse(readFileSync(join(out, '清单.json'), 'utf8'))
    for (const file of manifest.files) {
      const content = readFileSync(join(out, file.name))
      expect([file.name, content.length, sha256(content)]).toEqual([file.name, file.bytes, file.sha256])
    }
    expect(manifest).toMatchObject({ no, documentNo: wish.documentNo, rooms: [{ id, broken: null, links: 3 }] })
    const summary = readFileSync(join(out, '说明.html'), 'utf8')
    for (const words of ['上海证监局', wish.documentNo, '配合现场检查', '完整：3 条相连', '检查的一场：a/b'])
      expect(summary).toContain(words)
    expect(readFileSync(join(folder, '全部内容.html'), 'utf8')).toContain(bob.memberId)
  })

  test('holds what was put to the vote and who signed in, each person’s own too', async () => {
    const { id, teacher, ada, bob } = await livelyRoom(w, '投票')
    const carl = await w.member()
    const key = () => ({ idempotencyKey: randomUUID() })
    const poll = await teacher.call('live.createPoll', {
      ...{ roomId: id, kind: 'single', question: '您用哪一条均线？', options: ['5日', '20日'] },
      ...key(),
    })
    await ada.call('live.votePoll', { id: poll.id, options: ['1'], ...key() })
    await carl.call('live.votePoll', { id: poll.id, options: ['0'], ...key() })
    await teacher.call('live.closePoll', { id: poll.id })
    const sign = await teacher.call('live.startSign', { roomId: id, seconds: 60, ...key() })
    await bob.call('live.sign', { roomId: id, signId: sign.id, ...key() })
    const no = await made({ roomId: id })
    const folder = folderIn(unzipped(await download(no)))
    expect(rowsIn(folder, '投票与签到')).toMatchObject([
      {
        发起人编号: teacher.memberId,
        类型: 'single',
        题目: '您用哪一条均线？',
        选项与票数: ['5日：1', '20日：1'],
        人数: 2,
      },
      { 类型: 'sign', 人数: 1 },
    ])
    const chosen = (rows: readonly Record<string, unknown>[]) =>
      new Map(rows.map((row) => [row['会员编号'], row['所选']]))
    const votes = rowsIn(folder, '每个人的投票与签到')
    expect(chosen(votes)).toEqual(
      new Map([
        [ada.memberId, ['20日']],
        [carl.memberId, ['5日']],
        [bob.memberId, ['签到']],
      ]),
    )
    // Who did nothing but vote is in it, and is told.
    expect((await carl.call('member.listAccesses', {})).rows).toHaveLength(1)
    const own = folderIn(unzipped(await download(await made({ memberId: idOf(carl) }))))
    expect(rowsIn(own, '投票与签到')).toHaveLength(1)
    expect(chosen(rowsIn(own, '每个人的投票与签到'))).toEqual(new Map([[carl.memberId, ['5日']]]))
  })

  test('is told to every member in it before anybody can take it', async () => {
    const { id, ada, bob } = await livelyRoom(w, '告知')
    const stranger = await w.member()
    await made({ roomId: id })
    for (const who of [ada, bob]) {
      expect((await who.call('member.listAccesses', {})).rows).toMatchObject([
        {
          what: '您在直播间的发言、提问、投票、抽奖和处理记录',
          why: '依法提供给上海证监局（文号：沪证监函〔2026〕12号）',
        },
      ])
    }
    expect((await stranger.call('member.listAccesses', {})).rows).toEqual([])
  })

  test('says which record does not hold, and is made all the same', async () => {
    const { id } = await livelyRoom(w, '改过的一场')
    await tamper(`update live_record set kind = 'pin' where room_id = '${id}' and no = 3`)
    const no = await made({ roomId: id })
    expect(await listed(no)).toMatchObject({ state: 'ready', brokenRooms: 1 })
    const out = unzipped(await download(no))
    expect(readFileSync(join(out, '说明.html'), 'utf8')).toContain('第 3 条对不上：内容与哈希不符')
  })

  test('is in the record of operators’ acts with the reason and the number, when made and when taken', async () => {
    const { id } = await livelyRoom(w, '操作记录')
    const no = await made({ roomId: id })
    await download(no)
    const { rows } = await staff.call('access.listAudit', { subject: no })
    expect(rows.map(({ call }) => call)).toEqual(['live.openBundle', 'live.makeBundle'])
    const [act] = (await staff.call('access.listAudit', { call: 'live.makeBundle' })).rows
    expect(act).toMatchObject({
      why: '配合现场检查',
      subject: id,
      input: { documentNo: wish.documentNo, recipient: '上海证监局' },
      after: { no, rows: 7, rooms: 1 },
    })
  })

  test('asked for twice at once is made once', async () => {
    const { id } = await livelyRoom(w, '按了两下')
    const all = await Promise.all([ask({ roomId: id }), ask({ roomId: id })])
    expect(new Set(all.map(({ no }) => no)).size).toBe(1)
    expect(await ask({ roomId: id })).toMatchObject({ no: all[0]?.no, state: 'making' })
    expect((await ask({ roomId: id, documentNo: '另一个文号' })).no).not.toBe(all[0]?.no)
    await w.settle()
  })

  test('is gone after its days; the row stays', async () => {
    const { id } = await livelyRoom(w, '到期')
    const no = await made({ roomId: id })
    const { url } = await staff.call('live.openBundle', { no })
    w.clock.move(7 * 86_400_000)
    staff = await w.operator()
    await expect(staff.call('live.openBundle', { no })).rejects.toMatchObject({ reason: 'live.bundle_gone' })
    await w.jobs.runNow('live.tidyBundles')
    expect((await fetch(`${w.url}${url}`)).status).toBeGreaterThanOrEqual(400)
    expect(await listed(no)).toMatchObject({ state: 'expired', documentNo: wish.documentNo })
    const { rows } = await w.kernel.db.q.execute(sql`select 1 from kernel_file where kind = 'live.bundle' limit 1`)
    expect(rows).toEqual([])
    wish = { ...wish, from: '2026-11-27', to: '2026-11-27' }
  })
})

describe('a bundle of a member', () => {
  test('holds only that member’s words, and of other lines of the record only hashes', async () => {
    const { id, ada, bob } = await livelyRoom(w, '会员的一场')
    const other = await livelyRoom(w, '会员的另一场')
    await say(bob, other.id, '我也在这里')
    const out = unzipped(await download(await made({ memberId: idOf(bob) })))
    const folders = readdirSync(out).filter((name) => /^(?!00)\d\d-/.test(name))
    expect(folders).toHaveLength(2)
    const all = folders.map((name) => join(out, name))
    expect(all.flatMap((folder) => rowsIn(folder, '发言').map(({ 内容 }) => 内容)).sort()).toEqual([
      '不相干的话',
      '我也在这里',
    ])
    for (const folder of all) expect(readFileSync(join(folder, '全部内容.html'), 'utf8')).not.toContain(ada.memberId)
    const chain = all.map((folder) => rowsIn(folder, '留痕')).find(([first]) => first?.roomId === id)
    expect(chain?.map((link) => 'subject' in link)).toEqual([false, true, true])
    expect((await ada.call('member.listAccesses', {})).rows).toEqual([])
  })
})

describe('a bundle is refused', () => {
  test('to whoever does not hold the permission', async () => {
    const { id } = await livelyRoom(w, '没有权限')
    const reader = await keeperWith(w, 'live:record:read')
    await expect(ask({ roomId: id }, reader)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    await expect(reader.call('live.openBundle', { no: 'B20261120-AAAAAAAA' as BundleNo })).rejects.toMatchObject({
      reason: 'kernel.no_permission',
    })
  })

  test('when it is about nobody, about two, about nothing that is there, or about too long a time', async () => {
    const { id, ada } = await livelyRoom(w, '不合要求')
    const refusals: [Wish, string][] = [
      [{}, 'live.bundle_about'],
      [{ roomId: id, memberId: idOf(ada) }, 'live.bundle_about'],
      [{ roomId: 'x' as RoomId }, 'live.room_not_found'],
      [{ memberId: '01890a5d-ac96-774b-bcce-b302099a8057' as never }, 'live.member_not_found'],
      [{ roomId: id, from: '2026-11-28' }, 'live.bundle_days'],
      [{ roomId: id, from: '2025-11-19' }, 'live.bundle_days'],
      [{ roomId: id, from: '2026-11-19', to: '2026-11-19' }, 'live.bundle_empty'],
      [{ roomId: id, why: ' ' }, 'kernel.bad_input'],
      [{ roomId: id, documentNo: '' }, 'kernel.bad_input'],
      [{ roomId: id, from: '昨天' }, 'kernel.bad_input'],
    ]
    const before = (await staff.call('live.listBundles', {})).rows.length
    for (const [more, reason] of refusals) await expect(ask(more), reason).rejects.toMatchObject({ reason })
    expect((await staff.call('live.listBundles', {})).rows).toHaveLength(before)
  })

  test('with the numbers when it would be too large', async () => {
    const ada = await w.member()
    await w.kernel.db.q.execute(sql`insert into live_held (room_id, id, kind, sender_id, client_id, sender, type, content, payload, hits, is_anonymous, state, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'message', ${ada.memberId}, n::text, '{"id":"x","name":"x","role":"member"}', 'text', 'x', '{}', '{}', false, 'held', ${new Date(w.clock.now()).toISOString()}::timestamptz from generate_series(1, 61) n`)
    await expect(ask({ memberId: idOf(ada) })).rejects.toMatchObject({
      reason: 'live.bundle_large',
      message: expect.stringContaining('61场直播、61条内容，一份最多60场、200000条'),
    })
  })

  test('when there is none of this number, or it is not made yet', async () => {
    const { id } = await livelyRoom(w, '还没有')
    await expect(staff.call('live.openBundle', { no: 'B20261120-AAAAAAAA' as BundleNo })).rejects.toMatchObject({
      reason: 'live.bundle_not_found',
    })
    const { no } = await ask({ roomId: id })
    await expect(staff.call('live.openBundle', { no })).rejects.toMatchObject({ reason: 'live.bundle_gone' })
    await w.settle()
  })
})
