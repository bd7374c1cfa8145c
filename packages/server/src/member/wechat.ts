/** Who the messaging platform says is calling. `unionid` is the same over all applications of one owner. */
export interface WxPerson {
  readonly openid: string
  readonly unionid?: string
  readonly nickname?: string
}

/** What an old mini-program hands over beside its code, sealed with the key of that login. Base64 both. */
export interface WxSealed {
  readonly data: string
  readonly iv: string
}

/**
 * The messaging platform, asked with its one-time codes. `undefined`: it does not know the code, or no longer. Refuses
 * `member.wx_busy` and `member.wx_risky`. What is absent is not configured.
 */
export interface WeChat {
  applet?(code: string, sealed?: WxSealed): Promise<WxPerson | undefined>
  offiaccount?(code: string): Promise<WxPerson | undefined>
  /** The platform's page that asks the person and comes back with a code and this state. `again`: said back as well. */
  authorizeUrl?(state: string, again: boolean): string
  /** What pages in its browser sign with to use its menus, and for how many seconds it is good. Asked anew each time. */
  jsTicket?(): Promise<{ readonly ticket: string; readonly seconds: number }>
  /** The mobile number the platform vouches for, 11 digits. */
  phoneNumber?(code: string): Promise<string | undefined>
}

/** The logins that are configured. */
export function wxLogins({ applet, authorizeUrl }: WeChat = {}): ('applet' | 'offiaccount')[] {
  return [...(applet ? ['applet' as const] : []), ...(authorizeUrl ? ['offiaccount' as const] : [])]
}
