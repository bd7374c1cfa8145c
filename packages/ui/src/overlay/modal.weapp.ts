import { useEffect, useRef, type KeyboardEvent, type MutableRefObject } from 'react'
import { useLayer } from '../base/layers'
import { endAct } from '../base/press'

export interface Modal {
  readonly box: MutableRefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
}

/** A mini-program has no focus and no keys: only Back closes. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const box = useRef<HTMLDivElement | null>(null)
  useLayer(isOpen, onClose)
  useEffect(() => (isOpen ? endAct : undefined), [isOpen])
  return { box, onKeyDown: () => undefined }
}
