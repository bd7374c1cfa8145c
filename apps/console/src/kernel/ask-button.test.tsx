import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import { AskButton } from './ask-button'
import { text } from './text.zh'

afterEach(takeAway)

const open = async (done: boolean, given: string[]) => {
  const give = (why: string) => Promise.resolve(given.push(why) > 0 && done)
  await show(() => <AskButton words="停用" name="停用小林" title="停用这个账号" isDanger onGiven={give} />, {})
  await press(button('停用小林'))
  await type(text.why, ' 已离职 ')
  await press(button('停用'))
}
const typed = () => document.querySelector<HTMLTextAreaElement>('.ant-modal textarea')?.value

test('a button asks why, says in the question what it says itself, and gives the reason', async () => {
  const given: string[] = []
  await open(true, given)
  expect(given).toEqual(['已离职'])
})

test('what was not done keeps the question and its reason', async () => {
  const given: string[] = []
  await open(false, given)
  expect(given).toEqual(['已离职'])
  expect(typed()).toBe(' 已离职 ')
})
