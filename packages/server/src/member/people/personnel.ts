import type { Personnel } from '@rostrum/contract/content'
import type { PeopleService } from './service'

/** Advisers as the public list of personnel shows them. */
export const personnelOf =
  ({ searchTeachers }: Pick<PeopleService, 'searchTeachers'>) =>
  async (query: { keyword: string; offset: number; limit: number }): Promise<Personnel[]> =>
    (await searchTeachers(query)).map(
      ({ id, name, regType, regNo, regState, joinDay, leaveDay, avatar, services, sample }) => ({
        id,
        name,
        regType,
        regNo,
        regState,
        joinDay,
        leaveDay,
        services: [...services],
        photoUrl: avatar,
        sample,
      }),
    )
