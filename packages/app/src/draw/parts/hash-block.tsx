import css from './draw.module.css'

const PIECE = 8

/** A hash in pieces, as people compare it. */
export function HashBlock({ hash }: { readonly hash: string }) {
  const pieces = Array.from({ length: Math.ceil(hash.length / PIECE) }, (_, at) =>
    hash.slice(at * PIECE, (at + 1) * PIECE),
  )
  return (
    <p className={css.hash} translate="no">
      {pieces.map((piece, at) => (
        // Pieces of one hash have no other name than their place.
        <span key={`${at} ${piece}`}>{piece}</span>
      ))}
    </p>
  )
}
