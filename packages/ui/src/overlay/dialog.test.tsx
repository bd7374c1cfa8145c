import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LayersContext } from '../base/layers'
import { byRole, key, press, render } from '../testing/render'
import { Dialog } from './dialog'
import { Sheet } from './sheet'

function Asking({ onConfirm = vi.fn() }: { readonly onConfirm?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        退出
      </button>
      <Dialog.Root open={isOpen} onClose={close}>
        <Dialog.Title>系统提示</Dialog.Title>
        <Dialog.Body>确定退出登录吗？</Dialog.Body>
        <Dialog.Actions onConfirm={onConfirm} onCancel={close} />
      </Dialog.Root>
    </>
  )
}

function open(): HTMLElement {
  const opener = byRole('button', '退出')
  opener.focus()
  press(opener)
  return byRole('alertdialog')
}

test('focus moves into a dialog and returns to the control that opened it', () => {
  render(<Asking />)
  const dialog = open()
  expect(dialog.contains(document.activeElement)).toBe(true)
  key(dialog, 'Escape')
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
  expect(document.activeElement).toBe(byRole('button', '退出'))
})

test('Tab cycles inside a dialog, both ways', () => {
  render(<Asking />)
  const dialog = open()
  byRole('button', '确定').focus()
  key(byRole('button', '确定'), 'Tab')
  expect(document.activeElement).toBe(byRole('button', '取消'))
  key(byRole('button', '取消'), 'Tab', { shiftKey: true })
  expect(document.activeElement).toBe(byRole('button', '确定'))
  dialog.focus()
  key(dialog, 'Tab', { shiftKey: true })
  expect(document.activeElement).toBe(byRole('button', '确定'))
})

test('a dialog is named by its title and described by its text', () => {
  render(<Asking />)
  const dialog = open()
  const wordsAt = (name: string): string | null | undefined =>
    document.getElementById(dialog.getAttribute(name) ?? '')?.textContent
  expect([dialog.getAttribute('aria-modal'), wordsAt('aria-labelledby'), wordsAt('aria-describedby')]).toEqual([
    'true',
    '系统提示',
    '确定退出登录吗？',
  ])
})

test('the scrim cancels', () => {
  const confirm = vi.fn()
  render(<Asking onConfirm={confirm} />)
  const scrim = open().previousElementSibling
  if (scrim instanceof HTMLElement) press(scrim)
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
  expect(confirm).not.toHaveBeenCalled()
})

test('an open sheet is a layer that Back closes, and the layer goes with the sheet', () => {
  const left = vi.fn()
  const opened: (() => void)[] = []
  const layers = {
    open: (close: () => void) => {
      opened.push(close)
      return left
    },
  }
  const onClose = vi.fn()
  const sheet = (isOpen: boolean) => (
    <LayersContext.Provider value={layers}>
      <Sheet.Root open={isOpen} onClose={onClose} label="分享">
        内容
      </Sheet.Root>
    </LayersContext.Provider>
  )
  const { rerender } = render(sheet(true))
  expect(opened).toHaveLength(1)
  opened[0]?.()
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(sheet(false))
  expect(left).toHaveBeenCalledTimes(1)
})
