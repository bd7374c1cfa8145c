import { commerceMemberFacts } from './commerce/member-facts'
import { courseMemberFacts } from './course/member-facts'
import { drawMemberFacts } from './draw/member-facts'
import { feedbackMemberFacts } from './feedback/member-facts'
import type { MemberFactSource } from './kernel/member-fact'

/** Everything that the slices tell of a member, in the order of its parts. */
export const memberFacts: readonly MemberFactSource[] = [
  ...commerceMemberFacts,
  ...courseMemberFacts,
  ...drawMemberFacts,
  ...feedbackMemberFacts,
]
