import { expect, test, vi } from 'vitest'
import { iconPaths } from '../icon/paths'
import { render, settle } from '../testing/render'
import Gallery from '.'

test('the gallery draws every part without an error, and everything pressable has a name', async () => {
  const complained = vi.spyOn(console, 'error')
  const { host } = render(<Gallery />)
  await settle()
  expect(complained.mock.calls).toEqual([])
  const nameless = Array.from(host.querySelectorAll('button,a,input,textarea'))
    .filter(
      (node) =>
        !node.getAttribute('aria-label') &&
        !node.getAttribute('aria-labelledby') &&
        !node.textContent?.trim() &&
        !host.querySelector(`label[for="${node.id}"]`),
    )
    .map((node) => node.outerHTML)
  expect(nameless).toEqual([])
  expect(host.textContent).toContain(Object.keys(iconPaths).at(-1))
})
