import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from './testing/fake-platform'
import { createWishes, type Wish } from './wish'

type Answer = 'kept' | 'refused'
let clock: ReturnType<typeof fakeClock>
let seen: string[]
let answers: ((answer: Answer) => void)[]
let wish: Wish<'a' | 'b'>
beforeEach(() => {
  clock = fakeClock(0)
  seen = []
  answers = []
  wish = createWishes(clock, {
    show: (key, on) => seen.push(`${key} looks ${on ? 'on' : 'off'}`),
    save: (key, on) => {
      seen.push(`${key} sent ${on ? 'on' : 'off'}`)
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer === 'kept' ? resolve(on) : reject(new Error('refused'))))
      })
    },
    keep: (key, on) => seen.push(`${key} kept ${on ? 'on' : 'off'}`),
  })
})
/** The oldest call that is not answered yet. */
async function answered(answer: Answer): Promise<void> {
  answers.shift()?.(answer)
  await settled()
}
async function passed(ms: number): Promise<void> {
  clock.advance(ms)
  await settled()
}
async function settled(): Promise<void> {
  for (let n = 0; n < 6; n += 1) await Promise.resolve()
}

describe('two taps within half a second', () => {
  test('show at once, and the second is sent when the half second is over', async () => {
    wish('a', true)
    await answered('kept')
    seen.length = 0
    wish('a', false)
    await passed(499)
    expect(seen).toEqual(['a looks off'])
    await passed(1)
    expect(seen).toEqual(['a looks off', 'a sent off'])
    await answered('kept')
    expect(seen.at(-1)).toBe('a kept off')
  })

  test('wait for the answer to the first as well, which no longer counts', async () => {
    wish('a', true)
    wish('a', false)
    await passed(5000)
    expect(seen).toEqual(['a looks on', 'a sent on', 'a looks off'])
    await answered('kept')
    expect(seen).toEqual(['a looks on', 'a sent on', 'a looks off', 'a sent off'])
  })

  test('that end where the first one led are one call', async () => {
    wish('a', true)
    wish('a', false)
    wish('a', true)
    await answered('kept')
    await passed(500)
    expect(seen.filter((line) => line.includes('sent'))).toEqual(['a sent on'])
    expect(seen.at(-1)).toBe('a kept on')
  })

  test('on two things are two calls at once', () => {
    wish('a', true)
    wish('b', true)
    expect(seen).toEqual(['a looks on', 'a sent on', 'b looks on', 'b sent on'])
  })
})

describe('a refusal', () => {
  test('shows what is so again, and the next tap is a wish of its own', async () => {
    wish('a', true)
    await answered('refused')
    expect(seen.at(-1)).toBe('a looks off')
    await passed(500)
    wish('a', true)
    expect(seen.at(-1)).toBe('a sent on')
  })

  test('of a wish that was taken back changes nothing', async () => {
    wish('a', true)
    wish('a', false)
    await answered('refused')
    await passed(500)
    expect(seen).toEqual(['a looks on', 'a sent on', 'a looks off'])
  })

  test('is not told as done, a wish that is kept is', async () => {
    const done: string[] = []
    wish('a', true, () => done.push('first'))
    await answered('refused')
    await passed(500)
    wish('a', true, () => done.push('second'))
    await answered('kept')
    expect(done).toEqual(['second'])
  })
})
