import { useRef, type KeyboardEvent, type MutableRefObject } from 'react'
import { useLayer } from '../base/layers'

export interface Modal {
  readonly box: MutableRefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
}

/** Nothing has the focus there and no key is heard: Back alone closes. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const box = useRef<HTMLDivElement | null>(null)
  useLayer(isOpen, onClose)
  return { box, onKeyDown: () => undefined }
}
