import { Button } from '../control/button'
import type { PdfViewProps } from './pdf-view-props'
import css from './pdf-view.module.css'

/** A mini-program cannot draw pages: WeChat's own reader opens them. */
export function PdfView({ pages, startPage, words, onPage, onOutside }: PdfViewProps) {
  const open = async (): Promise<void> => {
    onPage(startPage)
    await onOutside()
  }
  return (
    <div className={css.outside}>
      <p className={css.hint}>{words.page(startPage, pages)}</p>
      <Button block icon="file" onPress={open}>
        {words.open}
      </Button>
      <p className={css.hint}>{words.openHint}</p>
    </div>
  )
}
