import type { MemberId } from '@rostrum/contract/kernel'
import { CrmUserId } from '@rostrum/contract/member'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { addressService, type AddressParts, type AddressService } from './addresses'
import { galleryRoute } from '../avatars/gallery'
import { createAvatarRenderer } from '../avatars/image'
import { avatarService, type AvatarReview } from '../avatars/service'
import { detailService, type DetailParts } from './details'
import { managerService } from './managers'
import { takeBackNamesJob } from './namesakes'
import { nameService, type NameParts, type NameRules } from './names'
import { profileRoutes } from './routes'
import { addressRepository } from './repository-addresses'
import { avatarRepository } from '../avatars/repository'
import { managerRepository, type ManagerRepository } from './repository-managers'
import { profileRepository } from './repository'

/** An operator's settings of profiles. */
export type ProfileRules = NameRules & { readonly avatarReview: AvatarReview }

/**
 * What the profile needs from other slices. An absent part is not used: names are then unscreened, and no address can
 * be kept.
 */
export interface ProfileDeps {
  readonly rules?: () => Promise<ProfileRules>
  readonly mayShow?: NameParts['mayShow']
  readonly companyNames?: NameParts['companyNames']
  readonly regionNames?: AddressParts['regionNames']
  readonly contractNos?: DetailParts['contractNos']
}

const USUAL: ProfileRules = { nicknameEveryDays: 30, userNameEveryDays: 365, avatarReview: 'after' }

/** The part of the member slice with members' profiles. */
export interface Profile extends SlicePart {
  sample(memberId: MemberId | undefined): Promise<void>
  /** A member's address book, for other slices. */
  addressesOf: AddressService['list']
}

export function createProfile(shared: Shared, deps: ProfileDeps = {}): Profile {
  const managerRows = managerRepository(shared.kernel.db)
  const services = servicesOf(shared, managerRows, deps)
  return {
    routes: profileRoutes(services),
    addressesOf: services.addresses.list,
    raws: [galleryRoute()],
    jobs: [takeBackNamesJob({ ...shared, profiles: profileRepository(shared.kernel.db) })],
    sample: (memberId) => sampleManagers(shared, managerRows, memberId),
  }
}

function servicesOf(shared: Shared, managerRows: ManagerRepository, deps: ProfileDeps) {
  const { kernel, notify } = shared
  const rules = deps.rules ?? (async () => USUAL)
  const parts = { ...shared, profiles: profileRepository(kernel.db) }
  const names = nameService({
    ...parts,
    rules,
    mayShow: deps.mayShow ?? (async () => true),
    companyNames: deps.companyNames ?? (async () => []),
  })
  const avatars = avatarService({
    ...parts,
    avatars: avatarRepository(kernel.db),
    renderer: createAvatarRenderer(),
    review: async () => (await rules()).avatarReview,
  })
  const addresses = addressService({
    ...parts,
    addresses: addressRepository(kernel.db),
    regionNames: deps.regionNames ?? (() => undefined),
  })
  const managers = managerService({ ...parts, managers: managerRows, notify })
  const contractNos = deps.contractNos
  return {
    names,
    avatars,
    addresses,
    managers,
    details: detailService({ ...parts, names, avatars, addresses, managers, contractNos }),
  }
}

/** Two managers, the first for the sample member. */
async function sampleManagers(
  { kernel, people }: Shared,
  managers: ManagerRepository,
  memberId: MemberId | undefined,
): Promise<void> {
  const [first, second] = ['sample-manager-1', 'sample-manager-2'].map((id) => CrmUserId.parse(id))
  if (!first || !second || (await managers.find(first))) return
  const usual = { phone: null, isActive: true, sample: true }
  await managers.save({ ...usual, crmUserId: first, name: '林溪' })
  await managers.save({ ...usual, crmUserId: second, name: '江晚' })
  if (memberId) await people.change(kernel.db.q, memberId, { crmUserId: first })
}
