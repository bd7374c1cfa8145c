import type { NoticeSettings } from '@rostrum/contract/member'
import { Button, Card, cx, NavBar, Page, Row, Section, Select, Skeleton, Switch, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useToast, type CallInput } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { KindRow } from '../parts/kind-row'
import { PushState } from '../parts/push-state'
import { useNoticeSettings, useSaveNoticeSettings, useTestNotice } from '../queries.notices'
import { text as all } from '../text.notices.zh'
import styles from './notices.module.css'

const text = all.settings
type Change = CallInput<'member.saveNoticeSettings'>
type Save = (change: Change) => void

/** Times of every half hour. */
const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)
const counts = [1, 3, 5, 10, 20, 50]
const NIGHT = { quietFrom: '22:00', quietTo: '08:00' }

/** S130 /pages/notice/settings/index. Each change applies at once. */
export default function NoticesScreen() {
  const settings = useNoticeSettings()
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap width="read" aside={<SideNow />}>
        <PushState />
        <Body settings={settings} />
      </Wrap>
    </Page>
  )
}

function Body({ settings }: { readonly settings: ReturnType<typeof useNoticeSettings> }) {
  const { mutate } = useSaveNoticeSettings()
  if (settings.isPending)
    return (
      <Skeleton.Root className={styles.wait}>
        <Skeleton.Rows count={6} />
      </Skeleton.Root>
    )
  if (settings.isLoadingError)
    return <Trouble detail={failureText(settings.error)} onRetry={() => settings.refetch()} />
  const save: Save = (change) => mutate(change)
  return (
    <>
      <Section title={text.kinds}>
        <Card>
          {settings.data.kinds.map((one) => (
            <KindRow key={one.kind} setting={one} onChange={(next) => save({ kinds: [next] })} />
          ))}
        </Card>
        <p className={styles.note}>{text.off}</p>
      </Section>
      <Quiet settings={settings.data} save={save} />
      <Amount settings={settings.data} save={save} />
      <Marketing settings={settings.data} save={save} />
      <Test />
    </>
  )
}

interface PartProps {
  readonly settings: NoticeSettings
  readonly save: Save
}

function Quiet({ settings: { quietFrom, quietTo }, save }: PartProps) {
  const isOn = quietFrom !== quietTo
  const options = (from?: string) =>
    [...new Set([...times, quietFrom, quietTo])]
      .sort()
      .map((key) => ({ key, label: from !== undefined && key < from ? `${text.nextDay} ${key}` : key }))
  return (
    <Section title={text.quiet}>
      <Card>
        <Row
          icon="moon"
          title={text.quietOn}
          sub={text.quietNote}
          tail={
            <Switch checked={isOn} onChange={(on) => save(on ? NIGHT : { quietTo: quietFrom })} label={text.quietOn} />
          }
        />
        {isOn && (
          <div className={styles.pair}>
            <Select
              className={styles.part}
              label={text.quietFrom}
              options={options()}
              value={quietFrom}
              onSelect={(key) => save({ quietFrom: key })}
            />
            <Select
              className={styles.part}
              label={text.quietTo}
              options={options(quietFrom).filter(({ key }) => key !== quietFrom)}
              value={quietTo}
              onSelect={(key) => save({ quietTo: key })}
            />
          </div>
        )}
      </Card>
    </Section>
  )
}

function Amount({ settings: { dailyMax }, save }: PartProps) {
  const options = [...new Set([...counts, dailyMax])]
    .sort((a, b) => a - b)
    .map((count) => ({ key: String(count), label: text.times(count) }))
  return (
    <Section title={text.daily}>
      <Card>
        <div className={cx(styles.pair, styles.alone)}>
          <Select
            className={styles.part}
            label={text.daily}
            labelHidden
            options={options}
            value={String(dailyMax)}
            onSelect={(key) => save({ dailyMax: Number(key) })}
          />
        </div>
      </Card>
    </Section>
  )
}

function Marketing({ settings: { marketing }, save }: PartProps) {
  return (
    <Section title={text.marketing}>
      <Card>
        <Row
          icon="megaphone"
          title={text.marketingOn}
          sub={text.marketingNote}
          tail={<Switch checked={marketing} onChange={(on) => save({ marketing: on })} label={text.marketingOn} />}
        />
      </Card>
    </Section>
  )
}

function Test() {
  const test = useTestNotice()
  const toast = useToast()
  const press = () =>
    test.mutateAsync().then(
      ({ devices, sent }) => toast(devices > 0 && sent === 0 ? text.testFailed : text.tested(sent)),
      () => undefined,
    )
  return (
    <div className={styles.test}>
      <Button block look="quiet" onPress={press}>
        {text.test}
      </Button>
    </div>
  )
}
