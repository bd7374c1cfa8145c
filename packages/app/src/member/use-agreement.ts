import { useState } from 'react'
import type { Consent } from '@rostrum/contract/member'
import type { ConsentBoxProps } from './parts/consent-box'
import { text } from './text.zh'

/** The consents of the ticked box. The server knows which versions are in force. */
export const bothConsents: Consent[] = [{ docKind: 'agreement' }, { docKind: 'privacy' }]

export interface Agreement {
  readonly box: ConsentBoxProps
  /** Whether the box is ticked; shakes it when it is not. */
  check(): boolean
}

/** A box that must be ticked. It starts unticked. */
export function useAgreement(needed: string = text.consent.needed): Agreement {
  const [isTicked, setTicked] = useState(false)
  const [shakes, setShakes] = useState(0)
  const [isMissed, setMissed] = useState(false)
  return {
    box: {
      checked: isTicked,
      onChange: (ticked) => {
        setTicked(ticked)
        if (ticked) setMissed(false)
      },
      error: isMissed ? needed : undefined,
      shakes,
    },
    check() {
      if (isTicked) return true
      setMissed(true)
      setShakes((count) => count + 1)
      return false
    },
  }
}
