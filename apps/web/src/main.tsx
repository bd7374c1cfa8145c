import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import './base.css'
import { chunk } from '@rostrum/contract/kernel/times'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { FirstPage } from './first/first-page'
import { keepInstallEvent } from './pwa/install-event'
import { browserParts, startApp, type DeviceParts } from './start'

const element = document.getElementById('root')
if (element) {
  // Spelled out, so that a build drops the gallery: only the development server has it.
  if (import.meta.env.DEV && location.pathname === '/gallery')
    void import('@rostrum/ui/gallery').then(({ default: Gallery }) =>
      createRoot(element).render(createElement(Gallery)),
    )
  else begin(element)
}

function begin(element: HTMLElement): void {
  keepInstallEvent(window)
  const device = browserParts(window)
  // Only a page that the server has drawn needs the code that takes it over; the page names that file too.
  if (!document.getElementById('page-data')) return start(element, device)
  void chunk(import('./first/first-page')).then(
    ({ firstPage }) => start(element, device, firstPage({ win: window, element, storage: device.storage })),
    () => start(element, device),
  )
}

function start(element: HTMLElement, device: DeviceParts, first?: FirstPage): void {
  const { kernel } = startApp(window, first?.root ?? createRoot(element), device, first)
  if (import.meta.env.DEV) return
  // The first page loads completely before its worker loads anything.
  const whenIdle = window.requestIdleCallback ?? window.setTimeout
  const later = () =>
    whenIdle(
      () =>
        void chunk(import('./later'))
          .then(({ startLater }) => startLater(window, kernel, device.build))
          .catch(() => undefined),
    )
  // A page that the server drew may have loaded before the code that takes it over.
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
}
