import type { SetupCheck } from '@rostrum/server/kernel'
import type { OperatorRepository } from './operators/repository'
import type { PeopleRepository } from './people/repository'
import { text } from './text.setup.zh'

export interface MemberSetupParts {
  readonly people: Pick<PeopleRepository, 'countServing'>
  readonly operatorRows: Pick<OperatorRepository, 'list'>
  /** Whether messages reach devices. */
  readonly hasPush: boolean
}

/** A teacher with an account, authenticators of operators, and pushed messages. */
export const setupChecks = ({ people, operatorRows, hasPush }: MemberSetupParts): readonly SetupCheck[] => [
  {
    step: 'teacher',
    async find() {
      const count = await people.countServing()
      return { isDone: count > 0, said: count > 0 ? text.teachers(count) : text.noTeacher }
    },
  },
  {
    step: 'totp',
    async find() {
      const bare = (await operatorRows.list()).filter(({ isActive, totpSecret }) => isActive && totpSecret === null)
      const names = bare.map(({ name, userName }) => name || userName).join(text.and)
      return { isDone: bare.length === 0, said: bare.length === 0 ? text.totp : text.noTotp(names) }
    },
  },
  {
    step: 'push',
    isOptional: true,
    find: async () => ({ isDone: hasPush, said: hasPush ? text.push : text.noPush }),
  },
]
