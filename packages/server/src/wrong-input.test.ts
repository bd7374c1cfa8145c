import { api, type ApiName } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { fieldLabels } from './kernel/http/field-labels.zh'
import { sendCall, world } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { parseInput } from './kernel/http/input'
import { inPlainWords } from './kernel/http/wrong-input'
import { Refusal } from './kernel/refusal'

const calls = Object.entries(api) as [ApiName, EndpointShape][]
/** Values of every shape; no field of ours takes all of them. */
const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '☃',
  'abc',
  "' or 1=1 --",
  '9'.repeat(30),
  '长'.repeat(5_000),
  -1,
  0,
  1.5,
  1e300,
  true,
  [],
  [null],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { kind: 'abc', id: 7 },
]

const fieldsOf = ({ params, query, body }: EndpointShape): string[] => [
  ...new Set([params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}))),
]

/** Everything that was wrong, also behind the first wrong field. */
function issuesOf({ params, query, body }: EndpointShape, field: string, value: unknown): string[] {
  return [params, query, body].flatMap((schema) => {
    if (!schema || !(field in schema.shape)) return []
    const { error } = schema.safeParse({ [field]: value }, { error: inPlainWords })
    return error?.issues.map(({ message }) => message) ?? []
  })
}

/** What a person would read; undefined when nothing was wrong. */
function wordsOf(endpoint: EndpointShape, field: string, value: unknown): string | undefined {
  const sent = { [field]: value }
  const part = (schema: EndpointShape['body']) => (schema && field in schema.shape ? sent : {})
  try {
    parseInput(endpoint, { params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}

const isReadable = (words: string) => /\p{Script=Han}/u.test(words) && !/[A-Za-z\\^$[\]{}]/.test(words)

/** Each message that a person could not read, with where it came from. */
function unreadable(name: ApiName, endpoint: EndpointShape, field: string): string[] {
  return GARBAGE.flatMap((value) => {
    const said = [wordsOf(endpoint, field, value) ?? [], issuesOf(endpoint, field, value)].flat()
    return said.filter((words) => !isReadable(words)).map((words) => `${name}.${field}: ${words}`)
  })
}

test('whatever a call is given, its refusal is Chinese without a foreign letter or a pattern', () => {
  const found = calls.flatMap(([name, endpoint]) =>
    fieldsOf(endpoint).flatMap((field) => unreadable(name, endpoint, field)),
  )
  expect([...new Set(found)]).toEqual([])
})

test('a wrong field is named in Chinese, in the way in which it is wrong', () => {
  const said = (name: ApiName, field: string, value: unknown) => wordsOf(api[name], field, value)
  expect(said('feedback.reply', 'content', undefined)).toBe('提交的内容有误：请填写单号')
  expect(said('news.list', 'pageNum', 'abc')).toBe('提交的内容有误：页码的格式不正确')
  expect(said('news.list', 'pageNum', '0')).toBe('提交的内容有误：页码不能小于1')
  expect(said('member.saveSettings', 'theme', 'pink')).toBe('提交的内容有误：外观不在可选的范围内')
  expect(said('commerce.saveInvoiceTitle', 'titleKind', 'pink')).toBe('提交的内容有误：抬头类型不在可选的范围内')
  expect(said('live.sendMessage', 'roomId', '☃')).toBe('提交的内容有误：请检查后再试')
})

/** Plain words that programs write: versions, tickets, addresses; a code is another thing in each slice. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'seen',
  'version',
  'ticket',
  'uuid',
  'parentMemberId',
  'shareUrl',
  'from',
  'clientTitle',
  'code',
  'memberId',
])
const TOO_LONG = '长'.repeat(300_000)

test('a field for words of one’s own has a name, in every call', () => {
  const nameless = calls.flatMap(([name, { body }]) =>
    Object.keys(body?.shape ?? {})
      .filter((field) => !PROGRAMS.has(field) && !Object.hasOwn(fieldLabels, field))
      .filter((field) => {
        const issues =
          body?.safeParse({ [field]: TOO_LONG }).error?.issues.filter(({ path }) => path[0] === field) ?? []
        return issues.length > 0 && issues.every((issue) => issue.code === 'too_big' && issue.origin === 'string')
      })
      .map((field) => `${name}.${field}`),
  )
  expect(nameless).toEqual([])
})

test('every label is Chinese', () => {
  expect(Object.values(fieldLabels).filter((label) => !/^\p{Script=Han}+$/u.test(label))).toEqual([])
})

test('developers get the technical words, in production nobody does', async () => {
  for (const mode of ['demo', 'production'] as const) {
    const w = await world({ mode })
    const { msg, details } = await sendCall(w.origin(), api['news.list'], { pageNum: '0' })
    expect(msg).toBe('提交的内容有误：页码不能小于1')
    expect(details).toEqual({
      what: '页码不能小于1',
      ...(mode === 'demo' && { issues: [{ path: 'pageNum', message: expect.stringContaining('pageNum') }] }),
    })
    await w.close()
  }
})
