import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  readonly children: ReactNode
  /** Receives the code for the number that the user shared. Busy until the promise settles. */
  readonly onCode: (code: string) => Promise<unknown>
  /** `cancelled`: the user declined. `failed`: the device could not provide it. */
  readonly onRefused: (why: 'cancelled' | 'failed') => void
}
