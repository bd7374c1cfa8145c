/** The page's own style sheet: the page must look right without the web client's. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #1b1f27; --dim: #5c6575; --line: #dfe3ea; --ground: #f6f7f9; --paper: #fff; --mark: #b3261e; --code: #f0f2f5
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e7eaf0; --dim: #9aa4b5; --line: #2c323d; --ground: #12151a; --paper: #1a1e25; --mark: #ff8a80; --code: #11141a
  }
}
* { box-sizing: border-box }
body {
  margin: 0; color: var(--ink); background: var(--ground);
  font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif
}
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { margin: 1rem 0 .25rem; font-size: 1.75rem }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--dim) }
p { margin: .25rem 0; color: var(--dim) }
input {
  width: 100%; min-height: 44px; margin-top: 1rem; padding: 0 1rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 8px
}
details { margin: .5rem 0; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
summary {
  display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center;
  min-height: 44px; padding: .5rem 1rem; cursor: pointer
}
summary code { background: none; padding: 0; font-weight: 600 }
.method { min-width: 3rem; font-size: .8125rem; font-weight: 700; color: var(--mark) }
.who { margin-left: auto; font-size: .8125rem; color: var(--dim) }
.call { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
td, th { padding: .375rem .5rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
th { color: var(--dim); font-weight: 400 }
code, pre {
  font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  background: var(--code); border-radius: 4px
}
code { padding: .125rem .25rem; overflow-wrap: anywhere }
pre { margin: 0; padding: .75rem; overflow: auto; max-height: 24rem }
.frame { overflow-x: auto }
[hidden] { display: none }
`
