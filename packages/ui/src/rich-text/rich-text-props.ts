export interface RichTextProps {
  /** The server sanitised it when it was written; pass nothing else here. */
  readonly html: string
  /** Called for a link in the text; the browser never follows one by itself. */
  readonly onLink: (href: string) => void
  /** Called when a picture is pressed, with all pictures of the text and the index of that one. */
  readonly onImage?: (sources: readonly string[], index: number) => void
  readonly size?: 'm' | 'l'
  readonly className?: string
}

export interface RichTextHandle {
  /** Scrolls to a second-level heading, counted from 0: for the table of contents beside an article. */
  showHeading(index: number): void
}
