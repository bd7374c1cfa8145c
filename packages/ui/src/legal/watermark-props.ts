export interface WatermarkProps {
  /** Who is looking: nickname, last four digits, id. */
  readonly text: string
  /** On dark pictures instead of paper. */
  readonly dark?: boolean
  readonly className?: string
}
