import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { emit, propsOf } from '../testing/weapp-elements'
import { render } from '../testing/render'
import { PhoneButton } from './phone-button'

function draw(onCode: (code: string) => Promise<unknown> = () => Promise.resolve()) {
  const refused = vi.fn()
  render(
    <PhoneButton onCode={onCode} onRefused={refused}>
      手机号快捷验证
    </PhoneButton>,
  )
  return refused
}
const answer = (detail: object) => act(async () => emit('button', 'onGetPhoneNumber', detail))

test("WeChat's button that asks for a number shows our words", () => {
  draw()
  expect(propsOf('button')).toMatchObject({ openType: 'getPhoneNumber', 'aria-label': '手机号快捷验证' })
})

test('the code is handed over once; the button cannot be pressed while it is used', async () => {
  const codes: string[] = []
  let finish = (): void => undefined
  const refused = draw((code) => {
    codes.push(code)
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await answer({ errMsg: 'getPhoneNumber:ok', code: 'c1' })
  expect([codes, refused.mock.calls]).toEqual([['c1'], []])
  expect(document.querySelector('[data-tag="button"]')).toBeNull()
  await act(async () => finish())
  expect(document.querySelector('[data-tag="button"]')).not.toBeNull()
})

test.each([
  ['getPhoneNumber:fail user deny', 'cancelled'],
  ['getPhoneNumber:fail:user cancel', 'cancelled'],
  ['getPhoneNumber:fail no permission', 'failed'],
  ['getPhoneNumber:fail jsapi has no permission', 'failed'],
])('%s is %s', async (errMsg, why) => {
  const refused = draw()
  await answer({ errMsg })
  expect(refused).toHaveBeenCalledExactlyOnceWith(why)
})
