import type { MemberId } from '@rostrum/contract/kernel'
import { CrmUserId } from '@rostrum/contract/member'
import type { Kernel, Slice } from '../kernel/kernel'
import { addressService, type AddressParts } from './addresses'
import { galleryRoute } from './avatar-gallery'
import { createAvatarPress } from './avatar-image'
import { avatarService, type AvatarReview } from './avatars'
import { detailService, type DetailParts } from './details'
import { managerService } from './managers'
import { nameService, type NameParts, type NameRules } from './names'
import type { Notify } from './notify'
import type { PeopleService } from './people'
import { profileRoutes } from './profile-routes'
import { addressRepository } from './repository-addresses'
import { avatarRepository } from './repository-avatars'
import { managerRepository } from './repository-managers'
import type { PeopleRepository } from './repository-people'
import { profileRepository } from './repository-profile'
import type { SessionService } from './sessions'

/** What an operator sets of profiles. */
export type ProfileRules = NameRules & { readonly avatarReview: AvatarReview }

/** What the profile asks of other slices. Whatever is left out is not asked: names are then unscreened, and no address can be kept. */
export interface ProfileDeps {
  readonly rules?: () => Promise<ProfileRules>
  readonly mayShow?: NameParts['mayShow']
  readonly companyNames?: NameParts['companyNames']
  readonly regionNames?: AddressParts['regionNames']
  readonly contractNos?: DetailParts['contractNos']
}

const USUAL: ProfileRules = { nicknameEveryDays: 30, userNameEveryDays: 365, avatarReview: 'after' }

/** The part of the member slice that keeps what members say of themselves. */
export interface Profile extends Pick<Slice, 'routes' | 'raws'> {
  sample(memberId: MemberId | undefined): Promise<void>
}

interface Shared {
  readonly notify: Notify
  readonly people: PeopleRepository
  readonly cards: PeopleService
  readonly sessions: SessionService
}

export function createProfile(
  kernel: Kernel,
  { people, cards, sessions, notify }: Shared,
  deps: ProfileDeps = {},
): Profile {
  const rules = deps.rules ?? (async () => USUAL)
  const [profiles, addressRows, managerRows] = [
    profileRepository(kernel.db),
    addressRepository(kernel.db),
    managerRepository(kernel.db),
  ]
  const names = nameService({
    kernel,
    people,
    profiles,
    sessions,
    rules,
    mayShow: deps.mayShow ?? (async () => true),
    companyNames: deps.companyNames ?? (async () => []),
  })
  const avatars = avatarService({
    kernel,
    people,
    profiles,
    sessions,
    avatars: avatarRepository(kernel.db),
    press: createAvatarPress(),
    review: async () => (await rules()).avatarReview,
    notify,
  })
  const addresses = addressService({
    kernel,
    profiles,
    addresses: addressRows,
    regionNames: deps.regionNames ?? (() => undefined),
  })
  const managers = managerService({ kernel, people, profiles, managers: managerRows, notify })
  const details = detailService({
    people,
    profiles,
    cards,
    names,
    avatars,
    addresses,
    managers,
    contractNos: deps.contractNos,
  })
  return {
    routes: profileRoutes({ names, avatars, addresses, managers, details }),
    raws: [galleryRoute()],
    async sample(memberId) {
      const crmUserId = CrmUserId.parse('sample-manager-1')
      if (await managerRows.find(crmUserId)) return
      await managerRows.save({ crmUserId, name: '示例经理 林溪', phone: null, isActive: true, sample: true })
      await managerRows.save({
        crmUserId: CrmUserId.parse('sample-manager-2'),
        name: '示例经理 江晚',
        phone: null,
        isActive: true,
        sample: true,
      })
      if (memberId) await people.change(kernel.db.q, memberId, { crmUserId })
    },
  }
}
