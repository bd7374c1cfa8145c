/** The platform's identity of a person. `unionid` is the same over all applications of one owner. */
export interface WxPerson {
  readonly openid: string
  readonly unionid?: string
  readonly nickname?: string
}

/** The data that an old mini-program sends beside its code, sealed with the key of that login. Base64 both. */
export interface WxSealed {
  readonly data: string
  readonly iv: string
}

/**
 * The messaging platform, queried with its one-time codes. `undefined`: it does not know the code, or no longer.
 * Refuses `member.wx_busy` and `member.wx_risky`. Absent members are not configured.
 */
export interface WeChat {
  applet?(code: string, sealed?: WxSealed): Promise<WxPerson | undefined>
  offiaccount?(code: string): Promise<WxPerson | undefined>
  /** The platform's page that asks the person and returns with a code and this state. `again`: returned as well. */
  authorizeUrl?(state: string, again: boolean): string
  /**
   * The ticket that pages in its browser sign with to use its menus, and its validity in seconds. Requested anew each
   * time.
   */
  jsTicket?(): Promise<{ readonly ticket: string; readonly seconds: number }>
  /** The mobile number that the platform confirms, 11 digits. */
  phoneNumber?(code: string): Promise<string | undefined>
}

/** The logins that are configured. */
export function wxLogins({ applet, authorizeUrl }: WeChat = {}): ('applet' | 'offiaccount')[] {
  return [...(applet ? ['applet' as const] : []), ...(authorizeUrl ? ['offiaccount' as const] : [])]
}
