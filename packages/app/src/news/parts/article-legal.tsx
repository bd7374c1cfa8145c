import type { News } from '@rostrum/contract/news'
import { Link, RiskLine } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './article-legal.module.css'

export interface ArticleLegalProps {
  readonly article: Pick<News, 'author' | 'source' | 'riskTip'>
  readonly onLink: (href: string) => void
}

/** The responsible author, the source, and the risk line. */
export function ArticleLegal({ article: { author, source, riskTip }, onLink }: ArticleLegalProps) {
  return (
    <div className={styles.legal}>
      {author && (
        <div className={styles.line}>
          <span className={styles.key}>{text.article.author}</span>
          <span>
            {text.article.authorLine(author.regType, author.name, author.regNo)}
            <br />
            {text.article.org(author.orgName)}
          </span>
        </div>
      )}
      <div className={styles.line}>
        <span className={styles.key}>{text.article.origin}</span>
        <span>
          {source.name}
          {source.day && ` ${source.day}`}
          {source.url && (
            <>
              {' '}
              <Link onPress={() => onLink(source.url ?? '')}>{text.article.originOpen}</Link>
            </>
          )}
        </span>
      </div>
      <RiskLine look="box" className={styles.risk}>
        {riskTip}
      </RiskLine>
    </div>
  )
}
