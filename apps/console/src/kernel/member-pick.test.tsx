import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { press, settle, show, takeAway, type } from '../testing/stage'
import { MeContext, type Me } from './me'
import { MemberPick, MembersPick } from './member-pick'
import { text } from './text.zh'

afterEach(takeAway)

const LABEL = '会员'
const [ADA, BOB] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058']
const FIND = '/api/console/member/get/list'
const answers = {
  [FIND]: () => ({ rows: [{ memberId: ADA, nickname: '阿达', mobileMasked: '138****0001' }], hasMore: false }),
}
const kept = () => document.querySelector('output')?.textContent

async function typeInto(words: string): Promise<HTMLElement[]> {
  const field = document.querySelector(`[aria-label="${LABEL}"]`)?.closest('.ant-select')
  await act(async () => field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await type(LABEL, words)
  await settle()
  return [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
}

function One() {
  const [id, setId] = useState<string>()
  return (
    <>
      <MemberPick label={LABEL} value={id} onChange={setId} />
      <output>{id}</output>
    </>
  )
}

function Several() {
  const [ids, setIds] = useState<string[]>([])
  return (
    <>
      <MembersPick label={LABEL} value={ids} onChange={setIds} />
      <output>{ids.join(' ')}</output>
    </>
  )
}

test('a member is found by a whole number, never by a part of one, and shown by the name', async () => {
  const stage = await show(One, answers)
  for (const part of ['1', '138', '138000']) await typeInto(part)
  expect(stage.sent).toEqual([])
  expect([stage.text().includes(text.placeNone), stage.text().includes(text.memberHint)]).toEqual([false, true])
  const [option] = await typeInto('13800000001')
  await press(option as HTMLElement)
  expect(kept()).toBe(ADA)
  expect(stage.text()).toContain('阿达 · 138****0001')
})

test('numbers of accounts that are pasted together are all taken', async () => {
  await show(Several, answers)
  await typeInto(`${ADA} ${BOB.toUpperCase()}`)
  expect(kept()).toBe(`${ADA} ${BOB}`)
})

test('who may not look at members gives the number of the account', async () => {
  const clerk: Me = {
    ...{ operatorId: 'o2' as Me['operatorId'], userName: 'clerk', name: '何秋染', roles: [], permissions: [] },
    ...{ stage: 'open', hasTotp: true, idleMinutes: 30 },
  }
  const stage = await show(
    () => (
      <MeContext value={clerk}>
        <One />
      </MeContext>
    ),
    answers,
  )
  await type(LABEL, ADA)
  expect(kept()).toBe(ADA)
  expect(stage.sent).toEqual([])
})
