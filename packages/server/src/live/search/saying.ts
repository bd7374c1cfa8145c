import { setImmediate as turn } from 'node:timers/promises'
import { Refusal, type Kernel } from '@rostrum/server/kernel'
import type { CaptionReading } from '../captions/reading'
import type { LivePeople } from '../people'
import type { ReplayOfRoom } from '../replays/repository'
import type { Viewer } from '../rooms/policy'
import type { SaidRepository } from './repository-said'
import { replayFinding, type LiveFound, type SearchAsked } from './service'

export interface SayingDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly people: LivePeople
  readonly said: SaidRepository
  /** Reads a replay as the viewer may. */
  readonly reading: Pick<CaptionReading, 'search'>
}

/** A replay in which words were said or written, and the first place of them. */
export interface SaidFound extends LiveFound {
  readonly teaser: string
  readonly ms: number
}

/** How many replays are looked through for one page, each read and searched as a whole. */
const LOOKED_AT = 20

/** Finds what was said in lessons: in captions and chat, only where the viewer may watch. */
export function sayingService({ kernel, people, said, reading }: SayingDeps) {
  const foundReplay = replayFinding(kernel)
  async function firstIn({ replay }: ReplayOfRoom, words: string, viewer: Viewer) {
    try {
      const [hit] = (await reading.search(replay.id, viewer, words, 1)).rows
      return hit
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  return async ({ words, offset, limit }: SearchAsked, viewer: Viewer): Promise<SaidFound[]> => {
    const now = new Date(kernel.clock.now())
    const maybe = await said.replays({ words, viewer, now, limit: LOOKED_AT })
    const found: { readonly of: ReplayOfRoom; readonly ms: number; readonly teaser: string }[] = []
    for (const of of maybe) {
      if (found.length >= offset + limit) break
      // Thousands of captions are compared at a time: whoever else waits comes between.
      await turn()
      const hit = await firstIn(of, words, viewer)
      if (hit) found.push({ of, ms: hit.ms, teaser: hit.name === undefined ? hit.text : `${hit.name}：${hit.text}` })
    }
    const shown = found.slice(offset, offset + limit)
    const teachers = await people.findTeachers(shown.map(({ of }) => of.replay.teacherId))
    return shown.flatMap(({ of, ms, teaser }): SaidFound[] => {
      const teacher = teachers.get(of.replay.teacherId)
      return teacher ? [{ ...foundReplay(of, teacher), access: 'open', teaser, ms }] : []
    })
  }
}

export type SayingService = ReturnType<typeof sayingService>
