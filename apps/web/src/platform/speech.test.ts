import { expect, test, vi } from 'vitest'
import { webSpeech } from './speech'

class Utterance {
  lang = ''
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly text: string) {}
}

function browser() {
  const queue: Utterance[] = []
  const speechSynthesis = { speak: (said: Utterance) => void queue.push(said), cancel: vi.fn() }
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
