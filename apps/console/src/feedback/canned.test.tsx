import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, settle, show, takeAway, type } from '../testing/stage'
import { ChatComposer } from './chat-composer'
import { text as chat } from './text.chat.zh'
import { text } from './text.canned.zh'

afterEach(takeAway)

test('an answer that is often given goes on with what is written, and is sent only by a person', async () => {
  const sent: string[] = []
  const Page = () => <ChatComposer id="c1" onSend={(words) => sent.push(words)} />
  await show(Page, {
    '/api/console/feedback/canned/get/list': () => ({ rows: [{ title: '核实', text: '我们正在核实。' }] }),
  })
  await type(chat.write, '您好！')
  await press(button(text.canned))
  await settle()
  await press(
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === '核实',
    ) ?? document.body,
  )
  expect(document.querySelector('textarea')?.value).toBe('您好！\n我们正在核实。')
  expect(sent).toEqual([])
  await press(button(chat.send))
  expect(sent).toEqual(['您好！\n我们正在核实。'])
})
