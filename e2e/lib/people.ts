import { randomUUID } from 'node:crypto'
import { callAt, type Call } from '@rostrum/testkit'
import type { Browser, Page } from 'playwright-core'
import { newDevice, type Width } from './browser'

/** The sample accounts. */
export const accounts = { member: '13800000001', other: '13800000003', teacher: '13800000002' } as const
const PASSWORD = 'Rostrum#2026'
const ip = '127.0.0.1'

/** A signed-in user: the token, and calls with it. */
export interface Person {
  readonly token: string
  readonly memberId: string
  /** The stored session on the user's device. */
  readonly stored: Readonly<Record<string, string>>
  readonly call: Call
}

/** Signs a sample account in on its own device. */
export async function enter(url: string, username: string): Promise<Person> {
  const { token, memberId, isTeacher } = await callAt({ url, ip })(
    'member.loginByAccount',
    { username, password: PASSWORD },
    { headers: { deviceId: randomUUID() } },
  )
  return {
    token,
    memberId,
    stored: { token, memberId, isTeacher: isTeacher ? '1' : '0' },
    call: callAt({ url, ip, token }),
  }
}

/** Calls of the sample operator. */
export async function operator(url: string): Promise<Call> {
  const { token } = await callAt({ url, ip })('member.loginOperator', { username: 'admin', password: PASSWORD })
  return callAt({ url, ip, token })
}

const OWN_PASSWORD = 'Another#2026long'

/** Calls of a new operator with these permissions and no others. */
export async function secondOperator(url: string, permissions: readonly string[]): Promise<Call> {
  const userName = `second-${randomUUID().slice(0, 8)}`
  const add = await operator(url)
  const { password: given } = await add('member.addOperator', {
    ...{ userName, name: '许静', roles: [], permissions: [...permissions], why: '新来的同事' },
  })
  const signIn = async (password: string) => {
    const { token } = await callAt({ url, ip })('member.loginOperator', { username: userName, password })
    return callAt({ url, ip, token })
  }
  await (await signIn(given))('member.changeOperatorPassword', { oldPassword: given, newPassword: OWN_PASSWORD })
  return signIn(OWN_PASSWORD)
}

export interface PageOptions {
  readonly width?: Width
  readonly isDark?: boolean
  readonly serviceWorkers?: 'allow' | 'block'
}

/** A browser page on which this user is already signed in. */
export async function pageOf(
  browser: Browser,
  { stored }: Pick<Person, 'stored'>,
  { width = 'phone', isDark = false, serviceWorkers }: PageOptions = {},
): Promise<Page> {
  const device = await newDevice(browser, width, isDark, serviceWorkers)
  await device.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored,
  )
  return device.newPage()
}
