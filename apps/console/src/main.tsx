import '@rostrum/ui/tokens.css'
import './base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { Guarded } from './kernel/notice-page'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Guarded>
      <App />
    </Guarded>,
  )
