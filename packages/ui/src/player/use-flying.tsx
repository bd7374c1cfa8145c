import type { ReactNode } from 'react'
import { useReducedMotion } from '../base/media'
import type { Flying, FlyingMenu } from './flying'
import { FlyingLines } from './flying-lines'

/** What flies over the picture, and the menu for it. Nothing does for who wants no motion. */
export function useFlying(flying: Flying | undefined, isFull: boolean) {
  const isStill = useReducedMotion()
  if (!flying || isStill) return { over: null, menu: undefined }
  const { lines, choice, onChoose } = flying
  const place = isFull ? 'full' : 'small'
  const density = choice[place]
  const over: ReactNode = density !== 'off' && <FlyingLines lines={lines} density={density} />
  const menu: FlyingMenu = { density, choose: (chosen) => onChoose({ ...choice, [place]: chosen }) }
  return { over, menu }
}
