import type { ScreenProps } from '@rostrum/app/kernel'
import { WebPage } from '../parts/web-page'

/** S63 /pages/webView/index/index */
export default function WebViewScreen({ params }: ScreenProps) {
  return <WebPage isFull url={params.url ?? ''} title={params.title} />
}
