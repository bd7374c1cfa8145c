import { api } from '@rostrum/contract'
import { act } from 'react'
import type { RenderedScreen } from './render-screen'

/** A picture file of a person. */
export const aPicture = (name = 'image.png'): File => new File(['x'], name, { type: 'image/png' })

/** The server's reply to an upload. */
export const storedAs = (fileId: string) =>
  api['content.upload'].reply.parse({ fileId, url: `/files/${fileId}`, kind: 'image', name: 'image.png', bytes: 1 })

/** Drops files on the page. */
export function dropFiles(screen: RenderedScreen, ...files: readonly File[]): Promise<void> {
  return hand(screen, 'drop', { dataTransfer: { files, types: ['Files'] } })
}

/** Pastes files on the page. */
export function pasteFiles(screen: RenderedScreen, ...files: readonly File[]): Promise<void> {
  return hand(screen, 'paste', { clipboardData: { files, types: ['Files'] } })
}

/** Chooses files by the button with this name. */
export async function chooseFiles(screen: RenderedScreen, name: string, ...files: readonly File[]): Promise<void> {
  const input = screen.container.querySelector<HTMLInputElement>(`input[type=file][aria-label="${name}"]`)
  if (!input) throw new Error(`no choice of files is called ${name}`)
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await screen.settle()
}

async function hand(screen: RenderedScreen, type: string, more: object): Promise<void> {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)
  await act(async () => void document.body.dispatchEvent(event))
  await screen.settle()
}
