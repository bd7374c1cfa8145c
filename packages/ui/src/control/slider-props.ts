export interface SliderProps {
  readonly value: number
  readonly onChange: (value: number) => void
  /** Once the finger or key is up. */
  readonly onSettle?: (value: number) => void
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** What the value is called, as 「特大」; said instead of the number. */
  readonly say?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}
