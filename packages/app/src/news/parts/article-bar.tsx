import type { News } from '@rostrum/contract/news'
import { ActionBar, Icon, IconButton, Pressable } from '@rostrum/ui'
import { useCount } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './article-bar.module.css'

export interface ArticleBarProps {
  readonly article: Pick<News, 'liked' | 'likes' | 'favourited' | 'commentsOpen'>
  readonly onSay: () => void
  readonly onLike: (on: boolean) => void
  readonly onFavourite: (on: boolean) => void
  readonly onShare: () => void
}

/** Actions on an article or a video, at the foot of its page. */
export function ArticleBar({ article, onSay, onLike, onFavourite, onShare }: ArticleBarProps) {
  const { liked, likes, favourited, commentsOpen } = article
  const count = useCount()
  return (
    <ActionBar>
      <Pressable className={styles.say} disabled={!commentsOpen} onPress={onSay}>
        <Icon name="pen" size="s" />
        <span className={styles.words}>{commentsOpen ? text.article.say : text.article.closed}</span>
      </Pressable>
      <IconButton
        icon={liked ? 'likeFilled' : 'like'}
        tone={liked ? 'brand' : 'strong'}
        pressed={liked}
        guardMs={0}
        label={text.article.like}
        caption={count(likes) ?? text.article.like}
        onPress={() => onLike(!liked)}
      />
      <IconButton
        icon={favourited ? 'starFilled' : 'star'}
        tone={favourited ? 'accent' : 'strong'}
        pressed={favourited}
        guardMs={0}
        label={text.article.favourite}
        caption={favourited ? text.article.favourited : text.article.favourite}
        onPress={() => onFavourite(!favourited)}
      />
      <IconButton icon="share" label={text.article.share} caption={text.article.share} onPress={onShare} />
    </ActionBar>
  )
}
