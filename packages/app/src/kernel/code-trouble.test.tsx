import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeTrouble } from './code-trouble'
import { renderScreen, unmountAll } from './testing/index'

afterEach(unmountAll)

/** A page with a part whose code comes when `load` resolves. */
const pageOf = (load: () => Promise<string>) => {
  function Part() {
    const code = useQuery({ queryKey: ['part'], queryFn: load })
    return code.isLoadingError ? <CodeTrouble query={code} /> : <p>{code.data}</p>
  }
  const loaded = () => Promise.resolve({ default: Part })
  return { no: 7, path: '/pages/index', title: '', audience: 'visitor', load: loaded } as const
}

test('a part whose code does not come says so in its place, and 重试 brings it', async () => {
  let hasCome = false
  const renew = vi.fn(() => Promise.resolve())
  const page = pageOf(() => (hasCome ? Promise.resolve('这一部分') : Promise.reject(new Error('404'))))
  const screen = await renderScreen(page, { device: { renew } })
  expect(screen.text()).toContain('这一部分加载失败')
  hasCome = true
  await screen.press('button', '重试')
  expect(screen.text()).toBe('这一部分')
  expect(renew).not.toHaveBeenCalled()
})

test('when it fails again, the window is loaded anew: some browsers keep the first failure', async () => {
  const renew = vi.fn(() => Promise.resolve())
  const screen = await renderScreen(
    pageOf(() => Promise.reject(new Error('404'))),
    { device: { renew } },
  )
  expect(renew).not.toHaveBeenCalled()
  await screen.press('button', '重试')
  expect(renew).toHaveBeenCalledTimes(1)
})
