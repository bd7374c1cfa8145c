import type { ArtLine } from './cover-art'

export interface ArtProps {
  readonly lines: readonly ArtLine[]
  readonly viewBox: string
  /** Which part stays in sight, as SVG says it. */
  readonly keep: string
  readonly className?: string
}

/** Lines in the colour of the text around that cover what they stand in. */
export function Art({ lines, viewBox, keep, className }: ArtProps) {
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={`${keep} slice`}
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((line, index) => (
        <path key={index} d={line.d} opacity={line.opacity} fill={line.filled ? 'currentColor' : undefined} />
      ))}
    </svg>
  )
}
