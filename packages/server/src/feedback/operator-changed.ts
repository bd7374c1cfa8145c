import { OperatorId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { EventHandler } from '../kernel/events'

const Changed = z.object({ operatorId: OperatorId, by: OperatorId })

/** An account was changed or stopped: what its owner was in the middle of may need somebody else. */
export const whenOperatorChanged = (
  name: EventHandler['name'],
  act: (operatorId: OperatorId, by: OperatorId) => Promise<void>,
): EventHandler => ({
  event: 'member.operatorChanged',
  name,
  run(payload) {
    const { operatorId, by } = Changed.parse(payload)
    return act(operatorId, by)
  },
})
