import type { SearchSource } from '@rostrum/server/kernel'
import type { PeopleService } from './service'

/** Advisers by name or number, without former ones. */
export const teacherSearch = ({ searchTeachers }: Pick<PeopleService, 'searchTeachers'>): SearchSource => ({
  async find({ words, offset, limit, caller }) {
    const found = await searchTeachers({ keyword: words, offset, limit })
    return found
      .filter(({ regState }) => regState === 'active')
      .map(({ id, name, avatar, title, orgName, regType, regNo, intro, sample }) => ({
        id,
        title: name,
        cover: avatar,
        note: `${title} · ${regType} ${regNo}`,
        teaser: intro || orgName,
        access: caller.kind === 'member' ? 'open' : 'login',
        sample,
      }))
  },
})
