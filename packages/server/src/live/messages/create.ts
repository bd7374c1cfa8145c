import type { Screened } from '@rostrum/server/content'
import type { Writers } from '@rostrum/server/kernel/realtime'
import type { HeldService } from '../moderation/held'
import type { Ground, LivePart } from '../part'
import type { Draft, Stored } from '../stream/repository'
import { attaching, type AttachingDeps } from './attaching'
import { composer } from './composing'
import { ownMessages } from './own'
import { messageReadingService } from './reading'
import { messageRoutes } from './routes'
import { screening } from './screening'
import { speakingService } from './service'

export interface MessageDeps extends AttachingDeps {
  /** The list of prohibited words. */
  screen(text: string): Promise<Screened>
}

export interface MessageParts {
  readonly held: HeldService
  readonly writers: Writers<Draft, Stored>
}

/** The messages of rooms: writing and reading. */
export function createMessages(ground: Ground, { held, writers }: MessageParts, deps: MessageDeps) {
  const { kernel, events, people, getRoom } = ground
  const { rooms, messages } = ground.stores
  const [attach, screen] = [attaching(deps), screening(deps.screen)]
  const reading = messageReadingService({ rooms, messages, getRoom })
  // Briefly cached pages must not outlive a removal.
  events.messageRemoved.hear(reading.forget)
  const speaking = speakingService({
    kernel,
    people,
    rooms,
    messages,
    writers,
    compose: composer({ rooms, messages, screen, attach }),
    held,
    getRoom,
    removed: events.messageRemoved.tell,
  })
  const own = ownMessages({ rooms, messages, held })
  return { screen, reading, speaking, routes: messageRoutes({ reading, speaking, own }) } satisfies LivePart
}
