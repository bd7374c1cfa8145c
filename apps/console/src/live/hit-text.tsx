import { hitPieces } from './hits'

interface HitTextProps {
  readonly content: string
  readonly hits: readonly string[]
}

/** What somebody wrote, with the words marked that held it. */
export function HitText({ content, hits }: HitTextProps) {
  return hitPieces(content, hits).map((piece, index) =>
    // Pieces have no other key, and their number only changes with the text.
    piece.isHit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
