import type { PageShape } from '@rostrum/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from './url'

/** What the app adds to a page in the contract. */
export interface ScreenLine {
  readonly title: string
  /** Open at any hour in 青少年模式: complaints, help, leaving. A refusal for the hour never closes it. */
  readonly always?: true
  /** Inventory number, S1 to S147. */
  readonly no: number
  /** The desktop rail beside it: rooms, replay and K-line need its space; `none` on login pages. Wide by default. */
  readonly rail?: 'narrow' | 'none'
  /** Absent: the screen is not built. `npm run dev` announces it, and a build answers with the 404 page. */
  readonly load?: () => Promise<ScreenModule>
}

export interface ScreenModule {
  readonly default: ComponentType<ScreenProps>
  /** Loads the code of its first picture, for a page that the server has drawn with it, for a window of this width in px. */
  readonly prepare?: (queries: QueryClient, width: number) => Promise<unknown>
}

export interface ScreenDeclaration extends ScreenLine, PageShape {}

/** Query parameters of the page, decoded once. */
export interface ScreenProps {
  readonly params: Params
}

/** Standalone screens: of the mini-program, whose table holds no code, and of tests. */
export function screens<const T extends Readonly<Record<string, ScreenDeclaration>>>(table: T): T {
  return table
}

/**
 * A slice's screens, one for each of its pages. Route, access-log title, inventory and smoke test come from these
 * lines.
 */
export function screensOf<N extends string>(
  pages: Readonly<Record<N, PageShape>>,
  lines: Readonly<Record<N, ScreenLine>>,
): Readonly<Record<N, ScreenDeclaration>> {
  const names = Object.keys(pages) as N[]
  return Object.fromEntries(names.map((name) => [name, { ...pages[name], ...lines[name] }])) as Record<
    N,
    ScreenDeclaration
  >
}
