import css from './highlight.module.css'

export interface HighlightProps {
  readonly text: string
  /** Words that were searched for. */
  readonly words: readonly string[]
}

/** Text with the found words marked; case does not matter. */
export function Highlight({ text, words }: HighlightProps) {
  return (
    <>
      {splitBy(text, words).map((part, index) =>
        part.isFound ? (
          <mark key={index} className={css.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  )
}

interface Part {
  readonly text: string
  readonly isFound: boolean
}

/** Cuts the text where a word begins and ends; where two words begin, the longer one counts. */
export function splitBy(text: string, words: readonly string[]): readonly Part[] {
  const wanted = words
    .map((word) => word.trim())
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  if (wanted.length === 0) return [{ text, isFound: false }]
  const escaped = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
