export interface WebFrameProps {
  /** http(s) only; any other address is refused with a message. */
  readonly src: string
  readonly title?: string
  readonly onLoad?: () => void
  readonly className?: string
}

export const isWebAddress = (src: string): boolean => /^https?:\/\//i.test(src)
