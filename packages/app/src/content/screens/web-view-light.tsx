import type { ScreenProps } from '@rostrum/app/kernel'
import { WebPage } from '../parts/web-page'

/** S64 /pages/common/webview/index, for agreements and help */
export default function WebViewLightScreen({ params }: ScreenProps) {
  return <WebPage url={params.url ?? ''} title={params.title} />
}
