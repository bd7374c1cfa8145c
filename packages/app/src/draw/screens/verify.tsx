import { shortened } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { ProofStep } from '@rostrum/contract/draw/fair'
import {
  Button,
  Card,
  Columns,
  FilePick,
  NavBar,
  Page,
  readPicked,
  Row,
  Section,
  Stack,
  Tag,
  Wrap,
  type PickedFile,
} from '@rostrum/ui'
import { failureText, useBack, useGo, usePageTitle, usePlatform, useToast, type ScreenProps } from '@rostrum/app/kernel'
import { HashBlock } from '../parts/hash-block'
import { OneDraw } from '../parts/one-draw'
import { isAsPublished, PROOF_FILE_BYTES_MAX, proofFileIn, type ProofFile } from '../proof-file'
import { useDrawCheck, useDrawProof, type DrawProofReply } from '../queries'
import { text as words } from '../text.zh'
import css from '../parts/draw.module.css'

const text = words.verify
const FEW = 50
const SHORT = 120

interface ProofPart {
  readonly proof: DrawProofReply
}

/** S140 /pages/draw/verify/index */
export default function VerifyScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  return (
    <OneDraw title={text.title} isNamed={id !== ''} query={useDrawProof(id)}>
      {(proof) => <Verify key={proof.id} proof={proof} />}
    </OneDraw>
  )
}

function Verify({ proof }: ProofPart) {
  usePageTitle(text.titleOf(proof.name))
  return (
    <Page header={<NavBar title={text.title} {...useBack()} />}>
      <Wrap>
        <Columns
          main={
            <Stack>
              <header className={css.front}>
                <div className={css.tags}>
                  <Tag>{words.states[proof.state]}</Tag>
                </div>
                <h1 className={css.title}>{proof.name}</h1>
              </header>
              {proof.seed === undefined ? <p className={css.body}>{text.notYet}</p> : <Recompute proof={proof} />}
              <Published proof={proof} />
            </Stack>
          }
          side={<Entrants proof={proof} />}
        />
      </Wrap>
    </Page>
  )
}

function Recompute({ proof }: ProofPart) {
  const [taken, setTaken] = useState(0)
  const check = useDrawCheck(proof.id, setTaken)
  const { external } = usePlatform()
  const toast = useToast()
  const { steps = [], file } = check.data ?? {}
  const isOdd = file !== undefined && !isAsPublished(file, proof)
  const onFault = (cause: unknown): void => toast(failureText(cause))
  return (
    <Card pad>
      <Stack gap="s">
        <p className={css.body}>{text.intro}</p>
        {file && <p className={isOdd ? css.bad : css.quiet}>{isOdd ? text.fileDiffers : text.ofFile}</p>}
        {steps.map((step) => (
          <Step key={step.step} step={step} told={file ? text.inFile : text.told} />
        ))}
        {check.data && <Verdict {...{ steps, isOdd }} id={proof.id} isOfFile={file !== undefined} />}
        <Button block busy={check.isPending} onPress={() => check.mutate(undefined, { onError: onFault })}>
          {check.isPending ? text.running(taken) : check.data ? text.again : text.run}
        </Button>
        <Button
          block
          look="quiet"
          icon="download"
          onPress={() => void external.open(external.absolute(`/files/draw/${proof.id}`))}
        >
          {text.download}
        </Button>
        <FromFile id={proof.id} onFile={(one) => check.mutate(one, { onError: onFault })} />
      </Stack>
    </Card>
  )
}

interface FromFileProps {
  readonly id: string
  readonly onFile: (file: ProofFile) => void
}

/** Works out what somebody downloaded, or was given: nothing is asked of the server. */
function FromFile({ id, onFile }: FromFileProps) {
  const toast = useToast()
  async function read(picked: PickedFile | undefined): Promise<void> {
    if (!picked) return
    const words = picked.size > PROOF_FILE_BYTES_MAX ? '' : await readPicked(picked).catch(() => '')
    picked.release()
    const file = proofFileIn(words)
    if (!file) toast(text.noFile)
    else if (file.id !== id) toast(text.ofOther(file.name))
    else onFile(file)
  }
  return (
    <FilePick block icon="file" accept=".json,application/json" onPick={([picked]) => void read(picked)}>
      {text.fromFile}
    </FilePick>
  )
}

const cut = (said: string): string => shortened(said, SHORT)

interface StepProps {
  readonly step: ProofStep
  /** Whose word it is that is worked out again. */
  readonly told: string
}

function Step({ step: { step, told, found, isSame }, told: by }: StepProps) {
  const [title, note] = text.steps[step]
  const isOrder = step === 'frozen'
  return (
    <section>
      <div className={css.line}>
        <b className={css.name}>{title}</b>
        <span className={isSame ? css.good : css.bad}>
          {isSame ? (isOrder ? text.before : text.same) : isOrder ? text.after : text.differs}
        </span>
      </div>
      <code className={css.code}>{`${isOrder ? text.frozenAt : by} ${cut(told)}`}</code>
      <code className={css.code}>{`${isOrder ? text.closedAt : text.found} ${cut(found)}`}</code>
      <p className={css.quiet}>{note}</p>
    </section>
  )
}

interface VerdictProps {
  readonly steps: readonly ProofStep[]
  readonly id: string
  /** Whoever gave it may have changed it: that says nothing of what is published. */
  readonly isOfFile: boolean
  /** The file is not what is published. */
  readonly isOdd: boolean
}

function Verdict({ steps, id, isOfFile, isOdd }: VerdictProps) {
  const { to } = useGo()
  if (!isOdd && steps.every(({ isSame }) => isSame))
    return (
      <p className={css.good} role="status">
        <b>{text.allSame(steps.length)}</b>
      </p>
    )
  return (
    <div role="alert">
      <p className={css.bad}>{`${text.someDiffer}。${isOfFile ? text.fileNote : text.differNote}`}</p>
      {!isOfFile && (
        <Button look="danger" to={to('feedback.report', { kind: 'draw', id })}>
          {text.report}
        </Button>
      )}
    </div>
  )
}

function Published({ proof }: ProofPart) {
  const { seed, commitHash, entrantsHash, publicText, publicSource, algorithm, ruleText } = proof
  const [isOpen, setOpen] = useState(false)
  const { clipboard } = usePlatform()
  const toast = useToast()
  const all = [commitHash, seed, entrantsHash, publicText].filter((one) => one !== undefined).join('\n')
  return (
    <Section title={text.commit} rule>
      <HashBlock hash={commitHash} />
      {seed !== undefined && (
        <>
          <p className={css.quiet}>{text.seed}</p>
          <HashBlock hash={seed} />
        </>
      )}
      <Row title={text.algorithm} sub={algorithm} />
      {publicText !== undefined && <Row title={text.publicText} sub={publicText} />}
      {publicSource !== undefined && <Row title={text.source} sub={publicSource} />}
      <Row title={text.ruleText} tail={isOpen ? text.fold : text.unfold} onPress={() => setOpen(!isOpen)} />
      {isOpen && <code className={css.code}>{ruleText}</code>}
      <Button
        look="quiet"
        icon="copy"
        onPress={() =>
          clipboard.copy(all).then(
            () => toast(words.activity.copied),
            () => undefined,
          )
        }
      >
        {text.copyAll}
      </Button>
    </Section>
  )
}

function Entrants({ proof: { entrants, total, entrantsHash } }: ProofPart) {
  if (entrantsHash === undefined) return null
  return (
    <Section title={text.entrants} note={text.people(total)} rule>
      <p className={css.quiet}>{text.entrantsHash}</p>
      <HashBlock hash={entrantsHash} />
      {total === 0 && <p className={css.body}>{text.empty}</p>}
      {entrants.slice(0, FEW).map((hash, at) => (
        <code key={hash} className={css.code}>{`${at + 1}  ${hash}`}</code>
      ))}
      {total > FEW && <p className={css.quiet}>{text.few(FEW, total)}</p>}
    </Section>
  )
}
