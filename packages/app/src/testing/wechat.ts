import { beforeEach } from 'vitest'
import { offline, refused, renderScreen, type Replies, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from './cases'
import { withOwnDays } from './login'
import { mobile } from './phone-button'

/** Like `withOwnDays`; WeChat's button also gives a code. */
export function withWeChat(): void {
  beforeEach(() => void (mobile.answers = 'phone code'))
  withOwnDays()
}

export const now = Date.UTC(2026, 10, 20, 12)
export const ticket = { hasMobile: 0, isTeacher: 0, ticket: 't_1', expireAt: (now + 900_000) as never } as const
export const config = (...wxLogin: ('applet' | 'offiaccount')[]) => ({
  'content.getConfig': { ...(everything['content.getConfig'] as object), wxLogin } as never,
})
const welcome: Replies = {
  'member.sendCode': { retryAfter: 60 },
  'member.getUserInfo': { user: { avatar: '', userName: '晨光' }, roles: [], permissions: [] },
  'member.getSettings': offline,
}

export function codes(...answers: (string | Error)[]) {
  const asked: string[] = []
  const identity = {
    code: () => {
      const next = answers[asked.length] ?? 'more'
      asked.push(String(next))
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
  }
  return { identity, asked }
}
export const open = (
  name: 'login' | 'mobile' | 'weChat' | 'bindAccount' | 'registeredAccount',
  options: RenderOptions = {},
) =>
  renderScreen(allScreens[`member.${name}`], {
    as: 'visitor',
    now,
    screens: allScreens,
    ...options,
    replies: { ...welcome, ...options.replies },
  })

export const invalid = refused(400, '微信授权已失效，请重试', 'member.wx_code_invalid')
export const consents = [{ docKind: 'agreement' }, { docKind: 'privacy' }]
