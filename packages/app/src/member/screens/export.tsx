import { useRef, useState, type ReactNode } from 'react'
import type { ExportRow, HoldingGroup } from '@rostrum/contract/member'
import { ActionBar, Button, Card, Checkbox, NavBar, Page, Tag, Wrap } from '@rostrum/ui'
import {
  AwaitedPage,
  formatDateTime,
  useBack,
  useDialog,
  usePlatform,
  useToast,
  type CallReply,
} from '@rostrum/app/kernel'
import { ProofSheet } from '../parts/proof-sheet'
import { useExports, usePrivacyActions } from '../queries.privacy'
import { sizeWords } from '../size-words'
import { text } from '../text.privacy.zh'
import styles from '../parts/privacy.module.css'

/** S129 /pages/privacy/export/index */
export default function ExportScreen() {
  const list = useExports()
  const header = <NavBar title={text.copies.title} {...useBack()} />
  if (!list.data) return <AwaitedPage header={header} query={list} />
  return <Copies header={header} list={list.data} />
}

function Copies({ header, list }: { readonly header: ReactNode; readonly list: CallReply<'member.listExports'> }) {
  const [chosen, setChosen] = useState<readonly HoldingGroup[]>(list.groups)
  const [isProving, setProving] = useState(false)
  const { make, newKey } = usePrivacyActions()
  const toast = useToast()
  const key = useRef<string | undefined>(undefined)
  const isMaking = list.rows.some(({ state }) => state === 'making')

  const choose = (group: HoldingGroup, on: boolean): void => {
    key.current = undefined
    setChosen(on ? [...chosen, group] : chosen.filter((one) => one !== group))
  }
  const ask = async (code: string): Promise<void> => {
    key.current ??= newKey()
    await make.mutateAsync({ classes: [...chosen], code, idempotencyKey: key.current })
    key.current = undefined
    toast(text.copies.applied)
  }
  const start = () => (chosen.length === 0 ? toast(text.copies.chooseSome) : setProving(true))
  return (
    <Page
      header={header}
      footer={
        <ActionBar width="read">
          <Button block disabled={isMaking} onPress={start}>
            {isMaking ? text.copies.states.making : text.copies.apply}
          </Button>
        </ActionBar>
      }
    >
      <Wrap width="read" className={styles.page}>
        <p className={styles.lead}>{text.copies.lead}</p>
        <Card pad title={text.copies.choose}>
          <div className={styles.boxes}>
            {list.groups.map((group) => (
              <Checkbox key={group} look="square" checked={chosen.includes(group)} onChange={(on) => choose(group, on)}>
                {text.groups[group]}
              </Checkbox>
            ))}
          </div>
          <p className={styles.note}>{text.copies.rules(list.perDay, list.keepDays)}</p>
        </Card>
        <Card title={text.copies.earlier}>
          {list.rows.length === 0 && <p className={styles.held}>{text.copies.none}</p>}
          {list.rows.map((row) => (
            <Copy key={row.no} copy={row} />
          ))}
        </Card>
      </Wrap>
      {isProving && (
        <ProofSheet
          kind="export"
          title={text.copies.title}
          confirm={text.info.submit}
          onCode={ask}
          onClose={() => setProving(false)}
        />
      )}
    </Page>
  )
}

function Copy({ copy: { no, state, groups, at, expireAt, bytes, url } }: { readonly copy: ExportRow }) {
  const { drop } = usePrivacyActions()
  const { kind, external, clipboard } = usePlatform()
  const { confirm } = useDialog()
  const toast = useToast()
  const moment = formatDateTime(at)

  // A mini-program cannot save an archive: the person opens the address in a browser.
  const download = async (address: string): Promise<void> => {
    if (kind !== 'weapp') return external.open(address)
    await clipboard.copy(address)
    toast(text.copies.copied)
  }
  const remove = async (): Promise<void> => {
    if (!(await confirm(text.copies.dropSure))) return
    await drop.mutateAsync({ no }).then(
      () => toast(text.copies.dropped),
      () => undefined,
    )
  }
  const facts = [groups.map((group) => text.groups[group]).join('、'), bytes !== undefined && sizeWords(bytes)]
  return (
    <div className={styles.held}>
      <div className={styles.head}>
        <strong>{text.copies.at(moment)}</strong>
        <Tag tone={state === 'ready' ? 'brand' : 'plain'}>{text.copies.states[state]}</Tag>
      </div>
      <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
      {state === 'making' && (
        <p role="status" className={styles.note}>
          {text.copies.making}
        </p>
      )}
      {state === 'ready' && expireAt !== undefined && (
        <p className={styles.note}>{text.copies.until(formatDateTime(expireAt))}</p>
      )}
      <div className={styles.acts}>
        {url !== undefined && (
          <Button size="s" icon="download" label={text.copies.downloadOf(moment)} onPress={() => download(url)}>
            {text.copies.download}
          </Button>
        )}
        <Button size="s" look="quiet" label={text.copies.dropOf(moment)} onPress={remove}>
          {text.copies.drop}
        </Button>
      </div>
    </div>
  )
}
