import type { MemberDetails } from '@rostrum/contract/member'
import type { MemberId } from '@rostrum/contract/kernel'
import { type MemberCaller, refuse } from '@rostrum/server/kernel'
import type { AddressService } from './addresses'
import type { AvatarService } from '../avatars/service'
import type { ManagerService } from './managers'
import type { NameService } from './names'
import type { PeopleService } from '../people/service'
import { isGivenNickname } from '../policy'
import type { PeopleRepository } from '../people/repository'
import type { ProfileRepository } from './repository'

export interface DetailParts {
  readonly people: PeopleRepository
  readonly profiles: Pick<ProfileRepository, 'isWxBound'>
  readonly cards: Pick<PeopleService, 'memberOf'>
  readonly names: Pick<NameService, 'nextChangeAt'>
  readonly avatars: Pick<AvatarService, 'shownAvatar'>
  readonly addresses: Pick<AddressService, 'list'>
  readonly managers: Pick<ManagerService, 'managerOf' | 'latestChange'>
  /** Numbers of the contracts a member signed; none where nothing is sold. */
  readonly contractNos?: (memberId: MemberId) => Promise<readonly string[]>
}

/** The caller's whole profile. */
export function detailService({
  people,
  profiles,
  cards,
  names,
  avatars,
  addresses,
  managers,
  contractNos,
}: DetailParts) {
  return {
    async of({ memberId }: MemberCaller): Promise<MemberDetails> {
      const row = (await people.findMember(memberId)) ?? refuse('kernel.unauthorized')
      const [member, avatar, nicknameChangeAt, userNameChangeAt, wxBound, book, manager, managerChange, contracts] =
        await Promise.all([
          cards.memberOf(row),
          avatars.shownAvatar(row),
          names.nextChangeAt(memberId, 'nicknameAt'),
          names.nextChangeAt(memberId, 'userNameAt'),
          profiles.isWxBound(memberId),
          addresses.list(memberId),
          managers.managerOf(row.crmUserId),
          managers.latestChange(memberId),
          contractNos?.(memberId) ?? [],
        ])
      return {
        member,
        avatar,
        isNicknameGiven: isGivenNickname(member.nickname),
        nicknameChangeAt,
        userNameChangeAt,
        wxBound,
        // Nobody's identity is verified here yet: no identity service is connected.
        realNameState: 'none',
        addressCount: book.length,
        defaultAddress: book.find(({ isDefault }) => isDefault),
        manager,
        managerChange,
        contractNos: [...contracts],
      }
    },
  }
}

export type DetailService = ReturnType<typeof detailService>
