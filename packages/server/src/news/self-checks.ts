import { hasWaitedLong, type Concern, type Kernel, type SelfCheck } from '@rostrum/server/kernel'
import { deskRepository } from './desk/repository'
import { reviewRepository } from './review/repository'
import { selfCheckText, waitingText } from './setup.zh'
import { videoDeskRepository } from './video-desk/repository'

/** Nothing is published that nobody else looked at, and nothing waits for that look too long. */
export const selfChecks = (kernel: Pick<Kernel, 'db'>): readonly SelfCheck[] => [unreviewed(kernel), waiting(kernel)]

/** A tripwire under the rules of the desk. */
function unreviewed({ db }: Pick<Kernel, 'db'>): SelfCheck {
  const drafts = deskRepository(db)
  return {
    name: 'news.unreviewed',
    title: selfCheckText.title,
    find: async (_now, limit) =>
      (await drafts.listUnreviewed(limit)).map(({ id, title }) => ({
        said: selfCheckText.unreviewed(title),
        to: `/news/edit?id=${id}`,
      })),
  }
}

function waiting({ db }: Pick<Kernel, 'db'>): SelfCheck {
  const [articles, videos, comments] = [deskRepository(db), videoDeskRepository(db), reviewRepository(db)]
  return {
    name: 'news.waiting',
    title: waitingText.title,
    async find(now, limit): Promise<Concern[]> {
      const isLate = ({ touchedAt }: { readonly touchedAt: Date }) => hasWaitedLong(touchedAt, now)
      const [written, filmed, [oldest]] = await Promise.all([
        articles.listWaiting(limit, now),
        videos.listWaiting(limit, now),
        comments.listHeld(undefined, 1),
      ])
      return [
        ...written
          .filter(isLate)
          .map(({ title }) => ({ said: waitingText.article(title), to: '/news/articles?state=review' })),
        ...filmed
          .filter(isLate)
          .map(({ title }) => ({ said: waitingText.video(title), to: '/news/videos?state=review' })),
        ...(oldest && hasWaitedLong(oldest.createdAt, now)
          ? [{ said: waitingText.comments, to: '/news/comments' }]
          : []),
      ].slice(0, limit)
    },
  }
}
