import { Trouble } from '../state/empty'
import { text } from '../text.zh'
import { WebView } from '../weapp/elements'
import { isWebAddress, type WebFrameProps } from './web-frame-props'

export type { WebFrameProps }

/** Another site's page. WeChat lays it over the whole page, and shows only the domains that the account has listed. */
export function WebFrame({ src, onLoad }: WebFrameProps) {
  if (!isWebAddress(src)) return <Trouble title={text.webFrameRefused} drawing="broken" />
  return <WebView src={src} onLoad={onLoad} />
}
