import type { CurriculumId } from '@rostrum/contract/course'
import type { MemberId } from '@rostrum/contract/kernel'
import type { CourseAnswer } from '../presenting'
import { placedAt } from './policy'
import type { CourseExams } from './ports'
import type { CurriculumRepository } from './repository'

type Shown = NonNullable<CourseAnswer<'course.getLearningHome'>['placement']>

export interface PlacementParts {
  readonly curricula: CurriculumRepository
  readonly exams: CourseExams
}

/** The placement test, and where a member's last submission leads. */
export function placementService({ curricula, exams }: PlacementParts) {
  /** Undefined: there is no test. */
  async function find(memberId: MemberId) {
    const kept = await curricula.findPlacement()
    const surveyId = kept?.surveyId
    if (!kept || !surveyId) return undefined
    const [known, scores] = await Promise.all([exams.exams([surveyId]), exams.scores(memberId, [surveyId])])
    const exam = known.get(surveyId)
    const last = scores.get(surveyId)?.last
    return exam && { surveyId, exam, last, rule: last && placedAt(kept.rules, last.points) }
  }
  return {
    async placedId(memberId: MemberId): Promise<CurriculumId | undefined> {
      return (await find(memberId))?.rule?.curriculumId
    },
    async shown(
      memberId: MemberId,
    ): Promise<{ readonly shown: Shown; readonly placedId: CurriculumId | undefined } | undefined> {
      const found = await find(memberId)
      if (!found) return undefined
      const { surveyId, exam, last, rule } = found
      const [path] = rule ? await curricula.listCurricula([rule.curriculumId]) : []
      const { title, questions, minutes, isOpen } = exam
      const led = path?.isOn && path.live ? { id: path.id, title: path.live.title } : undefined
      const taken = last && {
        at: last.at.getTime(),
        points: last.points,
        most: last.most,
        words: last.words,
        curriculum: led,
      }
      return { shown: { surveyId, title, questions, minutes, isOpen, taken }, placedId: rule?.curriculumId }
    },
  }
}

export type PlacementService = ReturnType<typeof placementService>
