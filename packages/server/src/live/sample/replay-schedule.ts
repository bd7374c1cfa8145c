import { systemSender } from '../stream/entry'
import type { LiveMember, LiveTeacher } from '../people'
import type { Draft, Stored } from '../stream/repository'
import { draftOf, pinOf, senderOf } from './drafts'
import { asQuestion } from './questions'
import type { Line } from './words'

/** Something said in a lesson, counted from its beginning. */
export interface SaidThen extends Pick<Line, 'who' | 'text' | 'pin'> {
  readonly atSec: number
  /** A question of the board: answered aloud from `fromSec` on, and in writing at `toSec`. */
  readonly answer?: { readonly fromSec: number; readonly toSec: number; readonly text: string }
}

export interface Lesson {
  readonly teacher: LiveTeacher
  readonly people: readonly LiveMember[]
  readonly beganAt: number
}

/** An entry, and what is written then: a line, or that a question is being answered. */
interface Entry {
  readonly atMs: number
  readonly line: number
  readonly does: 'say' | 'answering'
}

/** Writes everything in the order of its time. The same words are the same entries, however often they are written. */
export async function scheduleOf(
  said: readonly SaidThen[],
  { teacher, people, beganAt }: Lesson,
  write: (atMs: number, draft: Draft) => Promise<Stored | undefined>,
): Promise<void> {
  const { lines, entries } = entriesOf(said)
  const stored: Stored[] = []
  for (const { atMs, line: at, does } of entries) {
    const line = lines[at]
    if (!line) continue
    if (does === 'answering') {
      await write(atMs, answeringOf(stored[at], at))
      continue
    }
    const draft = draftOf(line, senderOf(line, teacher, people), stored, undefined)
    const written = await write(atMs, {
      ...asQuestion(line, draft, teacher, beganAt + atMs, lines),
      clientId: `sample-${at}`,
    })
    if (!written) continue
    stored[at] = written
    if (line.pin) await write(atMs, { ...pinOf(written.row), clientId: `sample-pin-${at}` })
  }
}

function entriesOf(said: readonly SaidThen[]): { readonly lines: readonly Line[]; readonly entries: readonly Entry[] } {
  const lines: Line[] = []
  const entries: Entry[] = []
  for (const { atSec, who, text, pin, answer } of said) {
    const at = lines.push({ who, text, pin, minutesAgo: 0, ...(answer && { question: 'waiting' as const }) }) - 1
    entries.push({ atMs: atSec * 1_000, line: at, does: 'say' })
    if (!answer) continue
    const reply = lines.push({ who: 'teacher', text: answer.text, minutesAgo: 0, quotes: at }) - 1
    entries.push({ atMs: answer.fromSec * 1_000, line: at, does: 'answering' })
    entries.push({ atMs: answer.toSec * 1_000, line: reply, does: 'say' })
  }
  return { lines, entries: entries.sort((one, other) => one.atMs - other.atMs) }
}

function answeringOf(question: Stored | undefined, at: number): Draft {
  if (!question) throw new Error(`the lesson has no question ${at}`)
  const { id } = question.row
  return {
    stream: 'main',
    sender: systemSender,
    clientId: `sample-answering-${at}`,
    type: 'question',
    content: '',
    quoteId: id,
    payload: {},
    effect: { kind: 'question', question: id, change: { to: 'answering' }, by: 'system' },
  }
}
