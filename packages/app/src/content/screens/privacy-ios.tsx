import type { ScreenProps } from '@rostrum/app/kernel'
import { DocPage } from '../parts/doc-page'
import { text } from '../text.zh'

/** S97 /pages/mine/privacyIos */
export default function PrivacyIosScreen({ params }: ScreenProps) {
  return <DocPage kind="privacyIos" title={text.doc.titles.privacyIos} version={params.version} />
}
