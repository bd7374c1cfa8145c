export interface WatermarkProps {
  /** Identifies the viewer: nickname, last four digits, id. */
  readonly text: string
  /** On dark pictures instead of a light page. */
  readonly dark?: boolean
  readonly className?: string
}
