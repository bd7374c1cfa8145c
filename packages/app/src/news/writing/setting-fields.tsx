import { Button, Card, Checkbox, FilePick, Image, Row, SegmentedChips, Select, Stack, Switch } from '@rostrum/ui'
import { useUploadThen } from '@rostrum/app/kernel'
import { imageAccept } from '@rostrum/contract/kernel/limits'
import type { Audience, OwnChoices } from './manuscript'
import { writingText } from './text.zh'
import type { WritingNow } from './use-writing'
import styles from './editor.module.css'

interface SettingProps {
  readonly writing: WritingNow
  readonly choices: OwnChoices
}

const words = writingText.form
const NONE = ''

/** Where it is published, who may read it, and its cover. */
export function SettingFields({ writing, choices }: SettingProps) {
  const { written, isOpen, change } = writing
  return (
    <Card pad title={words.settings}>
      <Stack>
        <Place writing={writing} choices={choices} />
        <Readers writing={writing} choices={choices} />
        <Row
          className={styles.row}
          title={words.comments}
          sub={words.commentsNote}
          tail={
            <Switch
              label={words.comments}
              checked={written.commentsOpen}
              disabled={!isOpen}
              onChange={(commentsOpen) => change({ commentsOpen })}
            />
          }
        />
        <CoverField writing={writing} />
      </Stack>
    </Card>
  )
}

function Place({ writing: { written, isOpen, change }, choices: { categories, columns } }: SettingProps) {
  const columnOptions = [
    { key: NONE, label: words.noColumn },
    ...columns.map(({ id, title }) => ({ key: String(id), label: title })),
  ]
  const column = columns.find(({ id }) => id === written.columnId)
  return (
    <div className={styles.pair}>
      {(columns.length > 0 || written.columnId !== NONE) && (
        <Select
          label={words.column}
          options={columnOptions}
          value={written.columnId}
          disabled={!isOpen}
          onSelect={(columnId) => {
            const chosen = columns.find(({ id }) => id === columnId)
            change({ columnId, ...(chosen && { categoryCode: chosen.categoryCode }) })
          }}
        />
      )}
      <Select
        label={words.category}
        options={categories.map(({ code, name }) => ({ key: String(code), label: name }))}
        value={written.categoryCode}
        // A column lies in one category.
        disabled={!isOpen || column !== undefined}
        onSelect={(categoryCode) => change({ categoryCode })}
      />
    </div>
  )
}

const audiences = (['members', 'levels', 'public'] as const).map((key) => ({ key, label: words.audiences[key] }))

function Readers({ writing: { written, isOpen, change }, choices: { levels } }: SettingProps) {
  const { audience, levelIds, isOpinion } = written
  const options = audiences.filter(({ key }) => key !== 'public' || !isOpinion)
  const choose = (next: Audience): void => change({ audience: next })
  return (
    <div>
      <div className={styles.label}>{words.audience}</div>
      <SegmentedChips
        look="segment"
        label={words.audience}
        options={options}
        value={audience}
        onSelect={(next) => isOpen && choose(next)}
      />
      {audience === 'levels' && (
        <div className={styles.levels} role="group" aria-label={words.levels}>
          {levels.map(({ id, name }) => (
            <Checkbox
              key={id}
              look="square"
              checked={levelIds.includes(id)}
              disabled={!isOpen}
              onChange={(isOn) => change({ levelIds: isOn ? [...levelIds, id] : levelIds.filter((one) => one !== id) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      )}
      <p className={styles.hint}>{words.audienceNotes[audience]}</p>
      {isOpinion && <p className={styles.hint}>{words.opinionOnly}</p>}
    </div>
  )
}

function CoverField({ writing: { written, isOpen, change } }: { readonly writing: WritingNow }) {
  const { cover } = written
  const upload = useUploadThen('cover', {
    busy: words.coverBusy,
    onStored: ({ fileId, url }) => change({ cover: { id: fileId, url } }),
  })
  return (
    <div>
      <div className={styles.label}>{words.cover}</div>
      {cover && (
        <div className={styles.cover}>
          <Image src={cover.url} alt={words.cover} width={640} height={360} />
        </div>
      )}
      {isOpen && (
        <div className={styles.acts}>
          <FilePick accept={imageAccept} onPick={([file]) => void (file && upload(file).finally(() => file.release()))}>
            {cover ? words.coverChange : words.coverPick}
          </FilePick>
          {cover && (
            <Button size="s" look="quiet" onPress={() => change({ cover: null })}>
              {words.coverDrop}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
