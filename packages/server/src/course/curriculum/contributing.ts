import { ClassId, CurriculumId } from '@rostrum/contract/course'
import type { Item, ItemSource, SearchSource, DeskPlace, SharedPage, SubjectTable } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { Instant } from '@rostrum/contract/kernel'
import { accessTo } from '../policy'
import { momentOf } from './days'
import { pathRow, pathWorlds, type PathParts } from './paths'
import type { ClassStored } from './repository'
import { text } from './text.zh'

/** Everybody may read the names and goals of paths. */
export const pathSearch = (parts: PathParts): SearchSource => ({
  async find({ words, caller, offset, limit, titlesOnly }) {
    const world = await pathWorlds(parts)(caller.kind === 'member' ? caller : undefined)
    const says = ({ title, goal }: { readonly title: string; readonly goal: string }): boolean =>
      title.includes(words) || (titlesOnly !== true && goal.includes(words))
    return world.live
      .filter(({ live }) => says(live))
      .slice(offset, offset + limit)
      .map((path) => {
        const { id, title, goal, access, courseCount, lessonCount, sample } = pathRow(path, world)
        const at = path.publishAt ?? path.changedAt
        return {
          ...{ id, title, access, sample },
          teaser: goal || undefined,
          note: text.facts(courseCount, lessonCount),
          at: Instant.parse(at.getTime()),
        }
      })
  },
})

export const pathItems = ({ curricula }: PathParts): ItemSource => ({
  async lookUp(ids, member) {
    const rows = await curricula.listCurricula(ids.filter(isUuid).map((id) => CurriculumId.parse(id)))
    return new Map<string, Item>(
      rows.flatMap(({ id, live, isOn }): [string, Item][] =>
        live
          ? [
              [
                id,
                {
                  title: live.title,
                  source: live.goal,
                  gone: !isOn,
                  locked: accessTo({ levelIds: live.levelIds }, member) !== 'open',
                },
              ],
            ]
          : [],
      ),
    )
  },
})

const classPlace = ({ id, title, startAt }: ClassStored): DeskPlace => ({ id, title, note: momentOf(startAt) })

/** A path and a class open by the levels of the path. */
export function pathSubjects(parts: PathParts): Required<Pick<SubjectTable, 'curriculum' | 'session'>> {
  const { curricula, riskTip } = parts
  const find = async (id: string) => (await curricula.listLive()).find((one) => one.id === id)
  const findClass = async (id: string) => (isUuid(id) ? curricula.findClass(ClassId.parse(id)) : undefined)
  return {
    curriculum: {
      levels: async (id) => (await find(id))?.live.levelIds,
      async describe(id): Promise<SharedPage | undefined> {
        const path = await find(id)
        if (!path) return undefined
        const [world, tip] = await Promise.all([pathWorlds(parts)(undefined), riskTip()])
        const { title, goal, teachers, courseCount, lessonCount, sample } = pathRow(path, world)
        const [teacher] = teachers
        return {
          title,
          description: goal,
          by: teacher && text.by(teacher.regType, teacher.name, teacher.regNo),
          facts: text.facts(courseCount, lessonCount),
          isSample: sample,
          riskTip: tip,
        }
      },
    },
    session: {
      async levels(id) {
        const found = await findClass(id)
        return found && (await find(found.curriculumId))?.live.levelIds
      },
      findPlaces: async (words, limit) => (await curricula.findClasses(words, limit)).map(classPlace),
      async placeOf(id) {
        const found = await findClass(id)
        return found && classPlace(found)
      },
    },
  }
}
