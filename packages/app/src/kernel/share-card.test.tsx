import { ShowContext } from '@rostrum/ui'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useShareCard } from './hooks'
import { renderScreen, unmountAll } from './testing/index'

afterEach(unmountAll)

const card = { title: '今天的盘', summary: '', href: 'https://rostrum.test/a', imageUrl: '' }
let show: (isShown: boolean) => void = () => undefined

function Page() {
  useShareCard({ ...card })
  return <p>文章</p>
}
function Shell() {
  const [isShown, setShown] = useState(true)
  show = setShown
  return (
    <ShowContext.Provider value={isShown}>
      <Page />
    </ShowContext.Provider>
  )
}
const entry = {
  no: 999,
  path: '/pages/test/index',
  title: '',
  audience: 'visitor',
  load: () => Promise.resolve({ default: Shell }),
} as const

test('a page offers its card while it is visible, and withdraws it when it is hidden', async () => {
  const screen = await renderScreen(entry)
  expect(screen.platform.offered).toEqual([card])
  act(() => show(false))
  expect(screen.platform.offered).toEqual([card, null])
  act(() => show(true))
  expect(screen.platform.offered).toEqual([card, null, card])
})
