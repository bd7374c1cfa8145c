import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { Awaited } from './awaited'
import { renderScreen, unmountAll } from './testing/index'

afterEach(unmountAll)

const screenOf = (Screen: () => React.ReactNode) =>
  renderScreen(
    { no: 7, path: '/pages/index', title: '', audience: 'visitor', load: () => Promise.resolve({ default: Screen }) },
    {},
  )

test('what is on its way stands there grey, as many rows as are asked for', async () => {
  const screen = await screenOf(() => {
    const facts = useQuery<string>({ queryKey: ['never'], queryFn: () => new Promise(() => undefined) })
    return <Awaited query={facts} waiting={3} />
  })
  const [waiting] = screen.container.querySelectorAll('[role="status"] > div')
  expect(waiting?.children).toHaveLength(3)
})
