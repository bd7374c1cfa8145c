import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { Approvals, ReadSetting } from '@rostrum/server/kernel'
import type { Notify } from '../member'
import type { OrderLevels, OrderRisks } from './orders/ports'

interface Named<I = string> {
  readonly id: I
  readonly name: string
}

export interface ProductTeacher extends Named<TeacherId> {
  readonly regType: string
  readonly regNo: string
}

/** Who sells, teaches, buys and decides. Unknown ids are left out. */
export interface CommercePeople {
  teachers(ids: readonly TeacherId[]): Promise<ReadonlyMap<TeacherId, ProductTeacher>>
  teacherChoices(): Promise<readonly Named<TeacherId>[]>
  levels(): Promise<readonly Named<LevelId>[]>
  operatorNames(): Promise<ReadonlyMap<string, string>>
  contacts(
    ids: readonly MemberId[],
  ): Promise<readonly { readonly memberId: MemberId; readonly nickname: string; readonly mobileMasked?: string }[]>
  isFavourite(memberId: MemberId, productId: string): Promise<boolean>
  /** The company whose account is paid. */
  payee(): Promise<string>
  sample(): Promise<{
    readonly teachers: readonly { readonly teacherId: TeacherId }[]
    readonly members: readonly { readonly memberId: MemberId }[]
  }>
}

/** Pages of other slices that a product opens. */
export interface CommercePages {
  titleOf(link: string): Promise<string | undefined>
  /** The id of a sample course by its title, whether it is loaded yet or not. */
  sampleCourseId(title: string): string
  findCourses(words: string): Promise<readonly Named[]>
  /** Portfolios and strategies that a product may open. */
  portfolios(): Promise<readonly Named[]>
  strategies(): Promise<readonly Named[]>
}

export interface ShopDeps {
  readonly people: CommercePeople
  readonly pages: CommercePages
  readonly risks: OrderRisks
  readonly levels: OrderLevels
  readonly setting: ReadSetting
  readonly notify: Notify
  readonly approvals: Approvals
  /** The forbidden words in a text. */
  readonly screen: (text: string) => Promise<string>
  readonly riskTip: () => Promise<string>
}
