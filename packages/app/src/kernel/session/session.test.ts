import { describe, expect, test } from 'vitest'
import { fakePlatform } from '../testing/fake-platform'
import { deviceId, keepReferral } from './referral'
import { createSession } from './session'

const signedIn = { token: 't1', memberId: 'm1', isTeacher: 1, hasMobile: 1 }

describe('signing in', () => {
  // holds: 1-2, 1-3, 1-4, 3-1, 3-4, 3-23, 4-1, 6-2
  test('stores the session under the agreed names', () => {
    const { storage, stored } = fakePlatform()
    const session = createSession(storage, '')
    expect(session.signIn(signedIn)).toBe('signed-in')
    expect(Object.fromEntries(stored)).toEqual({ token: 't1', memberId: 'm1', isTeacher: '1', hasMobile: '1' })
    expect(session.now()).toMatchObject({
      token: 't1',
      memberId: 'm1',
      isTeacher: true,
      hasMobile: true,
      roles: ['ROLE_DEFAULT'],
      avatar: '/avatar.svg',
    })
  })

  // holds: 4-2
  test('while hasMobile is 0 the messaging-platform login keeps a ticket and no token', () => {
    const { storage, stored } = fakePlatform({ stored: { token: 'old' } })
    const session = createSession(storage, '')
    expect(session.signIn({ hasMobile: 0, isTeacher: 0, ticket: 'k1' })).toBe('needs-mobile')
    expect(Object.fromEntries(stored)).toEqual({ hasMobile: '0', bindTicket: 'k1' })
    expect(session.now()).toMatchObject({ token: null, hasMobile: false, bindTicket: 'k1', bindTicketEnd: null })
    session.signIn({ hasMobile: 0, isTeacher: 0, ticket: 'k2', expireAt: 1_700_000_000_000 })
    expect(session.now()).toMatchObject({ bindTicket: 'k2', bindTicketEnd: 1_700_000_000_000 })
    session.signIn({ hasMobile: 1, token: 't', memberId: 'm' })
    expect([stored.has('bindTicket'), stored.has('bindTicketEnd')]).toEqual([false, false])
  })

  test('an account without a phone number is signed in as well', () => {
    const session = createSession(fakePlatform().storage, '')
    expect(session.signIn({ ...signedIn, hasMobile: 0 })).toBe('signed-in')
    expect(session.now()).toMatchObject({ token: 't1', hasMobile: false })
  })

  // holds: 3-3, 3-6, 3-32, 6-1, 3-2
  test('another user does not inherit roles, name or picture', () => {
    const { storage, stored } = fakePlatform()
    const session = createSession(storage, 'https://api')
    session.signIn(signedIn)
    session.setUser({ user: { avatar: '/files/a.png', userName: '晴川' }, roles: ['admin'], permissions: ['*:*:*'] })
    expect(session.now()).toMatchObject({
      name: '晴川',
      avatar: 'https://api/files/a.png',
      roles: ['admin'],
      permissions: ['*:*:*'],
    })
    expect(JSON.parse(stored.get('storage_data') ?? '')).toEqual({
      avatar: '/files/a.png',
      name: '晴川',
      roles: ['admin'],
      permissions: ['*:*:*'],
    })
    session.signIn({ ...signedIn, token: 't2', memberId: 'm2', isTeacher: 0 })
    expect(session.now()).toMatchObject({
      memberId: 'm2',
      isTeacher: false,
      name: '',
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    })
  })
})

describe('clearing', () => {
  const full = {
    navData: '[]',
    token: 't',
    advertisementShow: '1',
    memberId: 'm',
    isTeacher: '1',
    hasMobile: '1',
    storage_data: '{}',
    crmUserId: 'c',
    parentMemberId: 'p',
    deviceId: 'd',
    recordPageUrlNews: '/pages/index',
    fontSizeSync: '1.4',
    navTitle: '首页',
  }
  // holds: 4-3, 4-4
  test('removes the agreed list and hasMobile, and nothing else', () => {
    const { storage, stored } = fakePlatform({ stored: full })
    createSession(storage, '').clear()
    expect([...stored.keys()].sort()).toEqual([
      'crmUserId',
      'deviceId',
      'fontSizeSync',
      'navTitle',
      'parentMemberId',
      'recordPageUrlNews',
    ])
  })
  // holds: 4-5
  test('after an upload it also removes the referral ids', () => {
    const { storage, stored } = fakePlatform({ stored: full })
    createSession(storage, '').clear({ withReferral: true })
    expect([...stored.keys()].sort()).toEqual(['deviceId', 'fontSizeSync', 'navTitle', 'recordPageUrlNews'])
  })
  test('watchers learn of a change, also of one in another window', () => {
    const { storage } = fakePlatform()
    const session = createSession(storage, '')
    let times = 0
    const stop = session.subscribe(() => {
      times += 1
    })
    session.signIn(signedIn)
    storage.remove('token')
    session.refresh()
    expect([times, session.now().token]).toEqual([2, null])
    stop()
    session.clear()
    expect(times).toBe(2)
  })
})

test('broken storage counts as empty', () => {
  expect(createSession(fakePlatform({ stored: { storage_data: '{"roles":' } }).storage, '').now().roles).toEqual([
    'ROLE_DEFAULT',
  ])
})

// holds: 3-26
test('referral ids are taken from the address when they look like ids', () => {
  const { storage, stored } = fakePlatform({ stored: { crmUserId: 'before' } })
  keepReferral('/pages/index?parentMemberId=m_1-2&crmUserId=%3Cscript%3E', storage)
  expect(Object.fromEntries(stored)).toEqual({ parentMemberId: 'm_1-2', crmUserId: 'before' })
})

// holds: 3-27
test('the device id is made once', () => {
  const { storage, random } = fakePlatform()
  expect([deviceId(storage, random.id), deviceId(storage, random.id)]).toEqual(['id-1', 'id-1'])
})
