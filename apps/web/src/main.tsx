import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import './base.css'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { keepInstallEvent } from './pwa/install-event'
import { startApp } from './start'

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  // Written out, so that a build leaves the gallery behind: nothing but the development server has it.
  if (import.meta.env.DEV && location.pathname === '/gallery')
    void import('@rostrum/ui/gallery').then(({ default: Gallery }) => root.render(createElement(Gallery)))
  else start(root)
}

function start(root: Root): void {
  keepInstallEvent(window)
  const { kernel } = startApp(window, root)
  if (import.meta.env.DEV) return
  // The first page has everything before its worker fetches a byte.
  const whenIdle = window.requestIdleCallback ?? window.setTimeout
  window.addEventListener('load', () =>
    whenIdle(() => void import('./later').then(({ startLater }) => startLater(window, kernel)).catch(() => undefined)),
  )
}
