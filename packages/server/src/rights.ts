import type { Blocker } from '@rostrum/contract/member'
import type { Content } from './content'
import type { Feedback } from './feedback'
import type { Kernel, Slice } from './kernel'
import { kernelHoldings } from './kernel/holdings'
import type { Live } from './live'
import type { RightsDeps } from './member'

interface Keepers {
  readonly content: Content
  readonly live: Live
  readonly feedback: Feedback
  readonly slices: readonly Slice[]
}

/** What the rights over one's data ask of all slices together. */
export function rightsOf(kernel: Kernel, keepers: () => Keepers): RightsDeps {
  const own = kernelHoldings(kernel.db)
  return {
    holdings: () => [...keepers().slices.flatMap(({ holdings = [] }) => holdings), ...own],
    rules: () => keepers().content.setting('privacy'),
    forgetFiles: (tx, ids) => keepers().content.forgetFiles(tx, ids),
    fileUses: (memberId) => keepers().content.fileUses(memberId),
    async blockers({ memberId, teacherId }) {
      const { live, feedback } = keepers()
      const [cases, rooms] = await Promise.all([
        feedback.countOpen(memberId),
        teacherId === undefined ? 0 : live.countAhead(teacherId),
      ])
      const found: (Blocker | false)[] = [
        cases > 0 && {
          kind: 'feedback',
          text: `有${cases}份投诉或建议还没有答复`,
          link: '/pages/mine/faq/feedback/index',
        },
        rooms > 0 && {
          kind: 'live',
          text: `有${rooms}场正在进行或已经安排的直播`,
          link: '/pages/teacher/studio/index',
        },
      ]
      return found.flatMap((blocker) => (blocker === false ? [] : [blocker]))
    },
  }
}
