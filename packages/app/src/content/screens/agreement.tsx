import type { ScreenProps } from '@rostrum/app/kernel'
import { DocPage } from '../parts/doc-page'
import { pagesText } from '../text.pages.zh'

/** S94 /pages/mine/agreement */
export default function AgreementScreen({ params }: ScreenProps) {
  return <DocPage kind="agreement" title={pagesText.doc.titles.agreement} version={params.version} />
}
