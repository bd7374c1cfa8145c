export interface WebFrameProps {
  /** http(s) only; anything else is refused in words. */
  readonly src: string
  readonly title?: string
  readonly onLoad?: () => void
  readonly className?: string
}

export const isWebAddress = (src: string): boolean => /^https?:\/\//i.test(src)
