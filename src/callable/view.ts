import { viewScript } from './drawing.ts'

/** Where hosts find the view of a case, and what it is. */
export const VIEW_ADDRESS = 'ui://courtroom/case.html'
export const VIEW_TYPE = 'text/html;profile=mcp-app'

/** The names are those that hosts set; what they leave out looks like this. */
const style = `
:root {
  color-scheme: light dark;
  --color-background-primary: light-dark(#fdfcf9, #1b1a18);
  --color-background-secondary: light-dark(#f3f0e8, #262421);
  --color-text-primary: light-dark(#23201a, #ece7dd);
  --color-text-secondary: light-dark(#5b554a, #b3ab9c);
  --color-border-primary: light-dark(#d6cfbf, #47423a);
  --color-text-warning: light-dark(#7a4a00, #f0bf6c);
  --font-sans: system-ui, sans-serif;
  --border-radius-md: 6px;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-background-primary); color: var(--color-text-primary); font: 15px/1.5 var(--font-sans); }
main { padding: 16px; max-width: 76rem; overflow-wrap: anywhere; }
h1 { font-size: 1.35em; line-height: 1.25; margin: 0 0 .5em; }
h2 { font-size: 1.05em; margin: 1.5em 0 .5em; }
h3 { font-size: 1em; margin: 0 0 .5em; }
p { margin: 0 0 .5em; white-space: pre-line; }
ul { margin: 0; padding: 0; list-style: none; }
li + li { margin-top: .75em; padding-top: .75em; border-top: 1px solid var(--color-border-primary); }
.state, .dim { color: var(--color-text-secondary); font-size: .9em; }
.warning { color: var(--color-text-warning); }
.verdict { border-left: 3px solid var(--color-border-primary); padding-left: 12px; }
.verdict h2 { margin-top: 0; }
.ruling { font-size: 1.15em; font-weight: 600; }
.map { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); align-items: start; }
.band { background: var(--color-background-secondary); border-radius: var(--border-radius-md); padding: 12px; border-top: 3px solid; }
.confirmed { border-top-color: light-dark(#2f6b3c, #7fc28d); }
.contested { border-top-color: light-dark(#9a5b00, #e0a84e); }
.unknown { border-top-color: light-dark(#5d5f73, #a5a8c0); }
.chips { margin: 0; }
.chip { display: inline-block; margin: 2px 6px 2px 0; padding: 2px 8px; border: 1px solid var(--color-border-primary); border-radius: 999px; color: inherit; font-size: .85em; text-decoration: none; }
details { border-top: 1px solid var(--color-border-primary); padding: 8px 0; }
summary { cursor: pointer; }
blockquote { margin: .5em 0; padding-left: 12px; border-left: 2px solid var(--color-border-primary); white-space: pre-line; }
button { font: inherit; padding: 4px 12px; border: 1px solid var(--color-border-primary); border-radius: var(--border-radius-md); background: var(--color-background-secondary); color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
#without:not(:empty) { background: var(--color-background-secondary); border-radius: var(--border-radius-md); padding: 12px; margin-bottom: 8px; }
`

/** Fetches nothing, also where a host forgets to forbid it. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** A page that hosts show beside an answer: verdict, map and exhibits, drawn from what the tool told. */
export const viewPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Courtroom</title>
<style>${style}</style>
</head>
<body>
<main id="case"><p>The court has not told anything yet.</p></main>
<script>${viewScript}</script>
</body>
</html>
`
