export { ArticleRow, LeadArticle, type ArticleRowProps } from './parts/article-row'
export { useByAction, useLatest } from './queries'
