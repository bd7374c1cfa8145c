import css from './highlight.module.css'

export interface HighlightProps {
  readonly text: string
  /** The searched words. */
  readonly words: readonly string[]
}

/** Text with the found words marked, ignoring case. */
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

/** Splits the text where a word begins and ends; if two words begin at the same place, the longer one counts. */
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
