import { expect, test, vi } from 'vitest'
import { webSpeech } from './speech'

class Utterance {
  lang = ''
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly text: string) {}
}

function browser(langs: string[] = []) {
  const queue: Utterance[] = []
  const voices = new EventTarget()
  const speechSynthesis = Object.assign(voices, {
    speak: (said: Utterance) => void queue.push(said),
    cancel: vi.fn(),
    getVoices: () => langs.map((lang) => ({ lang })),
  })
  return {
    queue,
    speechSynthesis,
    speech: webSpeech({ speechSynthesis, SpeechSynthesisUtterance: Utterance } as never),
  }
}

test('a text is read line by line in Chinese, and its end is told once', () => {
  const { queue, speech } = browser()
  const onEnd = vi.fn()
  speech?.speak(['一', '二'], onEnd)
  expect(queue.map(({ text, lang }) => [text, lang])).toEqual([
    ['一', 'zh-CN'],
    ['二', 'zh-CN'],
  ])
  queue[0]?.onend?.()
  expect(onEnd).not.toHaveBeenCalled()
  queue[1]?.onend?.()
  queue[1]?.onerror?.()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('whoever stops it hears nothing of the end; a browser without a voice has none', () => {
  const { queue, speech, speechSynthesis } = browser()
  const onEnd = vi.fn()
  const stop = speech?.speak(['一'], onEnd)
  stop?.()
  queue[0]?.onerror?.()
  expect(onEnd).not.toHaveBeenCalled()
  expect(speechSynthesis.cancel).toHaveBeenCalledTimes(2)
  expect(webSpeech({} as never)).toBeUndefined()
})

test('a voice for Chinese counts, also one that loads later', () => {
  expect(browser(['en-US', 'de']).speech?.hasVoice()).toBe(false)
  for (const lang of ['zh-CN', 'zh_CN', 'zh', 'cmn-Hans-CN'])
    expect(browser([lang]).speech?.hasVoice(), lang).toBe(true)
  const { speech, speechSynthesis } = browser()
  const listener = vi.fn()
  const off = speech?.onVoices(listener)
  speechSynthesis.dispatchEvent(new Event('voiceschanged'))
  off?.()
  speechSynthesis.dispatchEvent(new Event('voiceschanged'))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a failure before the first word is told as not heard', () => {
  const { queue, speech } = browser()
  const onEnd = vi.fn()
  speech?.speak(['一'], onEnd)
  queue[0]?.onerror?.()
  speech?.speak(['一'], onEnd)
  queue[1]?.onstart?.()
  queue[1]?.onerror?.()
  expect(onEnd.mock.calls).toEqual([[false], [true]])
})

test('a browser that tells nothing of its voices is asked for them, and not listened to', () => {
  const speechSynthesis = { speak: vi.fn(), cancel: vi.fn(), getVoices: () => [{ lang: 'zh-CN' }] }
  const speech = webSpeech({ speechSynthesis, SpeechSynthesisUtterance: Utterance } as never)
  expect(speech?.onVoices(() => undefined)).toBeTypeOf('function')
  expect(speech?.hasVoice()).toBe(true)
})
