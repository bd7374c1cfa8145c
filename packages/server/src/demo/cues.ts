import { createHash } from 'node:crypto'
import { liveEndpoints, type RoomId } from '@rostrum/contract/live'
import type { Kernel } from '../kernel'
import type { CallAs, SamplePerson } from './calls'
import type { Cue } from './program'

export interface People {
  readonly teacher: SamplePerson
  readonly members: readonly SamplePerson[]
}

export interface CuesOptions {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly call: CallAs
  readonly people: People
}

const api = liveEndpoints
const BEIJING_MS = 8 * 3_600_000

/** Writes in the room in step with the recording. The same words on the same day are the same message: they come once. */
export function cuePlayer({ kernel, call, people }: CuesOptions) {
  const today = () => new Date(kernel.clock.now() + BEIJING_MS).toISOString().slice(0, 10)

  const keyOf = (room: RoomId, ...parts: readonly string[]): string =>
    createHash('sha256')
      .update([room, ...parts].join('\n'))
      .digest('hex')
      .slice(0, 32)

  const speakerOf = ({ who }: Cue): SamplePerson =>
    who === 'teacher' ? people.teacher : (people.members[who === 'second' ? 1 : 0] ?? people.teacher)

  async function say(room: RoomId, who: SamplePerson, content: string, idempotencyKey: string): Promise<void> {
    await call(who, api['live.sendMessage'], { roomId: room, type: 'text', content, idempotencyKey })
  }

  async function ask(roomId: RoomId, cue: Cue, idempotencyKey: string) {
    const wish = { roomId, content: cue.text, fileIds: [], isAnonymous: false, idempotencyKey }
    return api['live.ask'].reply.parse(await call(speakerOf(cue), api['live.ask'], wish))
  }

  /** A question that somebody has dealt with meanwhile is left alone. */
  async function turn(room: RoomId, cue: Cue, key: string, to: 'answering' | 'answered'): Promise<void> {
    const { id, state } = await ask(room, cue, key)
    const isOpen = state === 'waiting' || state === 'queued' || state === 'answering'
    if (!isOpen || state === to || !cue.answer) return
    if (to === 'answering') await call(people.teacher, api['live.setQuestionState'], { id, state: to })
    else
      await call(people.teacher, api['live.answerQuestion'], {
        id,
        kind: 'text',
        content: cue.answer.text,
        idempotencyKey: `${key}-a`,
      })
  }

  function stepsOf(room: RoomId, cue: Cue, key: string): readonly [number, () => Promise<unknown>][] {
    if (!cue.answer) return [[cue.atSec, () => say(room, speakerOf(cue), cue.text, key)]]
    return [
      [cue.atSec, () => ask(room, cue, key)],
      [cue.answer.startSec, () => turn(room, cue, key, 'answering')],
      [cue.answer.endSec, () => turn(room, cue, key, 'answered')],
    ]
  }

  async function quietly(step: () => Promise<unknown>): Promise<void> {
    await step().catch((error: unknown) =>
      kernel.log.warn({ error: String(error) }, 'a line of the sample lesson was refused'),
    )
  }

  return {
    say: (room: RoomId, content: string) =>
      quietly(() => say(room, people.teacher, content, keyOf(room, today(), content))),
    /** Follows one run of the recording. Returns how to stop following. */
    follow(room: RoomId, cues: readonly Cue[]): () => void {
      const day = today()
      const timers = cues
        .flatMap((cue) => stepsOf(room, cue, keyOf(room, day, cue.text)))
        .map(([sec, step]) => setTimeout(() => void quietly(step), sec * 1_000).unref())
      return () => timers.forEach(clearTimeout)
    },
  }
}
