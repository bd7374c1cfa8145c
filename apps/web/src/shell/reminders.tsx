import { useKernel, useSession } from '@rostrum/app/kernel'
import { chunk } from '@rostrum/contract/kernel/times'
import { useEffect, useState, type ComponentType } from 'react'

/** Reminders can wait until the first page is drawn. */
const AFTER_MS = 2_000

/** Reminders of a signed-in member. Visitors do not load this code; if it cannot be loaded nothing is drawn. */
export function Reminders() {
  const { isSignedIn } = useSession()
  const {
    platform: { timers },
  } = useKernel()
  const [parts, setParts] = useState<{ readonly Bar: ComponentType } | null>(null)
  useEffect(() => {
    if (!isSignedIn || parts) return undefined
    return timers.after(
      AFTER_MS,
      () =>
        void chunk(import('@rostrum/app/live')).then(
          ({ ReminderBar }) => setParts({ Bar: ReminderBar }),
          () => undefined,
        ),
    )
  }, [isSignedIn, parts, timers])
  return isSignedIn && parts ? <parts.Bar /> : null
}
