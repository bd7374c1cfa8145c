import { IconButton } from '@rostrum/ui'
import { useGo, useUnreadNotices } from '@rostrum/app/kernel'
import { pagesText } from '../text.pages.zh'

/** Leads to the member's notices, with the number of unread ones. */
export function Bell() {
  const { to } = useGo()
  return <IconButton icon="bell" label={pagesText.bell} badge={useUnreadNotices()} to={to('member.pushList')} />
}
