import '@rostrum/ui/tokens.css'
import '@rostrum/ui/base.css'
import '@rostrum/web/base.css'
import { createRoot } from 'react-dom/client'
import { capacitorBridge } from './bridge/capacitor'
import { env } from './env'
import { startNative } from './start'

const element = document.getElementById('root')
if (element) void startNative({ win: window, root: createRoot(element), bridge: capacitorBridge(), env })
