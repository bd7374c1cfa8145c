import { expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { watchUpdates } from './update'
import type { Wx } from './wx'

function weapp(answer: () => Promise<void>) {
  const heard: { ready?: () => void } = {}
  const applyUpdate = vi.fn()
  const asked: unknown[] = []
  const wx = {
    getUpdateManager: () => ({
      onUpdateReady: (run: () => void) => {
        heard.ready = run
      },
      onUpdateFailed: () => undefined,
      onCheckForUpdate: () => undefined,
      applyUpdate,
    }),
  } as unknown as Wx
  watchUpdates(wx, {
    alert: (...words) => {
      asked.push(words)
      return answer()
    },
  })
  return { heard, applyUpdate, asked }
}

// holds: 4-15, 8-23
test('a ready version is announced in the agreed words, with one button, and then the program restarts', async () => {
  let press = (): void => undefined
  const { heard, applyUpdate, asked } = weapp(
    () =>
      new Promise((resolve) => {
        press = resolve
      }),
  )
  expect(asked).toEqual([])
  heard.ready?.()
  expect(asked).toEqual([['新版本已经准备好，是否重启应用？', { title: '更新提示' }]])
  expect(applyUpdate).not.toHaveBeenCalled()
  press()
  await eventually(() => expect(applyUpdate).toHaveBeenCalledOnce())
})
