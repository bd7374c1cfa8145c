import { noteTimers } from './still'
import { afterAll, afterEach } from 'vitest'
import { rememberWindow } from './put-back'
import { takeAway } from './render'

/** Runs before every file: files share a worker's window and modules. */
noteTimers()
afterEach(takeAway)
afterAll(rememberWindow())
