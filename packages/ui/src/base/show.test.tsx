import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { ShowContext, useShow } from './show'

function Socket({ room, log }: { readonly room: string; readonly log: (line: string) => void }) {
  useShow(() => {
    log(`open ${room}`)
    return () => log(`close ${room}`)
  }, room)
  return null
}

test('it runs while the page is shown, stops when hidden, and restarts for another key', () => {
  const log = vi.fn()
  const page = (room: string, isShown: boolean) => (
    <ShowContext.Provider value={isShown}>
      <Socket room={room} log={log} />
    </ShowContext.Provider>
  )
  const { rerender, unmount } = render(page('a', true))
  rerender(page('a', true))
  rerender(page('a', false))
  rerender(page('b', false))
  rerender(page('b', true))
  rerender(page('c', true))
  unmount()
  expect(log.mock.calls.flat()).toEqual(['open a', 'close a', 'open b', 'close b', 'open c', 'close c'])
})
