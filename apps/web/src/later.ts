import type { AppKernel } from '@rostrum/app/kernel'
import { startMessenger } from './messenger'
import { startWorker } from './pwa'

/** What the first page does without: fetched when it stands. */
export function startLater(win: Window & typeof globalThis, kernel: AppKernel): Promise<void> {
  startMessenger(win, kernel)
  return startWorker(win, kernel)
}
