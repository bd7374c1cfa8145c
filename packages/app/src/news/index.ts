export { ArticleRow, LeadArticle, type ArticleRowProps } from './parts/article-row'
export { HotArticles } from './parts/hot-articles'
export { useByAction, useLatest } from './queries'
