import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import './base.css'
import { createRoot } from 'react-dom/client'
import { startApp } from './start'

const root = document.getElementById('root')
if (root) startApp(window, createRoot(root))
