import { formatDate } from '@rostrum/app/kernel'
import { pagesText } from './text.pages.zh'

/** The note on a copy that is read without a network; undefined when the text came from the server just now. */
export function offlineNote({
  keptAt,
  shippedDay,
}: {
  readonly keptAt?: number
  readonly shippedDay?: string
}): string | undefined {
  if (shippedDay !== undefined) return pagesText.doc.shipped(shippedDay)
  return keptAt === undefined ? undefined : pagesText.doc.kept(formatDate(keptAt))
}
