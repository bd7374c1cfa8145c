import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, key, press, Refused, settle, show, takeAway, type } from '../testing/stage'
import Avatars from './avatars'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/avatar/get/list'
const JUDGE = '/api/console/avatar/judge'

const picture = (no: number) => ({
  id: `a${no}`,
  memberId: `m${no}`,
  nickname: `会员${no}`,
  url: `/files/a${no}`,
  state: 'reviewing',
  at: Date.now() - no,
})

/** A server that holds three pictures until they are judged. */
function three(judge?: (id: string) => void) {
  const left = new Map([1, 2, 3].map((no) => [`a${no}`, picture(no)]))
  return {
    [LIST]: () => ({ rows: [...left.values()], hasMore: false }),
    [JUDGE]: ({ id, isGood }: Readonly<Record<string, unknown>>) => {
      judge?.(String(id))
      left.delete(String(id))
      return { state: isGood ? 'shown' : 'refused' }
    },
  }
}

const names = () => [...document.querySelectorAll('li img')].map((one) => one.getAttribute('alt'))
const chosen = () => document.querySelector('[aria-current="true"] img')?.getAttribute('alt')
const judged = (sent: readonly { path: string; input: object }[]) =>
  sent.filter(({ path }) => path === JUDGE).map(({ input }) => input)
const of = (...nos: readonly number[]) => nos.map((no) => text.avatarOf(`会员${no}`))

test('the longest waiting is chosen, arrows choose another, and P passes it, until somebody takes it back', async () => {
  const { sent } = await show(Avatars, three())
  expect([names(), chosen()]).toEqual([of(1, 2, 3), of(1)[0]])
  await key('ArrowRight')
  expect(chosen()).toBe(of(2)[0])
  await key('p')
  expect([names(), chosen(), judged(sent)]).toEqual([of(1, 3), of(3)[0], []])
  await key('z')
  expect([names(), judged(sent)]).toEqual([of(1, 2, 3), []])
  await key('p')
  takeAway()
  await settle()
  expect(judged(sent)).toEqual([{ memberId: 'm3', id: 'a3', isGood: true }])
})

test('R asks for the reason that the member reads before it refuses', async () => {
  const { sent } = await show(Avatars, three())
  await key('r')
  expect(document.body.textContent).toContain(text.refuseAvatarHint)
  await key('p')
  await type(text.reasonForMember, '含有二维码')
  await press(button(text.refuse))
  expect([names(), judged(sent)]).toEqual([of(2, 3), []])
  takeAway()
  await settle()
  expect(judged(sent)).toEqual([{ memberId: 'm1', id: 'a1', isGood: false, reason: '含有二维码' }])
})

test('several are refused at once for one reason, and undone at once', async () => {
  const { sent } = await show(Avatars, three())
  const refuse = async () => {
    await key('x')
    await key('ArrowRight')
    await key('x')
    await press(button(text.avatarJudging.refuseChosen))
    await type(text.reasonForMember, '含有广告')
    await press(button(text.refuse))
  }
  await refuse()
  expect(names()).toEqual(of(3))
  await key('z')
  expect(names()).toEqual(of(1, 2, 3))
  await key('ArrowLeft')
  await key('ArrowLeft')
  await refuse()
  takeAway()
  await settle()
  expect(judged(sent)).toMatchObject([
    { id: 'a1', isGood: false, reason: '含有广告' },
    { id: 'a2', isGood: false, reason: '含有广告' },
  ])
})

test('one that somebody else has judged goes away and is said; one that failed comes back', async () => {
  const said = (id: string): void => {
    if (id === 'a1') throw new Refused(400, '这个头像已不在待看之列', 'member.avatar_judged')
    if (id === 'a2') throw new Refused(500, '出错了', 'kernel.busy')
  }
  const stage = await show(Avatars, three(said))
  await key('p')
  await key('p')
  expect(stage.text()).toContain(text.avatarJudging.elsewhere(1))
  await key('p')
  expect(stage.text()).toContain(text.avatarJudging.back('出错了'))
  expect(names()).toContain(of(2)[0])
})
