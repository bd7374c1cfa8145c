import { useHints } from '@rostrum/app/kernel/hints'
import { useNoticesChanged } from './queries.notices'

const TOPIC = 'notice'

/** While the page is visible its notices and counts stay up to date, whatever device they were read on. */
export function useNoticeHints(): void {
  const changed = useNoticesChanged()
  useHints(TOPIC, () => void changed())
}
