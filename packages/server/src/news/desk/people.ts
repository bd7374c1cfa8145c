import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'

/** What the desk asks about people, beyond what readers are told. */
export interface DeskPeople {
  /** Registered advisers in service. */
  authors(): Promise<readonly { readonly id: TeacherId; readonly name: string; readonly regNo: string }[]>
  levels(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** The account of an adviser, who need not have one. */
  accountOf(id: TeacherId): Promise<MemberId | undefined>
  /** The names of all operators, by id. */
  operatorNames(): Promise<ReadonlyMap<string, string>>
  /** The names of all who may have had a hand in a text, by id: operators, and everybody in the register. */
  handNames(): Promise<ReadonlyMap<string, string>>
}

/** Nobody is known: for a server without members. */
export const NOBODY: DeskPeople = {
  authors: async () => [],
  levels: async () => [],
  accountOf: async () => undefined,
  operatorNames: async () => new Map(),
  handNames: async () => new Map(),
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
  teachers(ids: readonly TeacherId[]): Promise<readonly { readonly memberId?: MemberId }[]>
  operatorNames?(): Promise<ReadonlyMap<string, string>>
}

const AT_ONCE = 500

const registered = (members: DeskSources) => members.searchTeachers({ keyword: '', offset: 0, limit: AT_ONCE })

/** People as the member slice knows them. */
export const deskPeopleOf = (members: DeskSources): DeskPeople => ({
  async authors() {
    const all = await registered(members)
    return all.flatMap(({ id, name, regNo, regState }) => (regState === 'active' ? [{ id, name, regNo }] : []))
  },
  async handNames() {
    const [all, operators] = await Promise.all([registered(members), members.operatorNames?.() ?? new Map()])
    return new Map([...all.map(({ id, name }) => [id, name] as const), ...operators])
  },
  levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
  accountOf: async (id) => (await members.teachers([id]))[0]?.memberId,
  operatorNames: members.operatorNames ?? NOBODY.operatorNames,
})
