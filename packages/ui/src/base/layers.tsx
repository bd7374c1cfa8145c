import { createContext, useContext, useEffect, useRef } from 'react'

/** Open overlays, so that Back and Android's key close the top one first. The shell gives it. */
export interface Layers {
  /** Says that an overlay is open; the answer says that it closed by itself. A step is not closed when its page is left for another. */
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

/** While there is a step to go back to, Back and Android's key go there instead of leaving the page. */
export function useStepBack(onBack: (() => void) | undefined): void {
  useLayer(onBack !== undefined, () => onBack?.(), 'step')
}
