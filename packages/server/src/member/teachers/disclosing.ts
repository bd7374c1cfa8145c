import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Changed, type Kernel, pageOfRows, refuse, windowOf } from '@rostrum/server/kernel'
import { shownDisclosure } from './facts'
import type { TeacherRepository } from './repository'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

/** What operators publish of teachers' interests. It is only added to, so that members can look back. */
export function disclosingService({ clock }: Pick<Kernel, 'clock'>, teachers: TeacherRepository) {
  return {
    async list({ id, ...page }: ParsedOf<Calls['member.listDisclosures']>): Promise<Answer<'member.listDisclosures'>> {
      if (!isUuid(id) || !(await teachers.find(id))) return refuse('member.register_unknown')
      return pageOfRows(await teachers.listDisclosures(id, windowOf(page)), page, (row) => ({
        ...shownDisclosure(row),
        by: row.by,
      }))
    },

    async add(
      by: OperatorId,
      { teacherId, id, kind, text }: ParsedOf<Calls['member.addDisclosure']>,
    ): Promise<Changed<Answer<'member.addDisclosure'>>> {
      if (!isUuid(teacherId) || !(await teachers.find(teacherId))) return refuse('member.register_unknown')
      if (!isUuid(id)) return refuse('member.disclosure_known')
      await teachers.addDisclosure({ teacherId, id, kind, text, by, at: new Date(clock.now()) })
      const row = (await teachers.findDisclosure(teacherId, id)) ?? refuse('member.disclosure_known')
      if (row.kind !== kind || row.text !== text || row.by !== by) return refuse('member.disclosure_known')
      const answer = shownDisclosure(row)
      return { answer, subject: teacherId, after: answer }
    },
  }
}

export type DisclosingService = ReturnType<typeof disclosingService>
