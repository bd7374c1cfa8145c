export interface SliderProps {
  readonly value: number
  readonly onChange: (value: number) => void
  /** Called when the finger or key is released. */
  readonly onSettle?: (value: number) => void
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** The name of a value, such as 「特大」; announced instead of the number. */
  readonly say?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}
