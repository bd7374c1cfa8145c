import type { ArtLine } from './cover-art'

export interface ArtProps {
  readonly lines: readonly ArtLine[]
  readonly viewBox: string
  /** The part that stays visible, in SVG's words. */
  readonly keep: string
  readonly className?: string
}

/** Lines in the colour of the surrounding text that cover their container. */
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
