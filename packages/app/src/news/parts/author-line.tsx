import type { NewsAuthor } from '@rostrum/contract/news'
import { Avatar, Button, cx, Link } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './author-line.module.css'

export interface AuthorLineProps {
  readonly author: NewsAuthor
  readonly followed?: boolean
  /** Without it there is no follow button. */
  readonly onFollow?: (on: boolean) => Promise<unknown>
  readonly ruled?: boolean
  readonly className?: string
}

/** The author, with the registration number that the law requires. */
export function AuthorLine({ author, followed = false, onFollow, ruled, className }: AuthorLineProps) {
  const { to } = useGo()
  return (
    <div className={cx(styles.line, ruled && styles.ruled, className)}>
      <Avatar name={author.name} src={author.avatar} tone="ink" />
      <div className={styles.main}>
        <div className={styles.name}>
          <Link look="plain" to={to('member.teacher', { id: author.id })}>
            {author.name}
          </Link>
          {author.title && <span className={styles.title}>{author.title}</span>}
        </div>
        <div className={styles.reg}>{text.article.reg(author.regType, author.regNo)}</div>
      </div>
      {onFollow && (
        <Button
          size="s"
          look={followed ? 'quiet' : 'tint'}
          icon={followed ? 'check' : undefined}
          pressed={followed}
          onPress={() => onFollow(!followed)}
        >
          {followed ? text.article.followed : text.article.follow}
        </Button>
      )}
    </div>
  )
}
