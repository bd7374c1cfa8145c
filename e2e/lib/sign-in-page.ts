import type { Page } from 'playwright-core'
import { newestCode } from './api'
import { TOP } from './audit'
import { until } from './server'

/** Signs in with mobile and code on the open login page, like a person: agreement, code, button. */
export async function signInByCode(page: Page, url: string, mobile: string): Promise<void> {
  const top = page.locator(TOP)
  await top.getByLabel('手机号', { exact: true }).fill(mobile)
  await top.getByRole('checkbox', { name: /我已阅读并同意/ }).click()
  await top.getByRole('button', { name: '获取验证码' }).click()
  await until(
    async () => (await newestCode(url, mobile).catch(() => '')) !== '',
    30_000,
    () => 'no code came',
  )
  await top.getByLabel('验证码', { exact: true }).fill(await newestCode(url, mobile))
  await top.getByRole('button', { name: '登录', exact: true }).click()
}
