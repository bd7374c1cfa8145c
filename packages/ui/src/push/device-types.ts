/**
 * Why there is no picture or sound. `insecure`: the page came over plain HTTP. `unsupported`: this browser cannot record
 * what we carry: use OBS. `denied`: the person, or the system, said no. `not_found`: nothing is connected. `in_use`: another
 * program has it. `cancelled`: the choice of a screen was called off. `lost`: it was unplugged, or sharing was ended.
 * `unapproved`: WeChat has not given this mini-program the right to broadcast.
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
  /** Empty until the person has allowed the use of one. */
  readonly name: string
}

export type DeviceCheck =
  | { readonly ok: false; readonly reason: 'insecure' | 'unsupported' | 'not_found' }
  | {
      readonly ok: true
      readonly cameras: readonly Device[]
      readonly microphones: readonly Device[]
      readonly canShareScreen: boolean
      /** More than one camera: front and back. */
      readonly canFlip: boolean
    }
