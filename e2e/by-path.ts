import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

/** Of the configuration: no order drawn by lot. Vitest itself would take the moment as the seed. */
const NO_SEED = 0

/**
 * The same order on every machine: vitest's own depends on what it remembers of the last run. `--sequence.seed=<n>`: in
 * another order, which is the same for the same number.
 */
class ByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ moduleId, project }: TestSpecification) => {
      const name = `${relative(root, moduleId)} ${project.name}`
      return seed === NO_SEED ? name : createHash('sha256').update(`${seed} ${name}`).digest('hex')
    }
    return files.sort((a, b) => (place(a) < place(b) ? -1 : 1))
  }
}

/** For `sequence` of every vitest configuration. */
export const byPath = { sequencer: ByPath, seed: NO_SEED }
