import { useState } from 'react'
import { Link } from '../control/link'
import { Switch } from '../control/switch'
import { IconButton } from '../control/icon-button'
import { CodeField } from '../field/code-field'
import { Composer } from '../field/composer'
import { Field } from '../field/field'
import { FilePick } from '../field/file-pick'
import { SearchField } from '../field/search-field'
import { SearchLink } from '../field/search-link'
import { Select } from '../field/select'
import { TextArea } from '../field/text-area'
import { Grid, Stack } from '../surface/layout'
import { Shelf } from './section'
import { words } from './text.zh'

const levels = [
  { key: 'c1', label: words.c1, note: words.c1Note },
  { key: 'c2', label: words.c2 },
  { key: 'c3', label: words.c3, disabled: true },
] as const

const start = {
  mobile: '13900000000',
  code: '',
  password: 'abc123',
  name: '',
  boxes: '4821',
  search: '',
  text: '',
  say: '',
}

/** What stands in the fields of one part of the shelf. */
function useValues() {
  const [values, setValues] = useState(start)
  const set =
    (key: keyof typeof start) =>
    (value: string): void =>
      setValues({ ...values, [key]: value })
  return { values, set }
}

export function Fields() {
  return (
    <Shelf title={words.fields}>
      <Grid>
        <Lines />
        <Others />
      </Grid>
      <Composers />
    </Shelf>
  )
}

function Lines() {
  const { values, set } = useValues()
  return (
    <Stack>
      <Field
        label={words.mobile}
        labelHidden
        prefix="+86"
        type="tel"
        maxLength={11}
        placeholder={words.mobileHint}
        value={values.mobile}
        onChangeText={set('mobile')}
        clearable
        autoComplete="tel"
      />
      <Code value={values.code} onChange={set('code')} />
      <Field
        label={words.password}
        type="password"
        value={values.password}
        onChangeText={set('password')}
        hint={words.passwordHint}
        autoComplete="current-password"
      />
      <Field
        label={words.nickname}
        value={values.name}
        onChangeText={set('name')}
        error={values.name ? null : words.wrong}
      />
      <Field label={words.nickname} value={words.member} onChangeText={set('name')} disabled />
    </Stack>
  )
}

function Others() {
  const { values, set } = useValues()
  const [level, setLevel] = useState<'c1' | 'c2' | 'c3' | null>(null)
  return (
    <Stack>
      <CodeField length={6} value={values.boxes} onChangeText={set('boxes')} />
      <CodeField length={6} value="482100" onChangeText={set('boxes')} error={words.codeWrong} />
      <SearchField value={values.search} onChangeText={set('search')} placeholder={words.search} />
      <SearchLink placeholder={words.search} to="/pages/search" />
      <Select label={words.risk} options={levels} value={level} onSelect={setLevel} />
      <FilePick accept="image/*" multiple onPick={(files) => files.forEach((file) => file.release())}>
        {words.pick}
      </FilePick>
      <TextArea
        label={words.feedback}
        placeholder={words.feedbackHint}
        value={values.text}
        onChangeText={set('text')}
        maxLength={300}
      />
    </Stack>
  )
}

function Composers() {
  const { values, set } = useValues()
  const [isAsking, setAsking] = useState(true)
  return (
    <>
      <Composer
        label={words.say}
        placeholder={words.say}
        value={values.say}
        onChangeText={set('say')}
        onSend={() => set('say')('')}
        lead={<Switch size="s" words checked={isAsking} onChange={setAsking} label={words.ask} />}
        tools={
          <>
            <IconButton icon="image" label={words.pictures} />
            <IconButton icon="heart" label={words.heart} caption="2,318" />
          </>
        }
      />
      <Composer label={words.say} value="" onChangeText={set('say')} onSend={() => undefined} closed={words.muted} />
    </>
  )
}

function Code({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <Field
      label={words.code}
      labelHidden
      inputMode="numeric"
      maxLength={6}
      placeholder={words.code}
      value={value}
      onChangeText={onChange}
      action={
        <Link look="action" onPress={() => undefined}>
          {words.getCode}
        </Link>
      }
    />
  )
}
