import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import './base.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { env } from './env'
import { startApp } from './start'

const element = document.getElementById('root')
if (element) {
  const root = createRoot(element)
  // Left out of a build: nothing but the development server has the parts' gallery.
  if (env.isDev && location.pathname === '/gallery') void import('@rostrum/ui/gallery').then(({ default: Gallery }) => root.render(createElement(Gallery)))
  else startApp(window, root)
}
