import type { QrOptions } from './make'
import type { QrState } from './use-qr'

export interface QrCodeProps extends Omit<QrOptions, 'size'> {
  /** 200 px unless given. */
  readonly size?: number
  /** What the code leads to; said by screen readers. */
  readonly label?: string
  /** Under the code, as 微信扫一扫浏览. */
  readonly caption?: string
  readonly onState?: (state: QrState) => void
  /** The exact reason; people see 二维码生成失败，点击重试. */
  readonly onError?: (message: string) => void
  readonly className?: string
}

export interface QrCodeHandle {
  /** PNG of the drawn code, `null` while there is none. */
  toDataUrl(): string | null
}
