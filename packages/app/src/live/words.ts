import type { LiveMessage } from '@rostrum/contract/live'
import { text } from './text.zh'

/** What a message is in one line, also when it says nothing. */
export function wordsOf({ content, files = [], stock }: Pick<LiveMessage, 'content' | 'files' | 'stock'>): string {
  if (content !== '') return content
  if (stock) return `$${stock.code.split('.')[0]} ${stock.name}`
  const [file] = files
  if (!file) return ''
  return file.kind === 'image' ? text.room.pictureWord : file.name
}
