import { useState } from 'react'
import { certificateNameMax, certificateNameMin } from '@rostrum/contract/course/limits'
import { countOf } from '@rostrum/contract/kernel/characters'
import { Button, Card, Field, Link, Row, Section, Sheet, Tag } from '@rostrum/ui'
import { failureText, formatDate, useActionKey, useGo, useToast, type CallReply } from '@rostrum/app/kernel'
import { useCertificates, useClaimCertificate } from '../queries.learning'
import { learningText } from '../text.learning.zh'

const text = learningText.certificates
type Ready = CallReply<'course.listCertificates'>['ready'][number]

/** The member's certificates, and those that wait for a name; nothing where there are none. */
export function Certificates() {
  const { to } = useGo()
  const certificates = useCertificates()
  const [claimed, setClaimed] = useState<Ready | null>(null)
  const { rows = [], ready = [] } = certificates.data ?? {}
  if (rows.length + ready.length === 0) return null
  return (
    <Section title={text.title}>
      <Card>
        {ready.map((one) => (
          <Row
            key={one.courseId}
            icon="graduation"
            title={one.title}
            sub={text.ready}
            tail={
              <Button size="s" label={text.claimOf(one.title)} onPress={() => setClaimed(one)}>
                {text.claim}
              </Button>
            }
          />
        ))}
        {rows.map(({ no, title, memberName, at, fileId, revoked }) => (
          <Row
            key={no}
            icon="graduation"
            title={
              <Link look="action" to={to('content.pdf', { id: fileId })} label={text.open(title)}>
                {title}
              </Link>
            }
            sub={[memberName, formatDate(at, 'yyyy-mm-dd'), text.no(no), revoked && text.why(revoked.why)]
              .filter(Boolean)
              .join(' · ')}
            tail={
              revoked ? (
                <Tag>{text.revoked}</Tag>
              ) : (
                <Link look="quiet" to={to('content.verify', { keyword: no })} label={text.checkOf(no)}>
                  {text.check}
                </Link>
              )
            }
          />
        ))}
      </Card>
      {claimed && <ClaimSheet ready={claimed} onClose={() => setClaimed(null)} />}
    </Section>
  )
}

/** The name is printed as it is typed, and stays. */
function ClaimSheet({ ready, onClose }: { readonly ready: Ready; readonly onClose: () => void }) {
  const claim = useClaimCertificate()
  const key = useActionKey()
  const toast = useToast()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const said = name.trim()
  const send = () =>
    claim.mutateAsync({ courseId: ready.courseId, name: said, idempotencyKey: key.of(ready.courseId, said) }).then(
      () => {
        key.done()
        toast(text.done)
        onClose()
      },
      (failure: unknown) => setWrong(failureText(failure)),
    )
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{text.sheet(ready.title)}</Sheet.Title>
      <Sheet.Body>
        <Field
          label={text.name}
          placeholder={text.nameHint}
          value={name}
          maxLength={certificateNameMax}
          error={wrong}
          onChangeText={(typed) => {
            setWrong(null)
            setName(typed)
          }}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block disabled={countOf(said) < certificateNameMin} onPress={send}>
          {text.send}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
