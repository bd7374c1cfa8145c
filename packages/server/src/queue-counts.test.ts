import { randomUUID } from 'node:crypto'
import { queuePermissions } from '@rostrum/contract/access/limits'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let w: World
let desk: Operator
beforeAll(async () => {
  // A Tuesday at ten: everybody works.
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  desk = await w.operator()
  await desk.call('member.saveManager', { crmUserId: 'crm-1' as never, name: '林溪', why: '新来的同事' })
})
afterAll(() => w.close())

const content = '昨晚的直播卡住了两分钟，回放里也没有这一段。'
const about = { kind: 'video', id: 'v1' } as const
const asked = { pageSize: 0, withTotal: 1 } as const

async function codeTo(who: Member, mobile: string, kind: 'mobile' | 'privacy'): Promise<string> {
  w.clock.move(61_000)
  await who.call('member.sendCode', { mobile, kind })
  return (await w.outbox(mobile))[0]?.code ?? ''
}
const photo = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  )

/** How something comes to wait there, and what is answered about all that waits. */
type Answer = {
  rows: readonly unknown[]
  total?: number
  hasMore: boolean
  waitingSince?: number
  dueAt?: number
}
interface Case {
  readonly add: (no: number) => Promise<{ readonly at?: number; readonly dueAt?: number }>
  readonly count: () => Promise<Answer>
}

const queues: Readonly<Record<string, Case>> = {
  complaints: {
    add: async () => (await w.member()).call('feedback.create', { kind: 'complaint', content }),
    count: () => desk.call('feedback.listCases', { state: 'new', ...asked }),
  },
  chats: {
    async add() {
      const ada = await w.member()
      await ada.call('feedback.sendChat', { text: '在吗', idempotencyKey: randomUUID() })
      return { at: w.clock.now() }
    },
    count: () => desk.call('feedback.listChats', { group: 'waiting', ...asked }),
  },
  reports: {
    // The later ones are urgent and come first: the first of all has waited longest all the same.
    add: async (no) =>
      (await w.member()).call('feedback.createReport', { ref: about, reason: no === 0 ? 'advert' : 'payment' }),
    count: () => desk.call('feedback.listReportCases', asked),
  },
  avatars: {
    async add() {
      const ada = await w.member()
      await ada.call('member.modifyAvatar', {}, { file: { bytes: await photo(), name: '头像.png' } })
      return { at: w.clock.now() }
    },
    count: () => desk.call('member.listAvatarsToJudge', asked),
  },
  'appeals for a number': {
    async add(no) {
      const [ada, newMobile] = [await w.member(), `1320000100${no}`]
      const code = await codeTo(ada, newMobile, 'mobile')
      return ada.call('member.appealMobile', { name: '林溪', idNo: '11010519491231002X', newMobile, code })
    },
    count: () => desk.call('member.listMobileAppeals', asked),
  },
  'wishes for another manager': {
    async add() {
      const ada = await w.member()
      await w.kernel.db.q.execute(sql`update member set crm_user_id = 'crm-1' where member_id = ${ada.memberId}`)
      return ada.call('member.changeManager', { reason: '回复太慢，希望换一位' })
    },
    count: () => desk.call('member.listManagerChanges', asked),
  },
  'requests about personal data': {
    async add() {
      const ada = await w.member()
      const code = await codeTo(ada, ada.mobile, 'privacy')
      return ada.call('member.createPrivacyRequest', { kind: 'correct', text: '改正邀请人', code })
    },
    count: () => desk.call('member.listPrivacyTickets', asked),
  },
  'rooms to review': {
    async add() {
      const teacher = await w.teacher()
      const wish = { kind: 'word', title: '读懂成交量', startAt: (w.clock.now() + 86_400_000) as never } as const
      const { id } = await teacher.call('live.createRoom', { ...wish, idempotencyKey: randomUUID() })
      await teacher.call('live.submitRoom', { id })
      return { at: w.clock.now() }
    },
    count: () => desk.call('live.listReview', asked),
  },
}

describe('whoever asks how much waits is told all of it, and what presses most:', () => {
  test.each(Object.entries(queues))('%s', async (_what, { add, count }) => {
    expect(await count()).toEqual({ rows: [], total: 0, hasMore: false })
    const made = []
    for (let no = 0; no < 3; no += 1) {
      made.push(await add(no))
      w.clock.move(61_000)
    }
    const [first = {}] = made
    const { rows, ...said } = await count()
    const moment = first.dueAt === undefined ? { waitingSince: first.at } : { dueAt: first.dueAt }
    expect([rows, said]).toEqual([[], { total: 3, hasMore: true, ...moment }])
  })

  test('and nobody is told that an operator looked at them', async () => {
    const ada = await w.member()
    await ada.call('feedback.create', { kind: 'complaint', content })
    await queues.complaints?.count()
    expect((await ada.call('member.listAccesses', {})).rows).toEqual([])
  })
})

describe('all that waits, in one answer', () => {
  test('is what each list says of itself', async () => {
    const { rows } = await desk.call('access.countQueues', {})
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(queuePermissions))
    expect(rows.filter(({ total }) => total === undefined)).toEqual([])
    const { total, waitingSince, dueAt } = await desk.call('feedback.listReportCases', asked)
    expect(rows.find(({ key }) => key === 'reports')).toEqual({ key: 'reports', total, waitingSince, dueAt })
  })

  test('names only the queues that this operator empties, and nobody learns that they were counted', async () => {
    const clerk = await w.operator(['feedback:case:handle'])
    const { rows } = await clerk.call('access.countQueues', {})
    expect(rows.map(({ key }) => key)).toEqual(['cases', 'asked'])
    const ada = await w.member()
    await ada.call('feedback.create', { kind: 'complaint', content })
    await clerk.call('access.countQueues', {})
    expect((await ada.call('member.listAccesses', {})).rows).toEqual([])
    await expect(ada.call('access.countQueues' as never, {} as never)).rejects.toThrow()
  })
})

test('a page counts nothing unless it is asked to', async () => {
  for (const list of ['feedback.listCases', 'member.listPrivacyTickets'] as const) {
    const page = await desk.call(list, { pageSize: 2 })
    expect(page.rows).toHaveLength(2)
    expect(page).not.toHaveProperty('total')
  }
})
