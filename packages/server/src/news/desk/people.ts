import type { LevelId, TeacherId } from '@rostrum/contract/kernel'

/** What the desk asks about people, beyond what readers are told. */
export interface DeskPeople {
  /** Registered advisers in service. */
  authors(): Promise<readonly { readonly id: TeacherId; readonly name: string; readonly regNo: string }[]>
  levels(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** The names of all operators, by id. */
  operatorNames(): Promise<ReadonlyMap<string, string>>
}

/** Nobody is known: for a server without members. */
export const NOBODY: DeskPeople = {
  authors: async () => [],
  levels: async () => [],
  operatorNames: async () => new Map(),
}

interface Registered {
  readonly id: TeacherId
  readonly name: string
  readonly regNo: string
  readonly regState: string
}

/** Where the register and the levels are kept. */
export interface DeskSources {
  searchTeachers(query: { keyword: string; offset: number; limit: number }): Promise<readonly Registered[]>
  levels(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  operatorNames?(): Promise<ReadonlyMap<string, string>>
}

const AT_ONCE = 500

/** People as the member slice knows them. */
export const deskPeopleOf = (members: DeskSources): DeskPeople => ({
  async authors() {
    const all = await members.searchTeachers({ keyword: '', offset: 0, limit: AT_ONCE })
    return all.flatMap(({ id, name, regNo, regState }) => (regState === 'active' ? [{ id, name, regNo }] : []))
  },
  levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
  operatorNames: members.operatorNames ?? NOBODY.operatorNames,
})
