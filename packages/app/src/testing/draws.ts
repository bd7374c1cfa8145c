import { createHash } from 'node:crypto'
