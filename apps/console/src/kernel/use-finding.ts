import { dashedOf, findable } from '@rostrum/contract/kernel/typed'
import { useEffect, useState } from 'react'
import { CallFailure } from './call'
import { FOUND_MAX, type Found, type FindSource } from './finds'
import { useMe } from './me'
import { holds, mayOpen, type ConsolePage } from './pages'
import { text } from './text.zh'

export interface FoundGroup {
  readonly key: string
  readonly title: string
  readonly rows: readonly Found[]
}

export interface Finding {
  readonly groups: readonly FoundGroup[]
  readonly isAsking: boolean
  /** The first failure, in words; what others found stays. */
  readonly trouble: string | undefined
}

interface Answer {
  readonly words: string
  readonly groups: readonly FoundGroup[]
  readonly trouble: string | undefined
}

const WAIT_MS = 250
const ANY = /^.{2,}$/u

/** What fits some words: pages at once, the rest when nobody has typed for a moment. Late answers are dropped. */
export function useFinding(words: string, pages: readonly ConsolePage[], sources: readonly FindSource[]): Finding {
  const me = useMe()
  const [answer, setAnswer] = useState<Answer>({ words: '', groups: [], trouble: undefined })
  const asked = words.trim()
  useEffect(() => {
    let isStale = false
    const fitting = sources.filter(({ permission, fits = ANY }) => holds(me, permission) && fits.test(dashedOf(asked)))
    const ask = async (): Promise<void> => {
      const found = await Promise.all(fitting.map((source) => askOne(source, source.fits ? dashedOf(asked) : asked)))
      if (isStale) return
      const groups = found.flatMap(({ group }) => (group.rows.length > 0 ? [group] : []))
      setAnswer({ words: asked, groups, trouble: found.find(({ trouble }) => trouble)?.trouble })
    }
    const timer = setTimeout(() => void ask(), fitting.length > 0 ? WAIT_MS : 0)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asked, sources, me])
  const open = pages.filter(
    (page) => !page.isHidden && mayOpen(me, page) && findable(page.title).includes(findable(asked)),
  )
  const rows = open.slice(0, asked === '' ? open.length : FOUND_MAX).map((page) => ({
    key: `page:${page.path}`,
    title: page.title,
    note: text.group[page.group],
    to: `/${page.path}`,
  }))
  const isFresh = answer.words === asked
  return {
    groups: [
      ...(rows.length > 0 ? [{ key: 'pages', title: text.palette.pages, rows }] : []),
      ...(isFresh ? answer.groups : []),
    ],
    isAsking: !isFresh,
    trouble: isFresh ? answer.trouble : undefined,
  }
}

/** One source that fails takes nothing from the others. */
async function askOne({ key, title, find }: FindSource, words: string) {
  try {
    const rows = (await find(words)).slice(0, FOUND_MAX).map((row) => ({ ...row, key: `${key}:${row.key}` }))
    return { group: { key, title, rows } }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { group: { key, title, rows: [] }, trouble: `${title}：${error.message}` }
  }
}
