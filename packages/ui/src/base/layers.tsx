import { createContext, useContext, useEffect, useRef } from 'react'

/** Open overlays, so that Back and Android's key close the topmost first. The shell provides it. */
export interface Layers {
  /**
   * Registers an open overlay; the returned function reports that it closed by itself. A step stays open when the user
   * moves to another page.
   */
  open(close: () => void, kind?: LayerKind): () => void
}
export type LayerKind = 'overlay' | 'step'
export const LayersContext = createContext<Layers | null>(null)

export function useLayer(isOpen: boolean, onClose: () => void, kind: LayerKind = 'overlay'): void {
  const layers = useContext(LayersContext)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (isOpen && layers ? layers.open(() => latest.current(), kind) : undefined), [isOpen, layers, kind])
}

/** While there is a step to go back to, Back and Android's key go to that step instead of leaving the page. */
export function useStepBack(onBack: (() => void) | undefined): void {
  useLayer(onBack !== undefined, () => onBack?.(), 'step')
}
