import { useState } from 'react'
import { useAcross, useDevice, useShow } from '@rostrum/ui'

export interface Turning {
  readonly isOn: boolean
  toggle(): void
}

/**
 * Turns the chart to landscape, on a device that lets a page turn. Leaving the page turns it back upright. A phone may
 * also be held across by its owner.
 */
export function useTurning(): { readonly turning: Turning | undefined; readonly isAcross: boolean } {
  const { screen } = useDevice()
  const isHeldAcross = useAcross()
  const [isOn, setOn] = useState(false)
  useShow(() => {
    if (!screen || !isOn) return undefined
    void screen.turn('landscape').catch(() => setOn(false))
    return () => void screen.turn('portrait').catch(() => undefined)
  }, isOn)
  return { turning: screen && { isOn, toggle: () => setOn(!isOn) }, isAcross: isOn || isHeldAcross }
}
