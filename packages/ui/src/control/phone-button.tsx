import type { PhoneButtonProps } from './phone-button-props'

export type { PhoneButtonProps }

/** Asks the device for the user's mobile number. No browser can provide one, so nothing is drawn. */
export function PhoneButton(_props: PhoneButtonProps): null {
  return null
}
