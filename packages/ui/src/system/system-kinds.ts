export type SystemKind = 'ios' | 'android' | 'harmony' | 'desktop' | 'other'

export interface DeviceSystem {
  readonly kind: SystemKind
  /** Inside the messaging platform, which blocks downloads. */
  readonly isInMessenger: boolean
}

/**
 * The system by the browser's user agent. Apple's tablets call themselves computers, and are recognised by their touch
 * points.
 */
export function systemOf(agent: string, fingers: number): DeviceSystem {
  const isInMessenger = /MicroMessenger/i.test(agent)
  if (/HarmonyOS|OpenHarmony|ArkWeb/i.test(agent)) return { kind: 'harmony', isInMessenger }
  if (/iPhone|iPad|iPod/i.test(agent) || (/Macintosh/i.test(agent) && fingers > 1))
    return { kind: 'ios', isInMessenger }
  if (/Android/i.test(agent)) return { kind: 'android', isInMessenger }
  return { kind: /Windows|Macintosh|X11|Linux|CrOS/i.test(agent) ? 'desktop' : 'other', isInMessenger }
}
