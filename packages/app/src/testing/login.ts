import { afterEach, beforeEach, vi } from 'vitest'
import { fontFactorDefault, themeDefault, riseColorDefault } from '@rostrum/contract/kernel/appearance'
import { renderScreen, unmountAll, type RenderedScreen, type Replies, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { sampleCode } from './code'

/** Each test has its own days, and unmounts its screens. */
export function withOwnDays(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => {
    unmountAll()
    vi.useRealTimers()
  })
}

export const signedIn = { token: 't1', memberId: 'm1' as never, isTeacher: 0, hasMobile: 1, isNew: false } as const
export const settings = {
  fontSizeSync: fontFactorDefault,
  elderMode: false,
  theme: themeDefault,
  riseColor: riseColorDefault,
} as const
const about = {
  company: { shortName: '讲坛', slogan: '', intro: [], fullName: '', sample: false },
  licences: [],
  offices: [],
  phones: [],
  promises: [],
  antiFraud: [],
}
const user = { user: { avatar: '', userName: '晨光' }, roles: ['ROLE_DEFAULT'], permissions: [] }
const welcome: Replies = {
  'content.getAbout': about as never,
  'member.sendCode': { retryAfter: 60 },
  'member.loginByCode': signedIn,
  'member.loginByAccount': signedIn,
  'member.register': { ...signedIn, isNew: true },
  'member.getUserInfo': user,
  'member.getSettings': settings,
}

export function open(
  name: 'login' | 'mobile' | 'register' | 'registeredAccount' | 'retrievePassword',
  options: RenderOptions = {},
) {
  return renderScreen(allScreens[`member.${name}`], {
    as: 'visitor',
    screens: allScreens,
    ...options,
    replies: { ...welcome, ...options.replies },
  })
}
export const tick = (screen: RenderedScreen, index = 0) => press(screen, 'checkbox', index)
/** Presses within half a second count as one: time passes before the next. */
export function submit(screen: RenderedScreen, name = '登录') {
  vi.setSystemTime(Date.now() + 1_000)
  return screen.press('button', name)
}
export const calls = (screen: RenderedScreen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

async function press(screen: RenderedScreen, role: string, index: number) {
  const found = screen.container.querySelectorAll<HTMLElement>(`[role=${role}]`)[index]
  found?.click()
  await screen.settle()
}

export async function fillCode(screen: RenderedScreen, mobile = '13800000001', code = sampleCode) {
  await screen.type('手机号', mobile)
  await screen.type('验证码', code)
}
