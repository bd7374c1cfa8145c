import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  readonly children: ReactNode
  /** A code for the number that the person let us have. Busy until the promise settles. */
  readonly onCode: (code: string) => Promise<unknown>
  /** `cancelled`: the person would not. `failed`: the device could not. */
  readonly onRefused: (why: 'cancelled' | 'failed') => void
}
