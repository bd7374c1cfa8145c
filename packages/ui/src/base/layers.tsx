import { createContext, useContext, useEffect, useRef } from 'react'

/** Open overlays, so that Back and Android's key close the top one first. The shell gives it. */
export interface Layers {
  /** Says that an overlay is open; the answer says that it closed by itself. */
  open(close: () => void): () => void
}
export const LayersContext = createContext<Layers | null>(null)

export function useLayer(isOpen: boolean, onClose: () => void): void {
  const layers = useContext(LayersContext)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (isOpen && layers ? layers.open(() => latest.current()) : undefined), [isOpen, layers])
}
