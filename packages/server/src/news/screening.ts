import type { Content } from '../content'
import type { CommentScreening } from './policy'

/** The word list, for comments. Only the sender sees a held one. */
export const screenedBy =
  (screen: Content['screen']): CommentScreening =>
  async (given) => {
    const { action, text } = await screen(given)
    if (action === 'refuse') return { state: 'refused' }
    return action === 'hold'
      ? { state: 'held', reason: '含有须审核的词', content: text }
      : { state: 'shown', content: text }
  }
