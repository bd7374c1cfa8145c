import type { AppKernel } from '@rostrum/app/kernel'
import { loadAhead } from './ahead'
import { startMessenger } from './messenger'
import { renewWhenCalm, startWorker } from './pwa'
import type { BuildWatch } from './stack/build'

/** Starts what the first page does not need: loaded once the page is drawn. */
export function startLater(win: Window & typeof globalThis, kernel: AppKernel, build: BuildWatch): Promise<void> {
  void renewWhenCalm(win, kernel, build)
  startMessenger(win, kernel)
  loadAhead(win, kernel)
  return startWorker(win, kernel)
}
