/** `npm run parity`: accepts the newest results of the suites into docs/parity/, and generates docs/parity.md again. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { clients, differences, readRecord, readSeen, recordFile, recordText, seenFile } from '../e2e/lib/parity-record'
import { parityPage } from './parity-page'

for (const client of clients) {
  // A client whose suite has not run here keeps its record.
  if (!existsSync(seenFile(client))) continue
  const seen = readSeen(client)
  const changes = differences(seen, readRecord(client))
  if (changes.length === 0) continue
  mkdirSync(dirname(recordFile(client)), { recursive: true })
  writeFileSync(recordFile(client), recordText(seen))
  console.log(`${client}:\n  ${changes.join('\n  ')}`)
}
writeFileSync(join(resolve(import.meta.dirname, '..'), 'docs/parity.md'), parityPage())
