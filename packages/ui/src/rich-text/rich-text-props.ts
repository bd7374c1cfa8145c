export interface RichTextProps {
  /** The server sanitised it when it was written; pass nothing else here. */
  readonly html: string
  /** Called for a link in the text; the browser never follows one by itself. */
  readonly onLink: (href: string) => void
  /** Called when a picture is pressed, with all pictures of the text and the index of that one. */
  readonly onImage?: (sources: readonly string[], index: number) => void
  readonly size?: 'm' | 'l'
  /** Passages that are marked in the text, where the device can mark without changing it. */
  readonly marks?: readonly string[]
  readonly className?: string
}

export interface RichTextHandle {
  /** Scrolls to a second-level heading, counted from 0: for the table of contents beside an article. */
  showHeading(index: number): void
  /** The words that are selected in it, or were a moment ago: a press elsewhere ends a selection. '' for none. */
  selected(): string
}
