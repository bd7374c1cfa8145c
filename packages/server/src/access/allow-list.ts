import { isOpenToVisitors } from '@rostrum/contract/open-pages'
import { pageAt, pages, type PageShape } from '@rostrum/contract/pages'

/** Addresses open to visitors. The root is another name of the home page. */
export const visitorPaths = (visitorWatch: boolean): string[] => [
  '/',
  ...Object.values<PageShape>(pages).flatMap((page) => (isOpenToVisitors(page, visitorWatch) ? [page.path] : [])),
]

/** Whether somebody without a session may open this page; the query does not matter. */
export function isAddressOpen(url: string, visitorWatch: boolean): boolean {
  const page = pageAt(url)
  return page !== undefined && isOpenToVisitors(page, visitorWatch)
}
