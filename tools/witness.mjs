import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './install.mjs'

/**
 * A vitest reporter that writes what the JSON report beside it leaves out, to `<report>.witness.json`: the tests that
 * are running, kept current because a run ended from outside leaves no other trace; the seconds of each file with its
 * hooks and imports; expected and actual values; the last warning that a server started by a file logged; and each error
 * outside a test, with the file it came from.
 */
export default class Witness {
  running = new Map()
  seconds = {}
  diffs = {}
  warnings = {}
  errors = []

  onInit(vitest) {
    this.vitest = vitest
    this.path = vitest.config.outputFile.json.replace(/json$/, 'witness.json')
  }

  write() {
    const { seconds, diffs, warnings, errors } = this
    writeFileSync(this.path, JSON.stringify({ running: [...this.running.values()], seconds, diffs, warnings, errors }))
  }

  // e2e/lib/server.ts passes on what its server warned of.
  onUserConsoleLog({ type, content, taskId }) {
    const file = this.vitest.state.idMap.get(taskId)?.file.filepath
    if (file && type === 'stderr') this.warnings[file] = content.trim().slice(0, 500)
  }

  // Not onTestModuleStart: a worker stuck in a loop has no time to report it.
  onTestModuleQueued({ moduleId }) {
    this.running.set(moduleId, relative(root, moduleId))
    this.write()
  }

  onTestCaseReady({ module: { moduleId }, fullName }) {
    // The last test of a file may be reported after the end of the file.
    if (this.running.has(moduleId)) this.running.set(moduleId, `${relative(root, moduleId)} › ${fullName}`)
    this.write()
  }

  onTestCaseResult(test) {
    const diff = test
      .result()
      .errors?.map((error) => error.diff ?? '')
      .join('\n')
    // The JSON report joins the names with a space.
    if (diff) this.diffs[`${test.module.moduleId} ${test.fullName.replaceAll(' > ', ' ')}`] = diff
  }

  onTestModuleEnd(module) {
    const took = module.diagnostic()
    const setUp = took.environmentSetupDuration + took.prepareDuration + took.collectDuration + took.setupDuration
    this.seconds[relative(root, module.moduleId)] = (setUp + took.duration) / 1_000
    this.running.delete(module.moduleId)
    this.write()
  }

  onTestRunEnd(_modules, unhandled) {
    this.errors = unhandled.map(({ message, stack, VITEST_TEST_PATH: file }) => ({ file, message: stack ?? message }))
    this.write()
  }
}
