import { act } from 'react'
import { vi } from 'vitest'
import { fakeWx } from './fake-wx'
import { drawn } from './mini-elements'

export interface Asked {
  readonly kind: 'live' | 'video'
  readonly id: string
  readonly act: string
  readonly given: readonly unknown[]
}

/** Fakes of the mini-program's players: they record the calls on their contexts. */
export function miniPlayers() {
  const asked: Asked[] = []
  const context = (kind: Asked['kind'], id: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...given: unknown[]) =>
            void asked.push({ kind, id, act: String(name), given }),
      },
    )
  const { wx, watched } = fakeWx()
  vi.stubGlobal('wx', {
    ...wx,
    createVideoContext: (id: string) => context('video', id),
    createLivePlayerContext: (id: string) => context('live', id),
  })
  const screen = (): HTMLElement | null =>
    document.querySelector('[data-tag="live-player"], [data-tag="video"], [data-tag="live-pusher"]')
  return {
    asked,
    watched,
    screen,
    shown: () => [screen()?.dataset['tag'], screen()?.dataset['src']],
    acts: () =>
      asked.map(({ act: name, given }) =>
        [name, ...given.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)))].join(' '),
      ),
    /** Simulates an event of the element. */
    say: (event: string, detail: object = {}) =>
      act(() => {
        const run = [...drawn]
          .reverse()
          .find(({ tag, props }) => tag === screen()?.dataset['tag'] && (props['id'] ?? '') === screen()?.id)?.props[
          event
        ]
        if (typeof run !== 'function') throw new Error(`Nobody listens to ${event}`)
        run({ detail })
      }),
  }
}
