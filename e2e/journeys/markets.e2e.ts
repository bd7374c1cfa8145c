import { randomUUID } from 'node:crypto'
import { RaceId, StockCode, type PortfolioId } from '@rostrum/contract/stock'
import type { Member } from '@rostrum/testkit'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, shootFailure } from '../lib/browser'
import { movedWorld } from '../lib/moved-world'
import { accounts, enter, pageOf } from '../lib/people'

const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
const CHIP = StockCode.parse('980005.SIM')
const BANK = StockCode.parse('980001.SIM')

/** A Wednesday morning, while the market trades. */
const w = await movedWorld('2026-11-25T10:00:00+08:00')

let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

const opened = async (who: Pick<Member, 'token' | 'memberId'>): Promise<Page> => {
  const stored = { token: who.token, memberId: who.memberId, isTeacher: '0' }
  const page = await pageOf(browser, { stored })
  pages.push(page)
  return page
}
/** The page on top: those under it stay in the document. */
const top = (page: Page) => page.locator('[data-page]:not([inert])')

test('a security found by its pinyin is put on the list; its alert fires once while no page is open, and is read', async () => {
  w.clock.set(at('25T10:00'))
  const ada = await w.member()
  const page = await opened(ada)
  await page.goto(`${w.url}/pages/stock/stockPoolList/index`)
  await top(page).getByRole('button', { name: '加自选', exact: true }).click()
  await page.getByRole('searchbox', { name: '找证券' }).fill('mnxp')
  const found = page.getByRole('dialog', { name: '找证券' })
  await found.getByText('模拟芯片').waitFor()
  await found.getByRole('button', { name: '加自选', exact: true }).first().click()
  await expect.poll(async () => (await ada.call('stock.listPool', {})).rows.map(({ code }) => code)).toEqual([CHIP])

  const value = await priceLater()
  await page.goto(`${w.url}/pages/stock/alert/index?code=${CHIP}`)
  if (value.kind === 'below') await top(page).getByRole('radio', { name: '跌到', exact: true }).click()
  await top(page).getByLabel('数值').fill(String(value.price))
  await top(page).getByRole('button', { name: '设好提醒' }).click()
  await page.getByText('提醒设好了').waitFor()
  await page.close()

  w.clock.set(value.at)
  await w.jobs.runNow('stock.alerts')
  await w.jobs.runNow('stock.alerts')
  const again = await opened(ada)
  await again.goto(`${w.url}/pages/mine/pushList`)
  const told = top(again).getByRole('article').filter({ hasText: '模拟芯片 到了您设的提醒' })
  await told.first().waitFor()
  expect(await told.count()).toBe(1)
  await told.getByRole('button').first().click()
  await top(again).getByText('响过').waitFor()
  expect(
    (await ada.call('member.listNotices', { kind: 'stock' })).rows.map(({ readAt }) => readAt !== undefined),
  ).toEqual([true])
})

/** A price that the security does not have now and has within the day, and a moment of it. */
async function priceLater() {
  const { quote } = await (await w.member()).call('stock.getInfo', { code: CHIP })
  const now = w.clock.now()
  w.clock.set(at('25T14:50'))
  const { bars } = await (await w.member()).call('stock.getKline', { code: CHIP, period: 'time', limit: 300 })
  w.clock.set(now)
  const later = bars.find(({ t, c }) => t > now + 120_000 && c !== quote.price)
  if (!later) throw new Error('the price does not move')
  const kind = later.c > quote.price ? ('above' as const) : ('below' as const)
  return { kind, price: later.c, at: later.t - 30_000 }
}

test('a trading day of a contest: entered, ordered, filled, settled after the close, and sold the day after', async () => {
  w.clock.set(at('25T10:00'))
  const staff = await w.operator()
  const id = RaceId.parse(randomUUID())
  const content = {
    ...{ name: '三日赛', intro: '', rules: '规则', prizes: '', capital: 100_000_000 },
    ...{ joinFrom: at('20T00:00'), joinUntil: at('27T14:00'), startDay: '2026-11-25', endDay: '2026-11-27' },
    ...{ markets: ['main' as const], capPerMille: 300, steadyPerMille: 200, commissionPpm: 250, leastFen: 500 },
    holdings: 'choice' as const,
  }
  await staff.call('stock.saveRace', { id, content: content as never })
  await staff.call('stock.announceRace', { id })
  const ada = await w.member()
  const page = await opened(ada)
  await page.goto(`${w.url}/pages/stock/stockRace/index?id=${id}`)
  await top(page).getByRole('button', { name: '报名参赛' }).click()
  await top(page).getByRole('link', { name: '买入', exact: true }).click()
  await top(page).getByRole('button', { name: '选一只证券' }).click()
  await page.getByRole('searchbox', { name: '选证券' }).fill('mnyh')
  await page.getByRole('dialog', { name: '选证券' }).getByText('模拟银行').click()
  await top(page).getByRole('button', { name: '数量取¼' }).click()
  await top(page)
    .getByRole('button', { name: /^买入 [\d,]+ 股$/ })
    .click()
  await top(page).getByText('已成', { exact: true }).waitFor()
  const mine = () => ada.call('stock.getMyRace', { id })
  const bought = (await mine()).positions[0]
  expect(bought).toMatchObject({ code: BANK, sellable: 0 })

  w.clock.set(at('25T15:10'))
  await w.jobs.runNow('stock.raceOrders')
  await w.jobs.runNow('stock.raceSettle')
  const closed = await mine()
  expect(closed.curve.at(-1)).toMatchObject({ day: '2026-11-25', value: closed.value })
  await page.goto(`${w.url}/pages/stock/stockRace/index?id=${id}`)
  await top(page)
    .getByRole('link', { name: /^第 1 名/ })
    .waitFor()

  w.clock.set(at('26T10:00'))
  await page.goto(`${w.url}/pages/stock/stockRace/trade/index?id=${id}&side=sell&code=${BANK}`)
  await top(page).getByRole('button', { name: '数量取全部' }).click()
  await top(page)
    .getByRole('button', { name: /^卖出 [\d,]+ 股$/ })
    .click()
  await top(page).getByText('已成', { exact: true }).waitFor()
  expect((await mine()).positions).toEqual([])
  const again = await (await w.operator()).call('stock.settleRace', { id, day: '2026-11-25' as never })
  expect(again).toMatchObject({ recomputed: true, same: true })
})

test('a follower sees a rebalance; the curve that the browser computes is the published one, and a changed byte shows', async () => {
  w.clock.set(at('25T10:00'))
  const [ada, manager] = [await enter(w.url, accounts.member), await enter(w.url, accounts.teacher)]
  await tested(ada)
  const [managed] = (await manager.call('stock.listPortfolios', {})).rows.filter(({ isMine }) => isMine)
  if (!managed) throw new Error('the teacher manages no portfolio')
  const { id } = managed
  // An answer is changed on its way below, which a service worker would hide.
  const page = await pageOf(browser, ada, { serviceWorkers: 'block' })
  pages.push(page)
  await follow(page, id)

  await manager.call('stock.createRebalance', {
    ...{ id, reason: '估值回到合理区间，减一部分看看', evidence: ['三季报'], conflict: '本人没有持有' },
    ...{ items: [{ code: CHIP, to: 500 }], declared: true, idempotencyKey: randomUUID() },
  })
  const second = await w.operator()
  const [asked] = (await second.call('access.listApprovals', { which: 'decide' })).rows
  await second.call('access.decideApproval', { id: asked?.id as never, pass: true, why: '' })
  await w.settle()

  await page.goto(`${w.url}/pages/mine/pushList`)
  await top(page).getByRole('article').filter({ hasText: '有新的调仓' }).getByRole('button').first().click()
  await top(page).getByText('估值回到合理区间，减一部分看看').waitFor()

  await top(page).getByRole('button', { name: '现在复算' }).click()
  await top(page).getByRole('status').filter({ hasText: '全部相符' }).waitFor()
  await page.route('**/api/stock/portfolio/get/log/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { rows: { text: string }[] } }
    const third = body.data.rows[2]
    if (third) third.text = third.text.replace(/\d(?=\D*$)/, (last) => String((Number(last) + 1) % 10))
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await top(page).getByRole('button', { name: '现在复算' }).click()
  await top(page).getByRole('alert').filter({ hasText: '有不符' }).waitFor()
})

async function follow(page: Page, id: PortfolioId): Promise<void> {
  await page.goto(`${w.url}/pages/stock/portfolio/details/index?id=${id}`)
  const button = top(page).getByRole('button', { name: /^(?:跟踪调仓|已跟踪)$/ })
  await button.waitFor()
  if ((await button.textContent()) === '跟踪调仓') await button.click()
  await top(page).getByRole('button', { name: '已跟踪' }).waitFor()
}

/** Passes the risk test in the middle and signs its result. */
async function tested(who: Awaited<ReturnType<typeof enter>>): Promise<void> {
  const { version, questions } = await who.call('survey.getRiskPaper')
  const answers = Object.fromEntries(questions.map(({ id }) => [id, 'c']))
  const { id } = await who.call('survey.submitRisk', {
    ...{ version, answers, isAdult: true, isSure: true, idempotencyKey: randomUUID() },
  })
  await who.call('member.sendCode', { mobile: accounts.member, kind: 'sign' })
  const code = (await w.outbox(accounts.member))[0]?.code ?? ''
  await who.call('survey.signRisk', { resultId: id, code, idempotencyKey: randomUUID() })
}
