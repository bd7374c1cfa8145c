/** Who the messaging platform says is calling. `unionid` is the same over all applications of one owner. */
export interface WxPerson {
  readonly openid: string
  readonly unionid?: string
  readonly nickname?: string
}

/** The messaging platform, asked with its one-time codes. `undefined`: it does not know the code, or no longer. */
export interface WeChat {
  applet(code: string): Promise<WxPerson | undefined>
  offiaccount(code: string): Promise<WxPerson | undefined>
  /** The mobile number the platform vouches for, 11 digits. */
  phoneNumber(code: string): Promise<string | undefined>
}
