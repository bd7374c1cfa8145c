import { useState, type ReactNode } from 'react'
import type { Room, RoomId } from '@rostrum/contract/live'
import { filingNoMax, riskTipMax, roomOutlineMax, roomTitleMax, visitorModes } from '@rostrum/contract/live/limits'
import {
  ActionBar,
  Button,
  Card,
  Columns,
  DateTimeField,
  Field,
  NavBar,
  Page,
  Row,
  SegmentedChips,
  Stack,
  Switch,
  TextArea,
  Wrap,
  useNotices,
} from '@rostrum/ui'
import {
  formatDateTime,
  useAskBeforeLeaving,
  useNavigation,
  useNow,
  usePlatform,
  type BackButtons,
} from '@rostrum/app/kernel'
import { roomKinds } from '@rostrum/contract/kernel/limits'
import { emptyPlan, faultsOf, inputOf, type PlanDraft, type PlanFaults } from './plan'
import { PlanCover, useCover } from './plan-cover'
import { usePlanActions } from './queries'
import { studioText } from './text.zh'
import styles from './plan-form.module.css'

export interface PlanFormProps {
  readonly back: BackButtons
  /** The room to change; without it the form creates one. */
  readonly room?: Room
  /** The values of a new one. */
  readonly start?: PlanDraft
  readonly startCover?: string
}

const words = studioText.form

/** The plan of a broadcast. A failure keeps the whole form, and a retry sends the same broadcast. */
export function PlanForm({ back, room, start = emptyPlan, startCover }: PlanFormProps) {
  const [plan, setPlan] = useState(start)
  const [faults, setFaults] = useState<PlanFaults>({})
  const [isTouched, setTouched] = useState(false)
  const now = useNow()
  const change = (part: Partial<PlanDraft>): void => {
    setPlan((before) => ({ ...before, ...part }))
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }))
    setTouched(true)
  }
  const cover = useCover((coverId) => change({ coverId }))
  const letGo = useAskBeforeLeaving(isTouched ? words.leave : undefined)
  const save = useSaving(room, letGo)
  const { toast } = useNotices()
  const before = room ? start : undefined
  const send = async (isSubmitting: boolean): Promise<void> => {
    const found = faultsOf(plan, { now, before, isSubmitting })
    setFaults(found)
    if (Object.keys(found).length > 0) return toast(words.check)
    if (cover.isBusy) return toast(words.faults.cover)
    await save(plan, isSubmitting)
  }
  const parts = { plan, faults, change, wallNow: formatDateTime(now) }
  const isDraft = room === undefined || room.state === 'draft'
  return (
    <Page
      header={<NavBar title={room ? words.editTitle : words.newTitle} {...back} />}
      footer={
        <ActionBar>
          <div className={styles.acts}>
            <Button block size="l" look={isDraft ? 'quiet' : 'primary'} onPress={() => send(false)}>
              {isDraft ? words.save : words.saveChanges}
            </Button>
            {isDraft && (
              <Button block size="l" onPress={() => send(true)}>
                {words.submit}
              </Button>
            )}
          </div>
        </ActionBar>
      }
    >
      <Wrap className={styles.wrap}>
        {!isDraft && <p className={styles.note}>{words.announcedNote}</p>}
        <Columns
          main={
            <Basics {...parts} isNew={room === undefined} before={before}>
              <PlanCover cover={cover} current={startCover} />
            </Basics>
          }
          side={<Rules {...parts} />}
        />
      </Wrap>
    </Page>
  )
}

/** Saves, submits when asked to, and goes back. A second press with the same values makes the same broadcast. */
function useSaving(room: Room | undefined, onSaved: () => void) {
  const { create, modify, submit } = usePlanActions()
  const { random } = usePlatform()
  const navigation = useNavigation()
  const { toast } = useNotices()
  const [made, setMade] = useState<RoomId | undefined>(room?.id)
  const [tried, setTried] = useState<{ readonly plan: PlanDraft; readonly key: string }>()
  const put = async (plan: PlanDraft): Promise<RoomId> => {
    if (made !== undefined) return (await modify.mutateAsync({ roomId: made, ...inputOf(plan) })).id
    // The server would refuse other values under a used key as a different action.
    const key = tried?.plan === plan ? tried.key : random.id()
    setTried({ plan, key })
    const { id } = await create.mutateAsync({ kind: plan.kind, ...inputOf(plan), idempotencyKey: key })
    setMade(id)
    return id
  }
  // The request layer has already shown the refusal; the form stays unchanged.
  return async (plan: PlanDraft, isSubmitting: boolean): Promise<void> => {
    const isDone = await put(plan)
      .then(
        async (id) => {
          if (isSubmitting) await submit.mutateAsync(id)
          return true
        },
        () => false,
      )
      .catch(() => false)
    if (!isDone) return
    toast(isSubmitting ? studioText.rooms.submitted : words.saved)
    onSaved()
    await navigation.navigateBack()
  }
}

interface PartProps {
  readonly plan: PlanDraft
  readonly faults: PlanFaults
  readonly change: (part: Partial<PlanDraft>) => void
  /** The present Beijing wall time. */
  readonly wallNow: string
}

interface BasicsProps extends PartProps {
  readonly isNew: boolean
  readonly before: PlanDraft | undefined
  /** The cover. */
  readonly children: ReactNode
}

const kinds = roomKinds.map((key) => ({ key, label: studioText.kinds[key] }))

function Basics({ isNew, before, children, ...parts }: BasicsProps) {
  const { plan, faults, change } = parts
  return (
    <Card pad title={words.basics}>
      <Stack>
        {isNew && (
          <div>
            <SegmentedChips
              look="segment"
              label={words.kind}
              options={kinds}
              value={plan.kind}
              onSelect={(kind) => change({ kind })}
            />
            <p className={styles.hint}>{words.kindNote}</p>
          </div>
        )}
        <Field
          label={words.title}
          placeholder={words.titlePlaceholder}
          value={plan.title}
          onChangeText={(title) => change({ title })}
          maxLength={roomTitleMax}
          error={faults.title}
        />
        <Times {...parts} before={before} />
        {children}
        <TextArea
          label={words.outline}
          placeholder={words.outlinePlaceholder}
          value={plan.outline}
          onChangeText={(outline) => change({ outline })}
          maxLength={roomOutlineMax}
          rows={5}
        />
      </Stack>
    </Card>
  )
}

/** When it begins and ends. An announced end may be moved, not taken back. */
function Times({ plan, faults, change, wallNow, before }: PartProps & Pick<BasicsProps, 'before'>) {
  const time = { now: wallNow, min: wallNow, hint: words.zone }
  return (
    <div className={styles.times}>
      <DateTimeField
        {...time}
        label={words.startAt}
        value={plan.startAt}
        onChange={(startAt) => change({ startAt })}
        error={faults.startAt}
      />
      <DateTimeField
        {...time}
        label={words.endAt}
        value={plan.endAt}
        min={plan.startAt || wallNow}
        usualTime="21:00"
        onChange={(endAt) => change({ endAt })}
        error={faults.endAt}
        clearable={!before?.endAt}
      />
    </div>
  )
}

const visitors = visitorModes.map((key) => ({ key, label: words.visitors[key] }))

/** Who may watch, and what compliance needs. */
function Rules({ plan, faults, change }: PartProps) {
  const { kind, isPromotional, levelIds } = plan
  return (
    <Card pad title={words.rules}>
      <Stack>
        {levelIds.length > 0 && <p className={styles.hint}>{words.levelsKept(levelIds.length)}</p>}
        {kind === 'word' ? <OfWords plan={plan} change={change} /> : <Recording plan={plan} change={change} />}
        <Row
          title={words.promotional}
          sub={words.promotionalNote}
          tail={
            <Switch
              label={words.promotional}
              checked={isPromotional}
              onChange={(on) => change({ isPromotional: on })}
            />
          }
          className={styles.row}
        />
        {isPromotional && (
          <Field
            label={words.filing}
            placeholder={words.filingPlaceholder}
            value={plan.filingNo}
            onChangeText={(filingNo) => change({ filingNo })}
            maxLength={filingNoMax}
            error={faults.filingNo}
          />
        )}
        <TextArea
          label={words.risk}
          value={plan.riskTip}
          onChangeText={(riskTip) => change({ riskTip })}
          maxLength={riskTipMax}
          rows={3}
          hint={words.riskHint}
          error={faults.riskTip}
        />
      </Stack>
    </Card>
  )
}

type ChoiceProps = Pick<PartProps, 'plan' | 'change'>

/** A text room: what visitors may read; it is always kept. */
function OfWords({ plan: { visitorMode }, change }: ChoiceProps) {
  return (
    <>
      <div>
        <div className={styles.label}>{words.visitor}</div>
        <SegmentedChips
          look="segment"
          label={words.visitor}
          options={visitors}
          value={visitorMode}
          onSelect={(next) => change({ visitorMode: next })}
        />
        <p className={styles.hint}>{words.visitorNotes[visitorMode]}</p>
      </div>
      <p className={styles.hint}>{words.wordRecord}</p>
    </>
  )
}

function Recording({ plan: { recordOn }, change }: ChoiceProps) {
  return (
    <Row
      title={words.record}
      sub={words.recordNote}
      tail={<Switch label={words.record} checked={recordOn} onChange={(on) => change({ recordOn: on })} />}
      className={styles.row}
    />
  )
}
