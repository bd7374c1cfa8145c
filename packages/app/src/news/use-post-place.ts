import { useGo, useSession } from '@rostrum/app/kernel'

/** Where an article of a column opens: a visitor reads the teaser, as behind a shared link. */
export function usePostPlace(): (id: string) => string {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  return (id) => to(isSignedIn ? 'news.columnPost' : 'news.shared', { id })
}
