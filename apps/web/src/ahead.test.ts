import { createRoutes, screens } from '@rostrum/app/kernel'
import { eventually } from '@rostrum/testkit/eventually'
import { expect, test } from 'vitest'
import { loadAhead } from './ahead'

const at = (no: number) => `/pages/n/${no}` as const

function world({ isSlow = false, links = [] as readonly number[] } = {}) {
  const loaded: number[] = []
  const table = Object.fromEntries(
    Array.from({ length: 20 }, (_, no) => [
      `test.n${no}`,
      {
        no,
        path: at(no),
        title: `${no}`,
        audience: 'visitor' as const,
        load: () => {
          loaded.push(no)
          return no === 3 ? Promise.reject(new Error('chunk')) : Promise.resolve({ default: () => null })
        },
      },
    ]),
  )
  document.body.innerHTML = `<div data-page>${links.map((no) => `<a href="${at(no)}?id=7"><b>go</b></a>`).join('')}</div>`
  loadAhead(window, {
    routes: createRoutes(screens(table), { withUnbuilt: false }),
    platform: { lifecycle: { isMetered: () => false, isSlow: () => isSlow } },
  })
  return {
    loaded,
    finger: () => document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  }
}

test('while nothing else happens, the code of the pages with the most links is loaded, each once', async () => {
  const { loaded } = world({ links: [1, 2, 3, 3, 4, 5, 5, 5, 6] })
  await eventually(() => expect(loaded).toEqual([5, 3, 1]))
})

test('on a slow connection only the page under the finger is loaded, before the press', () => {
  const { loaded, finger } = world({ isSlow: true, links: [4, 5] })
  finger()
  expect(loaded).toEqual([4])
})
