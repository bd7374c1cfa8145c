import { allRefusals } from '@rostrum/contract'
import { endpoint, Mobile, paging } from '@rostrum/contract/kernel'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { refuse } from '../refusal'
import { route } from '../types'
import { bearerOf, site, type Site } from './test-site'

let open: Site | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function siteWith(...routes: Parameters<typeof site>[0]['routes'] & object): Promise<Site> {
  open = await site({ routes })
  return open
}

const echo = route(
  endpoint({
    method: 'POST',
    path: '/api/echo/{id}',
    aliases: ['/echo/{id}'],
    summary: 'says what it was given',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ id: z.string().max(8) }),
    query: z.object({ ...paging, state: z.string().optional() }),
    body: z.object({ mobile: Mobile.optional(), tags: z.array(z.string()).optional() }),
    reply: z.object({ given: z.unknown() }),
  }),
  ({ input }) => ({ given: input }),
)

// holds: 7.1-3, 9-9
test('path, query and body arrive as one parsed object, without undeclared fields', async () => {
  const { post } = await siteWith(echo)
  const answer = await post('/api/echo/a1?pageNum=2&state=&x=1', { mobile: '13800000001', admin: true })
  expect(answer).toEqual({
    code: 200,
    msg: '操作成功',
    data: { given: { id: 'a1', pageNum: 2, pageSize: 20, mobile: '13800000001' } },
  })
})

test('an alias gives the same answer', async () => {
  const { post } = await siteWith(echo)
  expect((await post('/echo/a1')).code).toBe(200)
})

// holds: 9-11
test('bad input is refused with the contract’s words, or Chinese ones that name the field', async () => {
  const { post } = await siteWith(echo)
  const mobile = await post('/api/echo/a1', { mobile: '12' })
  expect(mobile).toMatchObject({ code: 400, reason: 'kernel.bad_input', msg: '提交的内容有误：请输入正确的手机号码' })
  const page = await post('/api/echo/a1?pageNum=0', { tags: [1] })
  expect(page.details?.issues).toEqual([{ path: 'tags.0', message: expect.stringMatching(/^tags\.0 .*[一-龥]/) }])
})

test('undeclared fields of a reply are not sent', async () => {
  const leaky = route(
    endpoint({
      method: 'GET',
      path: '/api/leak',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      reply: z.object({ name: z.string() }),
    }),
    () => ({ name: 'Ada', passwordHash: 'argon2' }),
  )
  const { get } = await siteWith(leaky)
  expect((await get('/api/leak')).data).toEqual({ name: 'Ada' })
})

test('a reply that breaks the contract is a bug: nothing of it is sent, all of it is logged', async () => {
  const broken = route(
    endpoint({
      method: 'GET',
      path: '/api/broken',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      reply: z.object({ count: z.number() }),
    }),
    () => ({ count: Number.NaN }),
  )
  const { get, bugs, lines } = await siteWith(broken)
  expect(await get('/api/broken')).toEqual({ code: 500, msg: '系统未知错误，请反馈给管理员' })
  expect(bugs).toHaveLength(1)
  expect(lines.find((line) => line.includes('a bug'))).toContain(bugs[0]?.requestId ?? '?')
})

const refusing = (declared: readonly `${string}.${string}`[]) =>
  route(
    endpoint({
      method: 'GET',
      path: '/api/no',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      reply: z.null(),
      refusals: declared,
    }),
    () => refuse(Object.keys(allRefusals).find((code) => !code.startsWith('kernel.')) as never, { left: 2 }),
  )
const some = Object.keys(allRefusals).find((code) => !code.startsWith('kernel.')) as keyof typeof allRefusals

test('a declared refusal is an envelope with reason and details', async () => {
  const { get, bugs } = await siteWith(refusing([some]))
  expect(await get('/api/no')).toMatchObject({ code: allRefusals[some].code, reason: some, details: { left: 2 } })
  expect(bugs).toEqual([])
})

test('a refusal the endpoint does not list is a bug', async () => {
  const { get, bugs } = await siteWith(refusing([]))
  expect((await get('/api/no')).code).toBe(500)
  expect(bugs).toHaveLength(1)
})

test('the reply field named by msgFrom is also the message', async () => {
  const ticket = route(
    endpoint({
      method: 'GET',
      path: '/api/ticket',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      msgFrom: 'ticket',
      reply: z.object({ ticket: z.string() }),
    }),
    () => ({ ticket: 'abc' }),
  )
  const { get } = await siteWith(ticket)
  expect(await get('/api/ticket')).toEqual({ code: 200, msg: 'abc', data: { ticket: 'abc' } })
})

test('body fields come from the query where the endpoint allows it, and the body wins', async () => {
  const password = route(
    endpoint({
      method: 'POST',
      path: '/api/password',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      bodyFromQuery: true,
      body: z.object({ old: z.string(), fresh: z.string() }),
      reply: z.object({ given: z.unknown() }),
    }),
    ({ input }) => ({ given: input }),
  )
  const { post } = await siteWith(password)
  expect((await post('/api/password?old=a&fresh=b', { fresh: 'c' })).data).toEqual({ given: { old: 'a', fresh: 'c' } })
})

test('who may call what', async () => {
  const audiences = ['visitor', 'ticket', 'member', 'teacher', 'operator'] as const
  const routes = audiences.map((audience) =>
    route(
      endpoint({
        method: 'GET',
        path: `/api/for/${audience}`,
        summary: 'x',
        ...(audience === 'operator' ? { audience } : { audience, minors: 'open' }),
        reply: z.string(),
      }),
      ({ caller }) => caller.kind,
    ),
  )
  const { get } = await siteWith(...routes)
  const codes = async (name?: string) =>
    Promise.all(audiences.map(async (audience) => (await get(`/api/for/${audience}`, name ? bearerOf(name) : {})).code))
  expect(await codes()).toEqual([200, 401, 401, 401, 401])
  expect(await codes('nobody')).toEqual([200, 401, 401, 401, 401])
  expect(await codes('half')).toEqual([200, 200, 401, 401, 401])
  expect(await codes('ada')).toEqual([200, 200, 200, 206, 206])
  expect(await codes('wang')).toEqual([200, 200, 200, 200, 206])
  expect(await codes('root')).toEqual([200, 206, 206, 206, 200])
  expect(await get('/api/for/operator', bearerOf('ada'))).toEqual({
    code: 206,
    msg: '没有权限，请联系管理员授权',
    reason: 'kernel.no_permission',
    data: {},
    details: {},
  })
  expect((await get('/api/for/visitor', bearerOf('root'))).data).toBe('visitor')
  expect((await get('/api/for/ticket?ticket=half')).data).toBe('ticket')
})

test('a permission is required beside the audience, and admin holds all', async () => {
  const save = route(
    endpoint({
      method: 'POST',
      path: '/api/save',
      summary: 'x',
      audience: 'operator',
      permission: 'news:news:save',
      reply: z.null(),
    }),
    () => null,
  )
  const wipe = route(
    endpoint({
      method: 'POST',
      path: '/api/wipe',
      summary: 'x',
      audience: 'operator',
      permission: 'news:news:wipe',
      reply: z.null(),
    }),
    () => null,
  )
  const { post } = await siteWith(save, wipe)
  const codes = async (name: string) => [
    (await post('/api/save', {}, bearerOf(name))).code,
    (await post('/api/wipe', {}, bearerOf(name))).code,
  ]
  expect(await codes('clerk')).toEqual([200, 206])
  expect(await codes('root')).toEqual([200, 200])
})

test('an endpoint without token ignores one', async () => {
  const login = route(
    endpoint({
      method: 'GET',
      path: '/api/login',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      token: 'none',
      reply: z.string(),
    }),
    ({ caller }) => caller.kind,
  )
  const { get } = await siteWith(login)
  expect((await get('/api/login', bearerOf('ada'))).data).toBe('visitor')
})

test('two methods may share a path, whatever they call its parameter', async () => {
  const read = endpoint({
    method: 'GET',
    path: '/api/note/{id}',
    summary: 'x',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ id: z.string() }),
    reply: z.string(),
  })
  const write = endpoint({
    method: 'POST',
    path: '/api/note/{noteId}',
    summary: 'x',
    audience: 'visitor',
    minors: 'open',
    params: z.object({ noteId: z.string() }),
    reply: z.string(),
  })
  const { get, post, fetch } = await siteWith(
    route(read, ({ input }) => `read ${input.id}`),
    route(write, ({ input }) => `wrote ${input.noteId}`),
  )
  expect([(await get('/api/note/1')).data, (await post('/api/note/1')).data]).toEqual(['read 1', 'wrote 1'])
  expect(await (await fetch('/api/note/1', { method: 'DELETE' })).json()).toMatchObject({ code: 405 })
})
