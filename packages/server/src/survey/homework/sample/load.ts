import { Instant } from '@rostrum/contract/kernel'
import { HomeworkId } from '@rostrum/contract/survey'
import { newId } from '@rostrum/server/kernel/db'
import type { HomeworkParts } from '../answering'
import { placedBy } from '../desk'
import { works } from './works'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Three homeworks that can be handed in. Nobody has: answers are not invented. */
export async function homeworkSample({ kernel: { clock, db }, desk, ports }: HomeworkParts): Promise<void> {
  const inService = new Set((await ports.teacherChoices()).map(({ id }) => id))
  const teachers = (await ports.sampleTeachers()).filter((id) => inService.has(id))
  const [first] = teachers
  if (!first) return
  const now = clock.now()
  for (const [at, { days, ...sheet }] of works.entries()) {
    const changedAt = new Date(now - at * HOUR_MS)
    const content = {
      ...sheet,
      teacherId: teachers[at % teachers.length] ?? first,
      // Everybody who teaches here may try the marking.
      markerIds: [...teachers],
      levelIds: [],
      openAt: Instant.parse(now - DAY_MS),
      dueAt: Instant.parse(now + days * DAY_MS),
    }
    await desk.add(db.q, {
      id: HomeworkId.parse(newId()),
      state: 'open',
      publishedAt: changedAt,
      why: null,
      sample: true,
      changedAt,
      changedBy: 'system',
      ...placedBy(content),
    })
  }
}
