import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { press, settle, show, takeAway, type } from '../testing/stage'
import { SecuritiesPick, SecurityPick } from './security-pick'
import { text } from './text.zh'

afterEach(takeAway)

const LABEL = '证券'
const known = [
  { code: '980001.SIM', name: '模拟银行', kind: 'stock' },
  { code: '980002.SIM', name: '模拟酒业', kind: 'stock' },
]
const answers = {
  '/api/console/stock/security/get/offered': ({ keyword }: Readonly<Record<string, unknown>>) => ({
    rows: known.filter(({ code, name }) => code === keyword || name.includes(String(keyword))),
  }),
}
const field = () => document.querySelector<HTMLInputElement>(`[aria-label="${LABEL}"]`)
const kept = () => document.querySelector('output')?.textContent

async function open(words: string): Promise<HTMLElement[]> {
  await act(async () =>
    field()
      ?.closest('.ant-select')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  )
  await type(LABEL, words)
  await settle()
  return [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
}

function One({ start }: { readonly start?: string }) {
  const [code, setCode] = useState(start)
  return (
    <>
      <SecurityPick label={LABEL} value={code} onChange={setCode} />
      <output>{code}</output>
    </>
  )
}

function Several({ start }: { readonly start: readonly string[] }) {
  const [codes, setCodes] = useState([...start])
  return (
    <>
      <SecuritiesPick label={LABEL} value={codes} onChange={setCodes} />
      <output>{codes.join(' ')}</output>
    </>
  )
}

test('a security is found by its name, and its code is kept', async () => {
  await show(() => <One />, answers)
  const options = await open('银行')
  expect(options.map(({ textContent }) => textContent)).toEqual(['模拟银行 980001.SIM'])
  await press(options[0] as HTMLElement)
  expect(kept()).toBe('980001.SIM')
})

test('one that was chosen before is shown by its name; one that nobody knows stays as it was typed', async () => {
  const stage = await show(() => <Several start={['980002.SIM', '999999.SIM']} />, answers)
  expect(stage.text()).toContain('模拟酒业 980002.SIM')
  expect(stage.text()).toContain('999999.SIM')
})

test('whole codes that are pasted together are all taken, each once', async () => {
  await show(() => <Several start={['980001.SIM']} />, answers)
  await open('980001.SIM 980002.sim')
  expect(kept()).toBe('980001.SIM 980002.SIM')
})

test('words that mean nothing are said to find nothing', async () => {
  const stage = await show(() => <One />, answers)
  expect(await open('没有这只')).toEqual([])
  expect(stage.text()).toContain(text.placeNone)
})
