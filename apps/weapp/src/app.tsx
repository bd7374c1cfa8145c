import './platform/early'
import '@tarojs/taro/html.css'
import '@rostrum/ui/tokens.css'
import './app.css'
import { KernelProvider } from '@rostrum/app/kernel'
import type { ReactNode } from 'react'
import { ClientContext } from './client-context'
import { startClient } from './client'

const client = startClient()

/** Wraps every page. It draws nothing itself: WeChat has a separate tree for each page. */
export default function App({ children }: { readonly children: ReactNode }) {
  return (
    <ClientContext.Provider value={client}>
      <KernelProvider kernel={client.kernel} drawsNotices={false}>
        {children}
      </KernelProvider>
    </ClientContext.Provider>
  )
}
