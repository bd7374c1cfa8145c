import type { AppKernel } from '@rostrum/app/kernel'
import { startMessenger } from './messenger'
import { startWorker } from './pwa'

/** Starts what the first page does not need: loaded once the page is drawn. */
export function startLater(win: Window & typeof globalThis, kernel: AppKernel): Promise<void> {
  startMessenger(win, kernel)
  return startWorker(win, kernel)
}
