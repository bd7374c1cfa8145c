import type { Device } from '@rostrum/contract/member'
import { ActionBar, Button, Card, Icon, Link, NavBar, Page, PullRefresh, Row, Tag, Wrap } from '@rostrum/ui'
import { AwaitedPage, formatMoment, useBack, useDialog, useGo, useNow, useToast } from '@rostrum/app/kernel'
import { useDevices, useSecurityActions } from '../queries.security'
import { text } from '../text.security.zh'
import form from './security.module.css'
import styles from './devices.module.css'

/** S128 /pages/security/devices/index */
export default function DevicesScreen() {
  const devices = useDevices()
  const acts = useEnding()
  const header = <NavBar title={text.devices.title} {...useBack()} />
  if (!devices.data) return <AwaitedPage header={header} query={devices} waiting={3} />
  const { rows } = devices.data
  const others = rows.filter(({ current }) => !current)
  const foot =
    others.length > 0 ? (
      <ActionBar width="read">
        <Button block look="quiet" onPress={() => acts.endOthers(others.length)}>
          {text.devices.endOthers}
        </Button>
      </ActionBar>
    ) : undefined
  return (
    <Page header={header} footer={foot}>
      <Wrap width="read" className={form.page}>
        <PullRefresh onRefresh={() => devices.refetch()}>
          <Strangers count={others.filter(({ isNew }) => isNew).length} />
          <p className={form.note}>{text.devices.lead}</p>
          <Card className={styles.card}>
            <ul className={form.list} aria-label={text.devices.label}>
              {[...rows].sort(currentFirst).map((device) => (
                <li key={device.id} className={styles.item}>
                  <DeviceRow device={device} onEnd={() => acts.end(device)} />
                </li>
              ))}
            </ul>
          </Card>
          {others.length === 0 && <p className={form.note}>{text.devices.alone}</p>}
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

const currentFirst = (a: Device, b: Device): number => Number(b.current) - Number(a.current)

/** A device that was never seen before may belong to somebody else. */
function Strangers({ count }: { readonly count: number }) {
  const { to } = useGo()
  if (count === 0) return null
  return (
    <section className={styles.strange}>
      <Icon name="warning" />
      <div>
        <p className={styles.words}>
          <strong>{text.devices.strange(count)}</strong>
          {text.devices.strangeNote}
        </p>
        <Link look="action" to={to('member.password')}>
          {text.devices.changePassword}
        </Link>
      </div>
    </section>
  )
}

function DeviceRow({
  device: { name, client, current, isNew, lastUsedAt, createdAt },
  onEnd,
}: {
  readonly device: Device
  readonly onEnd: () => Promise<void>
}) {
  const now = useNow()
  const facts = [
    text.devices.clients[client],
    text.devices.lastUsed(formatMoment(lastUsedAt, now)),
    text.devices.since(formatMoment(createdAt, now)),
  ]
  return (
    <Row
      icon={client === 'h5' ? 'globe' : 'phone'}
      title={
        <span className={styles.name}>
          {name}
          {current && <Tag tone="brand">{text.devices.current}</Tag>}
          {isNew && !current && <Tag tone="warn">{text.devices.fresh}</Tag>}
        </span>
      }
      sub={
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      tail={
        current ? undefined : (
          <Button look="tint" size="s" label={text.devices.endOf(name)} onPress={onEnd}>
            {text.devices.end}
          </Button>
        )
      }
    />
  )
}

/** Ends sessions elsewhere, after a question. The call itself shows an error. */
function useEnding() {
  const { end } = useSecurityActions()
  const { confirm } = useDialog()
  const toast = useToast()
  return {
    async end({ id, name }: Device): Promise<void> {
      if (!(await confirm(text.devices.endSure(name)))) return
      await end.mutateAsync({ id }).then(
        ({ removed }) => toast(removed > 0 ? text.devices.ended : text.devices.gone),
        () => undefined,
      )
    },
    async endOthers(count: number): Promise<void> {
      if (!(await confirm(text.devices.endOthersSure(count)))) return
      await end.mutateAsync({ others: 1 }).then(
        ({ removed }) => toast(text.devices.endedOthers(removed)),
        () => undefined,
      )
    },
  }
}
