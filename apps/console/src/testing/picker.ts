import { act } from 'react'
import { settle } from './stage'

/** Opens the calendar of the first field, as a mouse does. */
export async function openPicker(): Promise<void> {
  const field = document.querySelector('input')
  await act(async () => field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await act(async () => field?.click())
  await settle()
}

/** The day that the calendar takes for today: `2026-11-21`. */
export const todayInPicker = (): string | null | undefined =>
  document.querySelector('.ant-picker-cell-today')?.getAttribute('title')

export const pickDay = (day: string): Promise<void> =>
  act(async () => document.querySelector<HTMLElement>(`[title="${day}"] div`)?.click())
