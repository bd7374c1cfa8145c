import type { ChatServer, CustomerCard } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'

/** Who the people of this slice are: the member slice knows. */
export interface FeedbackPeople {
  /** By id; whose account has ended is left out. */
  customers(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, CustomerCard>>
  /** The names of all operators, by id. */
  operatorNames(): Promise<ReadonlyMap<string, string>>
  /** Operators who may handle complaints now, by name. */
  handlers(): Promise<ChatServer[]>
  /** Operators who may serve customers now, by name. */
  servers(): Promise<ChatServer[]>
}
