export interface RichTextProps {
  /** Sanitised on the server when it was written; nothing else may be given here. */
  readonly html: string
  /** A link in the text; the browser never follows one by itself. */
  readonly onLink: (href: string) => void
  /** A picture was pressed: all pictures of the text and which one. */
  readonly onImage?: (sources: readonly string[], index: number) => void
  readonly size?: 'm' | 'l'
  readonly className?: string
}

export interface RichTextHandle {
  /** Scrolls to a heading of the second level, counted from 0: the contents beside an article. */
  showHeading(index: number): void
}
