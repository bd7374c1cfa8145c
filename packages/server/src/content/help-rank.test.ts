import { expect, test } from 'vitest'
import { askedOf, ranked } from './help-rank'
import { helpSample } from './sample/help'

const questions = helpSample.map(({ question, answer }) => ({ question, words: answer.replace(/<[^>]*>/g, ' ') }))
const found = (keyword: string): string[] => {
  const asked = askedOf(keyword)
  return asked ? ranked(questions, asked).map(({ question }) => question) : []
}

test.each([
  ['找回密码', '忘记密码怎么找回？'],
  ['怎么找回密码', '忘记密码怎么找回？'],
  ['密码忘了', '忘记密码怎么找回？'],
  ['忘记了密码怎么办', '忘记密码怎么找回？'],
  ['忘记密码', '忘记密码怎么找回？'],
  ['密码找不回来了', '忘记密码怎么找回？'],
  ['密码被锁', '密码输错多次被锁定了怎么办？'],
  ['验证码收不到', '收不到短信验证码怎么办？'],
  ['没收到验证码', '收不到短信验证码怎么办？'],
  ['直播没声音', '直播卡顿、没有声音怎么办？'],
  ['在哪看回放', '错过了直播，在哪里看回放？'],
  ['直播间里如何提问', '怎么在直播间提问？'],
])('the words %s find %s first', (words, question) => {
  expect(found(words)[0]).toBe(question)
})

test('words of other things find nothing', () => {
  expect(found('今天天气')).toEqual([])
  expect(found('！？')).toEqual([])
  expect(found('xyz')).toEqual([])
})
