import { useMemo } from 'react'
import { diffOf, linesOf, type DiffLine } from './text-diff'
import css from './compare-texts.module.css'
import { text } from './text.compare.zh'

export interface Compared {
  readonly summary: readonly string[]
  /** HTML. */
  readonly body: string
}

interface CompareTextsProps {
  readonly before: Compared
  readonly after: Compared
}

/** Paragraphs around a change that are shown with it. */
const AROUND = 1

/** What was taken out of a text and what was put in, paragraph by paragraph. */
export function CompareTexts({ before, after }: CompareTextsProps) {
  const lines = useMemo(() => diffOf(allOf(before), allOf(after)), [before, after])
  const [gone, fresh] = (['gone', 'new'] as const).map((kind) => lines.filter((line) => line.kind === kind).length)
  if (!gone && !fresh) return <p>{text.same}</p>
  return (
    <>
      <p className={css.quiet}>{text.counts(gone ?? 0, fresh ?? 0)}</p>
      {folded(lines).map((part, at) =>
        typeof part === 'number' ? (
          <p key={at} className={`${css.line} ${css.folded}`}>
            {text.folded(part)}
          </p>
        ) : (
          <Line key={at} line={part} />
        ),
      )}
    </>
  )
}

const allOf = ({ summary, body }: Compared): string[] => [...summary, ...linesOf(body)]

function Line({ line: { kind, text: words } }: { readonly line: DiffLine }) {
  if (kind === 'same') return <p className={css.line}>{words}</p>
  if (kind === 'gone')
    return (
      <p>
        <del className={`${css.line} ${css.gone}`} aria-label={text.gone}>
          {words}
        </del>
      </p>
    )
  return (
    <p>
      <ins className={`${css.line} ${css.fresh}`} aria-label={text.fresh}>
        {words}
      </ins>
    </p>
  )
}

/** Long stretches without a change become their number of paragraphs. */
function folded(lines: readonly DiffLine[]): (DiffLine | number)[] {
  const isNear = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  )
  const parts: (DiffLine | number)[] = []
  lines.forEach((line, at) => {
    const last = parts.at(-1)
    if (isNear[at]) parts.push(line)
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1
    else parts.push(1)
  })
  return parts
}
