import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './install.mjs'

/** What the reports of vitest runs say, and how the run of all steps is told to a person. */

const MOST_LINES = 150
const MOST_OF_ONE = 30
const SLOWEST = 10

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const plain = (text = '') => text.replace(/\u001B\[[0-9;]*m/g, '')
const witnessed = (report) => read(`${report}.witness.json`)

/** Each failed test of a file; a file that could not start counts as one. */
function failuresOf({ name: file, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [{ file, title: '（整个文件）', message }] : []
  return tests.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    title: fullName,
    message: failureMessages.join('\n'),
  }))
}

const isSkipped = ({ status }) => ['skipped', 'pending', 'todo'].includes(status)

/** What the vitest runs of a step saw; undefined if one ended before it could report. */
export function seenBy(reports, isAll) {
  const seen = reports.map((name) => ({ ...read(`${name}.json`), ...witnessed(name) }))
  if (seen.some(({ testResults }) => testResults === undefined)) return undefined
  const tests = seen.flatMap(({ testResults }) =>
    testResults.flatMap(({ name: file, assertionResults }) => assertionResults.map((test) => ({ ...test, file }))),
  )
  const failures = seen.flatMap(({ testResults, diffs = {}, warnings = {}, errors = [] }) => [
    ...testResults.flatMap(failuresOf).map((failure) => ({
      ...failure,
      message: [failure.message, diffs[`${failure.file} ${failure.test}`] ?? ''].join('\n'),
      warning: warnings[failure.file],
    })),
    ...errors.map(({ file, message }) => ({ file, title: '不属于任何一项测试的错误', message })),
  ])
  // What another tier runs is not skipped for want of anything.
  const isMissed = (test) => isSkipped(test) && (isAll || !test.tags?.length)
  return {
    passed: tests.filter(({ status }) => status === 'passed'),
    failures: failures.map((failure) => ({ ...failure, message: plain(failure.message) })),
    skipped: tests.filter(isMissed).map(({ fullName }) => fullName),
    seconds: seen.flatMap(({ seconds = {} }) => Object.entries(seconds)),
  }
}

export const nameOf = ({ file, title }) => `${file ? relative(root, file) : '?'} › ${title}`
const isForeign = (line) => /^\s+at .*(node_modules|node:|<anonymous>)/.test(line)
const indented = (lines) => lines.map((line) => `    ${line}`)

/** The line of code that failed, by the first place of the stack that is ours. */
function codeAt(lines) {
  const place = lines.map((line) => /\((?:file:\/\/)?(\/.+):(\d+):\d+\)$|at (?:file:\/\/)?(\/.+):(\d+):\d+$/.exec(line))
  const [, named, namedLine, bare, bareLine] = place.find(Boolean) ?? []
  const [file, line] = [named ?? bare, Number(namedLine ?? bareLine)]
  if (!file || !existsSync(file)) return []
  const code = readFileSync(file, 'utf8').split('\n')[line - 1]
  return code ? [`> ${relative(root, file)}:${line}  ${code.trim()}`] : []
}

function whyOf({ message, warning }) {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !isForeign(line))
  return indented([
    ...lines.slice(0, MOST_OF_ONE),
    ...codeAt(lines),
    ...(warning ? [`服务端最后一次警告：${warning}`] : []),
  ])
}

/** For a step that failed and named no test: what was running when it was ended, or else the end of its output. */
function reasonOf({ isLate, seconds, reports = [], log }) {
  const running = reports.flatMap((report) => witnessed(report)?.running ?? [])
  if (isLate && running.length > 0) return indented([`${seconds} 秒到了，还在跑：`, ...running.slice(0, 40)])
  if (!log) return indented(['原因见上面它自己的输出'])
  return indented(plain(readFileSync(log, 'utf8')).trimEnd().split('\n').slice(-120))
}

/** Why it failed: the steps without a failed test, then each test; at most 150 lines. */
function reasonsOf(lost, failures) {
  const reasons = [
    ...lost.flatMap((step) => [`\n✗ ${step.name}`, ...reasonOf(step)]),
    ...failures.flatMap((failure) => [`\n✗ ${nameOf(failure)}`, ...whyOf(failure)]),
  ]
  const more = reasons.length - MOST_LINES
  return [...reasons.slice(0, MOST_LINES), ...(more > 0 ? [`（还有 ${more} 行，见 .cache/results）`] : [])]
}

const stepLines = ({ name, isGood, took, seen }) => [
  `  ${isGood ? '✓' : '✗'} ${name}${seen ? `，${seen.passed.length} 项通过` : ''}（${took.toFixed(0)} 秒）`,
  ...(seen?.skipped.length
    ? [`      跳过 ${seen.skipped.length} 项（本机不具备条件）：`, ...seen.skipped.map((test) => `        ${test}`)]
    : []),
]

/** The end of a run, as text: reasons, steps, slowest files, what was flaky, and last how many passed and failed. */
export function summaryOf({ done, lost, failures, flaky, notes, heading }) {
  const slowest = done
    .flatMap(({ seen }) => seen?.seconds ?? [])
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
  const passed = done.flatMap(({ seen }) => seen?.passed ?? []).length
  const second = flaky.filter(({ test }) => test !== undefined).length
  return [
    ...reasonsOf(lost, failures),
    `\n━━ ${heading}`,
    ...done.flatMap(stepLines),
    ...(slowest.length > 0 ? ['  最慢的文件：'] : []),
    ...slowest.map(([file, seconds]) => `    ${seconds.toFixed(1).padStart(6)} 秒  ${file}`),
    ...notes,
    ...flaky.map((one) => `FLAKY ${nameOf(one)}`),
    `${passed + second} passed, ${lost.length + failures.length} failed`,
  ].join('\n')
}
