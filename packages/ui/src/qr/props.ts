import type { QrOptions } from './make'
import type { QrState } from './use-qr'

export interface QrCodeProps extends Omit<QrOptions, 'size'> {
  /** 200 px by default. */
  readonly size?: number
  /** The target of the code, for screen readers. */
  readonly label?: string
  /** Under the code, such as 微信扫一扫浏览. */
  readonly caption?: string
  readonly onState?: (state: QrState) => void
  /** The exact reason; users see 二维码生成失败，点击重试. */
  readonly onError?: (message: string) => void
  readonly className?: string
}

export interface QrCodeHandle {
  /** PNG of the drawn code; `null` until a moment after it is drawn. */
  toDataUrl(): string | null
}
