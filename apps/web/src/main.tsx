import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import './base.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { startApp } from './start'

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  // Written out, so that a build leaves the gallery behind: nothing but the development server has it.
  if (import.meta.env.DEV && location.pathname === '/gallery') void import('@rostrum/ui/gallery').then(({ default: Gallery }) => root.render(createElement(Gallery)))
  else startApp(window, root)
}
