import { focusManager, onlineManager } from '@tanstack/react-query'
import { afterAll } from 'vitest'

/** The query library keeps for the whole worker whether the page is visible and connected: each file resets both. */
afterAll(() => {
  focusManager.setFocused(true)
  onlineManager.setOnline(true)
})
