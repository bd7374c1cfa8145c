import type { LiveMessage } from '@rostrum/contract/live'
import { text } from './text.zh'

/** A message in one line, also when it has no words. */
export function wordsOf({ content, files = [], stock }: Pick<LiveMessage, 'content' | 'files' | 'stock'>): string {
  if (content !== '') return content
  if (stock) return `$${stock.code.split('.')[0]} ${stock.name}`
  const [file] = files
  if (!file) return ''
  return file.kind === 'image' ? text.room.pictureWord : file.name
}
