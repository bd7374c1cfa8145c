import { randomUUID } from 'node:crypto'
import { callAt, type Call } from '@rostrum/testkit'
import type { Browser, Page } from 'playwright-core'
import { newDevice, type Width } from './browser'

/** The sample accounts. */
export const accounts = { member: '13800000001', other: '13800000003', teacher: '13800000002' } as const
const PASSWORD = 'Rostrum#2026'
const ip = '127.0.0.1'

/** Somebody signed in: their token, and calls in their name. */
export interface Person {
  readonly token: string
  readonly memberId: string
  readonly call: Call
}

/** Signs a sample account in, on a device of its own. */
export async function enter(url: string, username: string): Promise<Person> {
  const { token, memberId } = await callAt({ url, ip })('member.loginByAccount', { username, password: PASSWORD }, { headers: { deviceId: randomUUID() } })
  return { token, memberId, call: callAt({ url, ip, token }) }
}

/** Calls of the sample operator. */
export async function operator(url: string): Promise<Call> {
  const { token } = await callAt({ url, ip })('member.loginOperator', { username: 'admin', password: PASSWORD })
  return callAt({ url, ip, token })
}

export interface PageOptions {
  readonly width?: Width
  readonly isDark?: boolean
}

/** A browser page on which this person is signed in already. */
export async function pageOf(browser: Browser, { token }: Pick<Person, 'token'>, { width = 'phone', isDark = false }: PageOptions = {}): Promise<Page> {
  const device = await newDevice(browser, width, isDark)
  await device.addInitScript((value) => localStorage.setItem('token', value), token)
  return device.newPage()
}
