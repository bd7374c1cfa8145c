/// <reference types="miniprogram-api-typings/types/wx/lib.wx.api" />

/** The part of WeChat's own object that the platform uses. Passed in, so that tests can provide their own. */
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
  | 'requestPayment'
  | 'downloadFile'
  | 'openDocument'
  | 'navigateTo'
  | 'redirectTo'
  | 'reLaunch'
  | 'navigateBack'
  | 'enableAlertBeforeUnload'
  | 'disableAlertBeforeUnload'
>

/** A page in the list of `getCurrentPages`. `options`: query values as WeChat passes them, still percent-encoded. */
export interface WxPage {
  /** Without a leading slash. */
  readonly route: string
  readonly options?: Readonly<Record<string, string | undefined>>
}
