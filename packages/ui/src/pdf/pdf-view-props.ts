/** What the reader says; the caller has the language. */
export interface PdfWords {
  readonly label: string
  readonly opening: (percent: number) => string
  readonly broken: string
  readonly retry: string
  readonly page: (page: number, pages: number) => string
  readonly toPage: (page: number) => string
  readonly thumbs: string
  readonly closer: string
  readonly further: string
  readonly search: string
  readonly found: (at: number, count: number) => string
  readonly searching: string
  readonly nothing: string
  readonly previous: string
  readonly next: string
  /** Where the device's own reader opens it. */
  readonly open: string
  readonly openHint: string
}

export interface PdfViewProps {
  /** Opens for some minutes; `onExpired` gives the next one. */
  readonly url: string
  readonly onExpired: () => Promise<string>
  /** As the server counted them. */
  readonly pages: number
  readonly startPage: number
  readonly onPage: (page: number) => void
  /** Names the reader across the pages. */
  readonly watermark: string
  readonly words: PdfWords
  /** Opens it in the device's own reader, where pages cannot be drawn here. */
  readonly onOutside: () => Promise<void>
}
