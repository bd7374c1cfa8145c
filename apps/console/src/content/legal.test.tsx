import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type, type Answers } from '../testing/stage'
import { text as kernelText } from '../kernel/text.zh'
import LegalPage from './legal'
import LegalTextPage from './legal-text'
import { text } from './text.legal.zh'

afterEach(takeAway)

const LIST = '/api/console/legal/get/list'
const INFO = '/api/console/legal/get/info/privacy'
const VERSION = '/api/console/legal/version/get/info/privacy'
const SAVE = '/api/console/legal/draft/save'
const SUBMIT = '/api/console/legal/draft/submit'
const PUBLISH = '/api/console/legal/draft/publish'
const AT = 1_795_000_000_000
const XU = { id: 'o-xu', name: '许静', at: AT }

const version = {
  version: '1.0',
  at: AT,
  state: 'inForce',
  title: '隐私政策',
  changes: '',
  agreeAgain: false,
  sample: true,
}
const whole = {
  kind: 'privacy',
  version: '1.0',
  at: AT,
  title: '隐私政策',
  summary: ['要点一'],
  body: '<p>甲</p><p>乙</p>',
  sample: true,
}
const draft = {
  seen: 's1',
  state: 'review',
  version: '1.1',
  title: '隐私政策',
  summary: ['要点一'],
  changes: '新增一个合作方',
  body: '<p>甲</p><p>丙</p>',
  written: XU,
}
const legal = (more: object = {}) => ({ kind: 'privacy', isRequired: true, versions: [version], ...more })
const answers = (more: object = {}, acts: Answers = {}): Answers => ({
  [INFO]: () => legal(more),
  [VERSION]: () => whole,
  ...acts,
})
/** The page asks before it is left, which needs a real router. */
function Page() {
  const router = createMemoryRouter([{ path: '/', element: <LegalTextPage /> }], { initialEntries: ['/?kind=privacy'] })
  return <RouterProvider router={router} />
}
/** A router stands in no other. */
const open = (given: Answers) => show(Page, given, undefined, { hasRouter: false })

test('the list says what is in force, what is a sample, and what waits to be checked', async () => {
  const row = { kind: 'privacy', isRequired: true, current: version, draft }
  const stage = await show(LegalPage, { [LIST]: () => ({ rows: [row] }) })
  for (const words of ['隐私政策', text.required, '1.0', text.sample, text.draftStates.review, '许静'])
    expect(stage.text()).toContain(words)
})

test('a new version begins as the one before it, with the next number, and nothing is sent before it is saved', async () => {
  const { sent } = await open(answers({}, { [SAVE]: () => legal({ draft: { ...draft, state: 'draft' } }) }))
  await press(button(text.writeFrom('1.0')))
  expect(document.querySelector('.writing-body')?.textContent).toBe('甲乙')
  await type(text.changes, '新增一个合作方')
  expect(sent.filter(({ path }) => path === SAVE)).toEqual([])
  await press(button(text.save))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    kind: 'privacy',
    seen: '',
    version: '1.1',
    summary: ['要点一'],
    changes: '新增一个合作方',
    body: '<p>甲</p><p>乙</p>',
  })
})

test('a bad number cannot be saved, and what is not saved cannot be handed in', async () => {
  await open(answers({ draft: { ...draft, state: 'draft' } }))
  expect(button(text.submit).hasAttribute('disabled')).toBe(false)
  await type(text.versionNo, 'v2')
  expect([button(text.save), button(text.submit)].map((one) => one.hasAttribute('disabled'))).toEqual([true, true])
})

test('whoever did not write it sees what changed and publishes it; a refusal leaves everything as it was', async () => {
  let isGood = false
  const { sent, text: shown } = await open(
    answers(
      { draft },
      {
        [PUBLISH]: () => {
          if (!isGood) throw new Refused(409, '许静刚动过这份草稿', 'content.legal_changed')
          return legal()
        },
      },
    ),
  )
  await press(button(text.compareDraft))
  expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual(['乙', '丙'])
  await press(button(text.publish))
  await press(document.querySelector<HTMLElement>('.ant-modal input[type=checkbox]') ?? document.body)
  await press(button(text.publish))
  expect(shown()).toContain('许静刚动过这份草稿')
  isGood = true
  await press(button(text.publish))
  expect(sent.filter(({ path }) => path === PUBLISH).at(-1)?.input).toEqual({
    kind: 'privacy',
    seen: 's1',
    agreeAgain: true,
  })
})

test('the writer is told that somebody else must check it, and has no button to publish', async () => {
  const { text: shown } = await open(answers({ draft: { ...draft, written: { ...XU, id: 'o1' } } }))
  expect(shown()).toContain(text.own)
  expect(() => button(text.publish)).toThrow()
})

test('members cannot be made to agree again while nothing says what changed', async () => {
  await open(answers({ draft: { ...draft, changes: '' } }))
  await press(button(text.publish))
  expect(document.querySelector<HTMLInputElement>('.ant-modal input[type=checkbox]')?.disabled).toBe(true)
})

test('another’s change is said, and is loaded only when somebody asks for it', async () => {
  let stored = { ...draft, state: 'draft' }
  const given = answers(
    {},
    {
      [INFO]: () => legal({ draft: stored }),
      [SUBMIT]: () => {
        throw new Refused(409, '刚动过', 'content.legal_changed')
      },
    },
  )
  const { text: shown } = await open(given)
  stored = { ...stored, seen: 's2', title: '别人的标题' }
  await press(button(text.submit))
  expect(shown()).toContain(text.newer('许静'))
  await press(button(kernelText.meanwhileLoad))
  expect(document.querySelector('h1')?.textContent).toBe('别人的标题')
})

test('what was typed of a draft stays when somebody else saved it, and is saved once his version was looked at', async () => {
  let stored = { ...draft, state: 'draft' }
  const given = answers(
    {},
    {
      [INFO]: () => legal({ draft: stored }),
      [SAVE]: ({ seen }) => {
        if (seen !== stored.seen) throw new Refused(409, '刚动过', 'content.legal_changed')
        return legal({ draft: stored })
      },
    },
  )
  const { text: shown, sent } = await open(given)
  stored = { ...stored, seen: 's2', title: '别人的标题' }
  await type(text.title, '我的标题')
  await press(button(text.save))
  expect(shown()).toContain('别人的标题')
  expect(document.querySelector<HTMLInputElement>(`[aria-label="${text.title}"]`)?.value).toBe('我的标题')
  await press(button(kernelText.meanwhileSeen))
  await press(button(text.save))
  const saves = sent.filter(({ path }) => path === SAVE).map(({ input }) => [input['seen'], input['title']])
  expect(saves).toEqual([
    [draft.seen, '我的标题'],
    ['s2', '我的标题'],
  ])
})
