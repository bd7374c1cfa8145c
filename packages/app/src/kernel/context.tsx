import { DeviceContext, LinksContext, NoticesProvider } from '@rostrum/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { AppKernel } from './kernel'

const KernelContext = createContext<AppKernel | null>(null)

export interface KernelProviderProps {
  readonly kernel: AppKernel
  readonly children: ReactNode
  /** False when each page draws the notices itself. */
  readonly drawsNotices?: boolean
}

/** Provides screens with their kernel, queries, notices and links. The shell wraps the page stack in it. */
export function KernelProvider({ kernel, children, drawsNotices }: KernelProviderProps) {
  const links = useMemo(() => ({ follow: (to: string) => void follow(kernel, to) }), [kernel])
  return (
    <KernelContext.Provider value={kernel}>
      <QueryClientProvider client={kernel.queries}>
        <LinksContext.Provider value={links}>
          <DeviceContext.Provider value={kernel.platform}>
            <NoticesProvider notices={kernel.notices} isDrawn={drawsNotices}>
              {children}
            </NoticesProvider>
          </DeviceContext.Provider>
        </LinksContext.Provider>
      </QueryClientProvider>
    </KernelContext.Provider>
  )
}

/** Navigates to our own paths and passes everything else to the device. */
function follow({ platform }: AppKernel, to: string): Promise<boolean> | void {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(to)) return platform.external.open(to)
  return platform.navigation.navigateTo(to)
}

export function useKernel(): AppKernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('useKernel needs a KernelProvider above it')
  return kernel
}
