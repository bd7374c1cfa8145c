import { Button, Card, Field, IconButton, SegmentedChips, Stack, TextArea } from '@rostrum/ui'
import {
  evidenceMax,
  evidenceReportMax,
  interestMax,
  opinionViews,
  oppositeMax,
  sourceNameMax,
} from '@rostrum/contract/news/limits'
import { blankEvidence, type EvidenceTyped } from './manuscript'
import { StockCards } from './stock-cards'
import { writingText } from './text.zh'
import type { WritingNow } from './use-writing'
import styles from './editor.module.css'

const words = writingText.form
const views = opinionViews.map((key) => ({ key, label: writingText.views[key] }))
const DAY_LENGTH = 10

/** What makes a text an opinion: the view, the securities, what it is based on, and what speaks against it. */
export function OpinionFields({ writing }: { readonly writing: WritingNow }) {
  const { written, isOpen, change, base } = writing
  const isLocked = base?.isOpinionLocked === true
  return (
    <Card pad title={writingText.opinion}>
      <Stack>
        <div>
          <div className={styles.label}>{words.view}</div>
          {isLocked ? (
            <p>{writingText.views[written.view]}</p>
          ) : (
            <SegmentedChips
              look="segment"
              label={words.view}
              options={views}
              value={written.view}
              onSelect={(view) => isOpen && change({ view })}
            />
          )}
          <p className={styles.hint}>{isLocked ? words.viewLocked : words.viewNote}</p>
        </div>
        <StockCards writing={writing} />
        <EvidenceFields writing={writing} />
        <TextArea
          label={words.opposite}
          placeholder={words.oppositePlaceholder}
          maxLength={oppositeMax}
          value={written.opposite}
          disabled={!isOpen}
          onChangeText={(opposite) => change({ opposite })}
        />
        <TextArea
          label={words.interest}
          placeholder={words.interestPlaceholder}
          maxLength={interestMax}
          rows={2}
          value={written.interest}
          disabled={!isOpen}
          onChangeText={(interest) => change({ interest })}
        />
      </Stack>
    </Card>
  )
}

function EvidenceFields({ writing: { written, isOpen, change } }: { readonly writing: WritingNow }) {
  const { evidence } = written
  const put = (at: number, part: Partial<EvidenceTyped>): void =>
    change({ evidence: evidence.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <div>
      <div className={styles.label}>{words.evidence}</div>
      {evidence.map((one, at) => (
        // Rows have no other name than their place.
        <div key={at} className={styles.evidence}>
          <Field
            label={words.report}
            maxLength={evidenceReportMax}
            value={one.report}
            disabled={!isOpen}
            onChangeText={(report) => put(at, { report })}
          />
          <Field
            label={words.publisher}
            maxLength={sourceNameMax}
            value={one.publisher}
            disabled={!isOpen}
            onChangeText={(publisher) => put(at, { publisher })}
          />
          <Field
            label={words.day}
            maxLength={DAY_LENGTH}
            value={one.day}
            disabled={!isOpen}
            onChangeText={(day) => put(at, { day: day.replace(/[./]/g, '-') })}
          />
          {isOpen && (
            <IconButton
              icon="trash"
              size="s"
              tone="quiet"
              className={styles.drop}
              label={words.dropEvidence}
              onPress={() => change({ evidence: evidence.filter((_, index) => index !== at) })}
            />
          )}
        </div>
      ))}
      <p className={styles.hint}>{words.evidenceHint}</p>
      {isOpen && evidence.length < evidenceMax && (
        <Button size="s" look="tint" icon="plus" onPress={() => change({ evidence: [...evidence, blankEvidence] })}>
          {words.addEvidence}
        </Button>
      )}
    </div>
  )
}
