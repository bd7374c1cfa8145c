import { FeedbackNo, type FeedbackState } from '@rostrum/contract/feedback'
import type { MemberId } from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { requestNo } from '../kernel/request-no'
import type { CaseRepository, CaseRow, EntryRow } from './repository-cases'

const HOUR_MS = 3_600_000

interface Said {
  readonly hoursAgo: number
  readonly by: EntryRow['by']
  readonly state?: FeedbackState
  readonly text?: string
}
interface Told {
  readonly kind: CaseRow['kind']
  readonly state: FeedbackState
  readonly hoursAgo: number
  readonly content: string
  readonly said: readonly Said[]
}

const told: readonly Told[] = [
  {
    kind: 'complaint',
    state: 'replied',
    hoursAgo: 52,
    content: '昨晚的直播在讲成交量那一段画面卡住了大约两分钟，回放里也缺了这一段，希望补上。',
    said: [
      { hoursAgo: 48, by: 'staff', state: 'handling' },
      { hoursAgo: 47, by: 'member', text: '补充一下：大约是 20:31 到 20:33。' },
      {
        hoursAgo: 26,
        by: 'staff',
        state: 'replied',
        text: '您好，已查到当时推流中断，讲师当晚补录了这一段，回放会在今天更新。给您带来不便，非常抱歉。',
      },
    ],
  },
  {
    kind: 'suggestion',
    state: 'closed',
    hoursAgo: 30 * 24,
    content: '希望资讯列表可以记住上次看到的位置，每次返回都要重新往下翻。',
    said: [
      { hoursAgo: 29 * 24, by: 'staff', state: 'handling' },
      {
        hoursAgo: 28 * 24,
        by: 'staff',
        state: 'replied',
        text: '感谢建议，列表已经会记住位置，请更新到最新版本后再试。',
      },
      { hoursAgo: 27 * 24, by: 'member', state: 'closed' },
    ],
  },
]

/** What the samples leave out: no pictures, no contact, nothing urged or rated. */
const plain = {
  imageIds: [],
  contact: null,
  refKind: null,
  refId: null,
  weight: 'ordinary',
  handlerRole: 'service',
  handlerId: null,
  dueAt: null,
  unreadAt: null,
  urgedAt: null,
  urges: 0,
  score: null,
  scoreText: null,
  sample: true,
} satisfies Partial<CaseRow>

/** Two feedbacks of a sample member: one recently answered, one long closed. */
export async function feedbackSample(
  { clock, db }: Pick<Kernel, 'clock' | 'db'>,
  cases: CaseRepository,
  memberId: MemberId,
): Promise<void> {
  const ago = (hours: number) => new Date(clock.now() - hours * HOUR_MS)
  for (const { kind, state, hoursAgo, content, said } of told) {
    const [at, last] = [ago(hoursAgo), ago(said.at(-1)?.hoursAgo ?? hoursAgo)]
    const no = FeedbackNo.parse(requestNo('F', at.getTime()))
    const closedAt = state === 'closed' ? last : null
    await cases.add(db.q, { ...plain, no, memberId, kind, content, state, at, updatedAt: last, closedAt })
    for (const one of said) {
      await cases.addEntry(db.q, {
        no,
        id: newId(),
        by: one.by,
        operatorId: null,
        role: one.by === 'staff' ? 'service' : null,
        state: one.state ?? null,
        urged: false,
        text: one.text ?? null,
        imageIds: [],
        at: ago(one.hoursAgo),
      })
    }
  }
}
