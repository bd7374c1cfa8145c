import { describe, expect, test } from 'vitest'
import { ClientVersion, NavItem } from './content'
import { api } from './index'
import type { EndpointShape } from './kernel'
import { SignedIn } from './member'

/** A call of the specification: its method and path, who may make it, and the fields that it takes, by their place. */
type Call = readonly [call: string, who: 'anybody' | 'members', fields?: Partial<Record<'query' | 'body', string>>]

const endpoints: readonly EndpointShape[] = Object.values(api)
const endpointOf = (call: string): EndpointShape | undefined =>
  endpoints.find(({ method, path, aliases = [] }) => [path, ...aliases].some((one) => `${method} ${one}` === call))

/** Whatever the endpoint reads from there; what its body may hold is read from the query too where it says so. */
function namesIn(endpoint: EndpointShape | undefined, place: 'query' | 'body'): readonly string[] {
  const own = Object.keys(endpoint?.[place]?.shape ?? {})
  return place === 'query' && endpoint?.bodyFromQuery ? [...own, ...Object.keys(endpoint.body?.shape ?? {})] : own
}

function answered(calls: readonly Call[]): void {
  for (const [call, who, fields = {}] of calls)
    test(`${call} is answered for ${who}`, () => {
      const endpoint = endpointOf(call)
      const open: readonly string[] = who === 'anybody' ? ['visitor', 'ticket'] : ['visitor', 'member']
      expect(open).toContain(endpoint?.audience)
      for (const place of ['query', 'body'] as const)
        expect(namesIn(endpoint, place)).toEqual(expect.arrayContaining(fields[place]?.split(' ') ?? []))
    })
}

// holds: 7.2-1..3, 7.2-5, 7.2-8..10, 7.2-12..14, 7.2-16..20, 7.2-22..24, 3-7
describe('login and member', () =>
  answered([
    ['POST /api/member/login/ver/2/account', 'anybody', { body: 'username password code uuid' }],
    ['POST /api/member/login/ver/2/code', 'anybody', { body: 'phone code' }],
    ['POST /api/member/login/ver/2/register', 'anybody', { body: 'mobile password code' }],
    ['POST /api/common/sms/code', 'anybody', { body: 'mobile' }],
    ['POST /api/member/wx/auth/ver/2/applet/login', 'anybody', { body: 'code' }],
    ['POST /api/member/wx/auth/ver/2/offiaccount/login', 'anybody', { body: 'code' }],
    ['POST /api/member/wx/auth/ver/2/applet/getUserPhoneNumber', 'anybody', { body: 'code' }],
    ['GET /api/member/get/info', 'members'],
    ['POST /api/member/modify/avatar', 'members'],
    ['POST /api/member/modify/avatar/url', 'members', { query: 'avatar' }],
    ['POST /api/member/modify/password', 'members', { query: 'oldPassword newPassword' }],
    ['POST /api/member/modify/name', 'members', { query: 'name' }],
    ['POST /api/member/modify/nickname', 'members', { query: 'nickname' }],
    ['GET /api/member/ver/2/list/bindable', 'anybody', { query: 'mobile code' }],
    ['POST /api/member/ver/2/bind/mobile', 'anybody', { body: 'mobile code' }],
    ['GET /api/member/push/get/list', 'members', { query: 'pageNum pageSize' }],
    ['GET /getInfo', 'members'],
    ['POST /logout', 'members'],
    ['GET /captchaImage', 'anybody'],
  ]))

// holds: 7.3-1..7, 7.3-10..14, 7.3-16..19
describe('live', () =>
  answered([
    ['GET /api/live/message/get/list', 'anybody', { query: 'roomId categoryId' }],
    ['GET /api/live/message/category/all', 'anybody'],
    ['GET /api/live/get/word/room/info', 'anybody', { query: 'id' }],
    ['GET /api/live/get/list/word', 'anybody'],
    ['GET /api/live/get/word/info/{id}', 'members'],
    ['GET /api/live/get/video/info/{id}', 'members'],
    ['GET /api/live/get/video/room/info', 'anybody', { query: 'id' }],
    ['GET /api/live/message/get/top/{a}/{b}', 'anybody'],
    ['GET /api/live/get/list/video', 'anybody'],
    ['GET /api/live/video/get/list', 'anybody'],
    ['GET /api/live/video/get/info/{id}', 'anybody'],
    ['GET /api/live/message/get/self/send/replied/list', 'members'],
    ['GET /api/live/message/get/list/search', 'members', { query: 'roomId keyword' }],
    ['GET /api/live/message/get/list/2', 'anybody', { query: 'roomId' }],
    ['POST /api/live/share', 'anybody', { body: 'roomId channel' }],
    ['POST /api/live/like', 'members', { body: 'roomId messageId count' }],
  ]))

// holds: 3-12..15, 7.4-3..14
describe('news and video', () =>
  answered([
    ['GET /api/news/ver/2/list', 'anybody', { query: 'categoryCode pageNum pageSize' }],
    ['GET /api/news/ver/2/list/{action}', 'members', { query: 'categoryCode pageNum pageSize' }],
    ['GET /api/news/ver/2/info/{id}', 'members'],
    ['GET /api/news/category/wxa/{code}', 'anybody'],
    ['GET /api/news/comment/get/list/{newsId}', 'members'],
    ['POST /api/news/follow/{id}', 'members'],
    ['POST /api/news/comment', 'members', { body: 'newsId content' }],
    ['POST /api/news/like', 'members', { query: 'newsId' }],
    ['POST /api/news/favorite', 'members', { query: 'newsId' }],
    ['GET /api/video/category/list', 'members'],
    ['GET /api/video/get/list', 'members', { query: 'categoryId teacherId' }],
    ['GET /api/common/system/dict/d/risk_tip', 'anybody'],
  ]))

// holds: 7.5-1, 7.5-5, 7.5-7, 7.5-10, 3-17
describe('other', () =>
  answered([
    ['GET /api/nav/list', 'anybody', { query: 'categoryCode versionSn linkTypeCode' }],
    ['GET /api/version/get/client/latest/info', 'anybody', { query: 'sn' }],
    ['GET /api/wechat/share/ver/2/accessTicket2', 'anybody', { query: 'url' }],
    ['POST /api/access/log/save', 'anybody', { body: 'url clientTitle endDate typeId id' }],
  ]))

// holds: 3-11, 7.2-7, 7.2-21, 7.3-8, 7.3-9, 7.3-15, 7.4-1, 7.4-2
describe('older clients', () =>
  answered([
    ['POST /login', 'anybody', { body: 'username password code uuid' }],
    ['GET /api/login/wxa', 'anybody', { query: 'nickname avatar unionid iv ency code' }],
    ['GET /api/live/ver/2/info/{type}', 'members'],
    ['GET /api/live/wxa/{id}', 'anybody'],
    ['GET /api/live/get/list/teacher/{id}', 'members'],
    ['GET /api/news/wxa', 'anybody', { query: 'categoryCode pageNum pageSize' }],
    ['GET /api/news/list', 'members', { query: 'categoryCode' }],
  ]))

// holds: 3-16, 3-22, 7.2-11, 7.5-4, 7.5-6, 2.2-13
test('answers have the fields that clients know', () => {
  expect(Object.keys(ClientVersion.shape)).toEqual(
    expect.arrayContaining(['sn', 'iosLink', 'androidLink', 'isForce', 'currentVersion']),
  )
  expect(Object.keys(ClientVersion.shape.currentVersion.shape)).toEqual(['status'])
  expect(Object.keys(NavItem.shape)).toEqual(expect.arrayContaining(['id', 'title', 'link', 'icon', 'iconActive']))
  expect(api['content.listNav'].reply).toMatchObject({ element: NavItem })
  expect(Object.keys(SignedIn.shape)).toEqual(expect.arrayContaining(['hasMobile', 'token', 'memberId', 'isTeacher']))
})
