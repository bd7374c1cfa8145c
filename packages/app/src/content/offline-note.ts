import { formatDate } from '@rostrum/app/kernel'
import { pagesText } from './text.pages.zh'

/** What is said of a copy that is read without a network; undefined of what the server just said. */
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
