import { useGo, usePlatform, type ScreenName } from '../kernel'

/** Goes back; a page without a page below it opens another one instead. */
export function useLeave(otherwise: ScreenName): () => Promise<boolean> {
  const { navigation } = usePlatform()
  const { to } = useGo()
  return () => (navigation.depth() > 1 ? navigation.navigateBack() : navigation.redirectTo(to(otherwise)))
}
