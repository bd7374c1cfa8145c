import { constants, setPriority } from 'node:os'
import type { Presented } from '../script'
import { encode } from './encode'

/** An order to this process, and what it answers. */
export interface RenderOrder {
  readonly script: Presented
  readonly ffmpeg: string
  readonly file: string
}
export type RenderNews =
  | { readonly t: 'share'; readonly share: number }
  | { readonly t: 'done' }
  | { readonly t: 'failed'; readonly why: string }

const STEP = 0.05

/** Draws and encodes one recording with what the machine has to spare. Its encoder has the same low priority. */
async function render(order: RenderOrder): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  let told = 0
  await encode(order.script, order, (share) => {
    if (share < told + STEP) return
    told = share
    tell({ t: 'share', share })
  })
  tell({ t: 'done' })
}

function tell(news: RenderNews): void {
  if (process.connected) process.send?.(news)
}

// Without the server nobody waits for the recording.
process.on('disconnect', () => process.exit(0))
process.once('message', (order: RenderOrder) => {
  render(order)
    .catch((error: unknown) => tell({ t: 'failed', why: error instanceof Error ? error.message : String(error) }))
    .finally(() => process.disconnect())
})
