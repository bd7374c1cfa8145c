import { IconButton, useMinWidth } from '@rostrum/ui'
import { useGo, useSession, useUnreadNotices } from '@rostrum/app/kernel'
import { pagesText } from '../text.pages.zh'

/** Leads to the member's notices, with the number of unread ones. */
export function Bell() {
  const { to } = useGo()
  return <IconButton icon="bell" label={pagesText.bell} badge={useUnreadNotices()} to={to('member.pushList')} />
}

/** The same on the pages of the other tabs. Where there is a rail, it leads to the notices. */
export function PhoneBell() {
  const { isSignedIn } = useSession()
  const hasRail = useMinWidth(800)
  return isSignedIn && !hasRail ? <Bell /> : null
}
