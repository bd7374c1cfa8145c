import { useState } from 'react'
import type { ConsentState } from '@rostrum/contract/member'
import { Card, Row, Switch } from '@rostrum/ui'
import { formatDate, useDialog, useSession, useToast } from '@rostrum/app/kernel'
import { usePrivacyActions } from '../queries.privacy'
import { text } from '../text.privacy.zh'
import { ProofSheet } from './proof-sheet'

type Doc = ConsentState['docKind']

/** The member's consents, with time and version. Withdrawing one needs a code by phone and ends every session. */
export function ConsentCard({ consents }: { readonly consents: readonly ConsentState[] }) {
  const [leaving, setLeaving] = useState<Doc>()
  const { consent } = usePrivacyActions()
  const { alert } = useDialog()
  const { leave } = useSession()
  const toast = useToast()

  const give = (docKind: Doc) =>
    consent.mutateAsync({ docKind, on: 1 }).then(
      () => toast(text.info.given),
      () => undefined,
    )
  const takeBack = async (docKind: Doc, code: string) => {
    await consent.mutateAsync({ docKind, on: 0, code })
    await alert(text.info.withdrawnDone)
    await leave()
  }
  return (
    <Card title={text.info.consents}>
      {consents.map((one) => (
        <ConsentRow
          key={one.docKind}
          consent={one}
          onChange={(on) => (on ? void give(one.docKind) : setLeaving(one.docKind))}
        />
      ))}
      {leaving && (
        <ProofSheet
          kind="privacy"
          danger
          title={text.info.withdraw(text.info.docs[leaving])}
          note={text.info.withdrawNote}
          onCode={(code) => takeBack(leaving, code)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  )
}

function ConsentRow({
  consent: { docKind, on, at, version, newest },
  onChange,
}: {
  readonly consent: ConsentState
  readonly onChange: (on: boolean) => void
}) {
  const name = text.info.docs[docKind]
  const words = version === undefined ? '' : text.info.version(version)
  const said =
    at === undefined
      ? text.info.never
      : on
        ? text.info.agreed(formatDate(at), words)
        : text.info.withdrawn(formatDate(at))
  const sub = newest !== undefined && newest !== version ? `${said} · ${text.info.newer(newest)}` : said
  return <Row title={name} sub={sub} tail={<Switch label={name} checked={on} onChange={onChange} />} />
}
