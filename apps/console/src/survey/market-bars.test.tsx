import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { button, press, settle, show, takeAway, type, type Answers } from '../testing/stage'
import { MarketBarsButton, type MarketBars } from './market-bars'
import { homeworkText as text } from './text.homework.zh'

afterEach(takeAway)

const BANK = '980001.SIM'
const bar = { o: 10, h: 11, l: 9, c: 10.5, v: 1_200 }
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...bar, day: `2026-10-${String(at + 1).padStart(2, '0')}` }))
const BARS = '/api/console/stock/security/get/bars'
const answersOf = (count: number): Answers => ({
  '/api/console/stock/security/get/offered': () => ({ rows: [{ code: BANK, name: '模拟银行', kind: 'stock' }] }),
  [BARS]: () => ({ code: BANK, name: '模拟银行', label: '模拟行情', bars: days(count) }),
})

function Taking() {
  const [taken, setTaken] = useState<MarketBars>()
  return (
    <>
      <MarketBarsButton onTaken={setTaken} />
      <output>{taken && `${taken.name} ${taken.bars.length} ${taken.adjust}`}</output>
    </>
  )
}

const taken = () => document.querySelector('output')?.textContent

async function ask(): Promise<void> {
  await press(button(text.fromMarket))
  const field = document.querySelector<HTMLInputElement>(`[aria-label="${text.security}"]`)
  await act(
    async () => void field?.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  )
  await type(text.security, '模拟银行')
  await settle()
  const option = document.querySelector<HTMLElement>('.ant-select-item-option')
  if (!option) throw new Error('no security is offered')
  await press(option)
  await press(button(text.take))
  await settle()
}

test('a security, a last day and a number of bars are taken over', async () => {
  const { sent } = await show(Taking, answersOf(30))
  await ask()
  expect(taken()).toBe('模拟银行 30 none')
  expect(sent.filter(({ path }) => path === BARS).map(({ input }) => input)).toEqual([
    { code: BANK, limit: '60', adjust: 'none' },
  ])
})

test('fewer bars than an exercise needs are not taken, and the form says so', async () => {
  const { text: shown } = await show(Taking, answersOf(5))
  await ask()
  expect(taken()).toBe('')
  expect(shown()).toContain(text.fewBars(10))
})
