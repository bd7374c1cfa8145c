import { fakePlatform } from '@rostrum/app/testing'
import { expect, test } from 'vitest'
import { firstPage } from './first-page'

test('a drawn page is opened and taken over in pieces, with presses in between', async () => {
  const page = { path: window.location.pathname, now: 0, width: 0, isWhole: true, queries: [] }
  document.body.innerHTML = `<div id="root"></div><script id="page-data" type="application/json">${JSON.stringify(page)}</script>`
  const device = fakePlatform({ stored: {} })
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const first = firstPage({
    win: window,
    element: document.body,
    storage: device.storage,
  })
  const kernel = { queries: { setQueryData: note('answers') }, routes: { find: () => undefined } }
  const start = async (): Promise<void> => {
    done.push('start')
    setTimeout(note('press'))
  }
  setTimeout(note('press'))
  // The parts of the kernel that it asks for.
  await first?.open(kernel as never, start, note('show'))
  expect(done).toEqual(['press', 'start', 'press', 'show'])
})
