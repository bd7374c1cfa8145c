/**
 * Why there is no picture or sound. `insecure`: the page was loaded over plain HTTP. `unsupported`: this browser cannot
 * record our formats: use OBS. `denied`: the user, or the system, refused. `not_found`: no device is connected.
 * `in_use`: another program uses it. `cancelled`: the user cancelled the choice of a screen. `lost`: it was unplugged,
 * or sharing ended. `unapproved`: WeChat has not given this mini-program the right to broadcast.
 */
export type DeviceTrouble =
  | 'insecure'
  | 'unsupported'
  | 'denied'
  | 'not_found'
  | 'in_use'
  | 'cancelled'
  | 'lost'
  | 'failed'
  | 'unapproved'

export type PushSource = 'camera' | 'screen' | 'microphone'

export interface Device {
  readonly id: string
  /** Empty until the user has given a permission. */
  readonly name: string
}

export type DeviceCheck =
  | { readonly ok: false; readonly reason: 'insecure' | 'unsupported' | 'not_found' }
  | {
      readonly ok: true
      readonly cameras: readonly Device[]
      readonly microphones: readonly Device[]
      readonly canShareScreen: boolean
      /** There is more than one camera: front and back. */
      readonly canFlip: boolean
    }
