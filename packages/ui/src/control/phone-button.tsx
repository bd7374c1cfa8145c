import type { PhoneButtonProps } from './phone-button-props'

export type { PhoneButtonProps }

/** Asks the device for the person's mobile number. No browser has one to give: nothing is drawn. */
export function PhoneButton(_props: PhoneButtonProps): null {
  return null
}
