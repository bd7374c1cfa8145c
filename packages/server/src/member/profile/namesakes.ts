import type { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import type { Kernel } from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import type { Notify } from '../notices/notify'
import type { PeopleRepository } from '../people/repository'
import { nicknameFor } from '../policy'
import type { SessionService } from '../sessions/service'
import { heldName, holderOf } from './nickname-policy'
import type { ProfileRepository } from './repository'
import { profileWords as words } from './text.zh'

/** Sent when a teacher or an operator gets a name; also run every night. */
export const TAKE_BACK_NAMES = 'member.takeBackNames'
const MEMBERS_AT_ONCE = 2_000

export interface NamesakeParts {
  readonly kernel: Kernel
  readonly people: Pick<PeopleRepository, 'change'>
  readonly profiles: ProfileRepository
  readonly sessions: Pick<SessionService, 'forgetMember'>
  readonly notify: Notify
}

/**
 * Members who were there first: a member's nickname that holds the name of a teacher who came later, or is that of an
 * operator, becomes the given one again. The member is told and may choose another at once.
 */
export function takeBackNamesJob({ kernel, people, profiles, sessions, notify }: NamesakeParts): JobDefinition {
  const { db } = kernel

  async function isNamesake(): Promise<(memberId: MemberId, nickname: string) => boolean> {
    const [teachers, operators] = await Promise.all([profiles.teachersNamed(), profiles.operatorNames()])
    const held = teachers.map(({ name, memberId }) => ({ memberId, name: heldName(name) }))
    const whole = new Set(operators.map((name) => heldName(name).alike))
    return (memberId, nickname) => {
      const holds = holderOf(nickname)
      return whole.has(heldName(nickname).alike) || held.some((one) => one.memberId !== memberId && holds(one.name))
    }
  }

  async function takeBack(memberId: MemberId, nickname: string): Promise<void> {
    await db.tx(memberId, async (tx) => {
      const row = await profiles.hold(tx, memberId)
      if (row?.nickname !== nickname) return
      await profiles.freeNickname(tx, memberId)
      await people.change(tx, memberId, { nickname: nicknameFor(row.mobile ?? undefined, memberId) })
      const { title, body } = words.nameTakenBack
      const link = linkTo('member.nickname')
      await notify(
        { to: memberId, kind: 'system', title, content: body(nickname), link, key: `${TAKE_BACK_NAMES}:${newId()}` },
        tx,
      )
    })
    sessions.forgetMember(memberId)
  }

  return {
    name: TAKE_BACK_NAMES,
    cron: '7 4 * * *',
    async run() {
      const resembles = await isNamesake()
      for (let after: MemberId | undefined; ; ) {
        const some = await profiles.nicknamesAfter(after, MEMBERS_AT_ONCE)
        for (const { memberId, nickname } of some) if (resembles(memberId, nickname)) await takeBack(memberId, nickname)
        after = some.at(-1)?.memberId
        if (some.length < MEMBERS_AT_ONCE) return
      }
    },
  }
}
