/// <reference types="miniprogram-api-typings/types/wx/lib.wx.api" />

/** What of WeChat's own object the platform uses. Handed in, so that tests bring their own. */
export type Wx = Pick<
  WechatMiniprogram.Wx,
  | 'request'
  | 'uploadFile'
  | 'connectSocket'
  | 'getFileSystemManager'
  | 'env'
  | 'getStorageSync'
  | 'setStorageSync'
  | 'removeStorageSync'
  | 'getStorageInfoSync'
  | 'onAppShow'
  | 'offAppShow'
  | 'onAppHide'
  | 'offAppHide'
  | 'getNetworkType'
  | 'onNetworkStatusChange'
  | 'setClipboardData'
  | 'hideToast'
  | 'makePhoneCall'
  | 'getRandomValues'
  | 'login'
  | 'getUpdateManager'
  | 'getAppBaseInfo'
  | 'onThemeChange'
  | 'offThemeChange'
  | 'setNavigationBarColor'
  | 'setBackgroundColor'
  | 'setBackgroundTextStyle'
  | 'scanCode'
  | 'navigateTo'
  | 'redirectTo'
  | 'reLaunch'
  | 'navigateBack'
>

/** A page as `getCurrentPages` lists it. `options`: query values as WeChat hands them over, still percent-encoded. */
export interface WxPage {
  /** Without a leading slash. */
  readonly route: string
  readonly options?: Readonly<Record<string, string | undefined>>
}
