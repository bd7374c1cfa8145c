import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Calls that no client of ours makes (docs/decisions/0020), sent as clients of others send them: by path, unsigned.
let w: World
let ada: Member
beforeAll(async () => {
  w = await world({
    adapters: {
      wechat: {
        applet: async (code) => ({ openid: `person-${code}` }),
        offiaccount: async () => undefined,
        phoneNumber: async () => undefined,
      },
    },
    sampled: true,
  })
  ada = await w.member()
})
afterAll(() => w.close())

interface Reply {
  readonly code: number
  readonly data: { readonly rows?: readonly Record<string, unknown>[]; readonly [field: string]: unknown }
}
async function get(path: string, token?: string): Promise<Reply> {
  const reply = await fetch(`${w.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return JSON.parse(await reply.text())
}

// holds: 3-11, 7.2-7
test('the old sign-in of the mini-program gives what the new one gives', async () => {
  const query = new URLSearchParams({ nickname: '小明', avatar: '', unionid: 'u', iv: 'i', ency: 'e', code: 'old' })
  const old = await get(`/api/login/wxa?${query.toString()}`)
  expect(old).toMatchObject({ code: 200, data: { hasMobile: 0, ticket: expect.any(String) } })
  const fresh = await w.call('member.loginByApplet', { code: 'old' })
  expect(Object.keys(old.data).sort()).toEqual(Object.keys(fresh).sort())
})

// holds: 7.4-2
test('articles of a category come by page number, newest first, to members only', async () => {
  const of = (page: number, token?: string) =>
    get(`/api/news/list?categoryCode=headline&pageNum=${page}&pageSize=1`, token)
  expect(await of(1)).toMatchObject({ code: 401 })
  const [first, second] = await Promise.all([of(1, ada.token), of(2, ada.token)])
  const both = await ada.call('news.list', { categoryCode: 'headline' as never, pageSize: 2 })
  const idsOf = (reply: Reply) => (reply.data.rows ?? []).map(({ id }) => id)
  expect([...idsOf(first), ...idsOf(second)]).toEqual(both.rows.map(({ id }) => id))
  expect(both.rows).toHaveLength(2)
})

// holds: 7.3-8
test.each(['word', 'video'] as const)('what a member may enter is told for every room: %s', async (type) => {
  expect(await get(`/api/live/ver/2/info/${type}`)).toMatchObject({ code: 401 })
  const { code, data } = await get(`/api/live/ver/2/info/${type}`, ada.token)
  const { rows } = await ada.call(type === 'word' ? 'live.listWordRooms' : 'live.listVideoRooms', { pageSize: 100 })
  expect(code).toBe(200)
  expect(data.rows).toEqual(
    expect.arrayContaining(rows.map(({ id, access, levelIds }) => ({ roomId: id, access, levelIds }))),
  )
})

// holds: 7.3-15
test('a teacher’s rooms of both kinds come to members by the teacher’s id', async () => {
  const room = (await ada.call('live.listVideoRooms', { pageSize: 1 })).rows[0]
  const path = `/api/live/get/list/teacher/${room?.teacher.id ?? ''}`
  expect(await get(path)).toMatchObject({ code: 401 })
  const { data } = await get(path, ada.token)
  expect(data.rows?.map(({ id }) => id)).toContain(room?.id)
  expect(new Set(data.rows?.map(({ teacher }) => (teacher as { id: string }).id))).toEqual(new Set([room?.teacher.id]))
})

// holds: 7.4-1
test('the old list of articles of the mini-program comes by page number, to visitors too', async () => {
  const { code, data } = await get('/api/news/wxa?categoryCode=headline&pageNum=1&pageSize=2')
  const newest = await w.call('news.list', { categoryCode: 'headline' as never, pageSize: 2 })
  expect([code, data.rows?.map(({ id }) => id)]).toEqual([200, newest.rows.map(({ id }) => id)])
})

// holds: 7.3-9
test('a shared room of the mini-program opens by its id', async () => {
  const room = (await ada.call('live.listWordRooms', { pageSize: 100 })).rows.find(({ access }) => access === 'open')
  expect(await get(`/api/live/wxa/${room?.id ?? ''}`, ada.token)).toMatchObject({
    code: 200,
    data: { id: room?.id, title: room?.title, teacher: { id: room?.teacher.id } },
  })
})
