/** What the view of a case runs. It talks to its host alone, and sets every word as text. */
export const viewScript = String.raw`
'use strict'
const root = document.getElementById('case')
const bands = [['confirmed', 'Known'], ['contested', 'Disputed'], ['unknown', 'Not known']]
const bandOf = (name) => bands.find(([band]) => band === name)?.[1].toLowerCase() ?? name
const waiting = new Map()
let next = 1
let canCall = false
let shown

const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
const request = (method, params) =>
  new Promise((resolve, reject) => {
    waiting.set(next, { resolve, reject })
    post({ id: next++, method, params })
  })

function element(name, how, ...children) {
  const made = document.createElement(name)
  const { text, ...attributes } = how ?? {}
  if (text !== undefined) made.textContent = text
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}
const list = (value) => (Array.isArray(value) ? value : [])

function draw(found) {
  shown = found
  const parts = [head(found), verdict(found), map(found), exhibits(found)]
  root.replaceChildren(...parts.filter((part) => part !== undefined))
}

const states = { open: 'Still open', verdict: 'Closed with a verdict', ended: 'Closed', mistrial: 'Mistrial' }

const head = (found) =>
  element('header', {},
    element('p', { class: 'state', text: states[found.state] ?? '' }),
    element('h1', { text: found.title ?? '' }),
    ...list(found.warnings).map((text) => element('p', { class: 'warning', text })))

function verdict(found) {
  const ruling = list(found.rulings).at(-1)
  if (ruling === undefined) return found.cause ? element('p', { class: 'warning', text: found.cause }) : undefined
  const [first, ...rest] = list(ruling.lines)
  return element('section', { class: 'verdict', 'aria-label': 'Verdict' },
    element('h2', { text: ruling.title ?? 'Verdict' }),
    element('p', { class: 'ruling', text: first ?? '' }),
    ...rest.map((text) => element('p', { text })))
}

const chips = (labels, sign, name) =>
  list(labels).map((label) => element('a', { class: 'chip', href: '#' + label, title: name, text: sign + ' ' + label }))

function map(found) {
  if (found.map === null || found.map === undefined) return undefined
  const column = ([band, title]) => {
    const items = list(found.map).filter((item) => item.band === band)
    return element('section', { class: 'band ' + band },
      element('h3', { text: title + ' (' + items.length + ')' }),
      items.length === 0 ? element('p', { class: 'dim', text: 'Nothing.' }) : element('ul', {}, ...items.map(matter)))
  }
  return element('section', { 'aria-label': 'Map' },
    element('h2', { text: 'What is known, disputed and not known' }),
    element('div', { class: 'map' }, ...bands.map(column)))
}

const matter = (item) =>
  element('li', {},
    element('p', { text: item.text }),
    item.reason ? element('p', { class: 'dim', text: item.reason }) : undefined,
    item.settles ? element('p', { class: 'dim', text: 'Would settle it: ' + item.settles }) : undefined,
    element('p', { class: 'chips' }, ...chips(item.supporting, '+', 'speaks for it'), ...chips(item.refuting, '−', 'speaks against it')))

function exhibits(found) {
  const all = list(found.exhibits)
  if (all.length === 0) return undefined
  return element('section', { 'aria-label': 'Exhibits' },
    element('h2', { text: 'Exhibits' }),
    element('div', { id: 'without', role: 'status' }),
    ...all.map(exhibit))
}

function exhibit(one) {
  const told = [one.source, one.date, one.place].filter((each) => each).join(', ')
  const button = canCall ? element('button', { type: 'button', text: 'What if it were struck?' }) : undefined
  button?.addEventListener('click', () => void strike(one.label))
  return element('details', { id: one.label },
    element('summary', {}, element('b', { text: one.label + ' ' }), one.title),
    element('p', { class: 'dim', text: told }),
    ...list(one.passages).map((text) => element('blockquote', { text })),
    one.url ? element('p', { class: 'dim', text: one.url }) : undefined,
    button)
}

async function strike(label) {
  const place = document.getElementById('without')
  place.replaceChildren(element('p', { text: 'Weighing without ' + label + ' …' }))
  place.scrollIntoView({ block: 'nearest' })
  try {
    const { structuredContent: effect, isError, content } = await request('tools/call', {
      name: 'strike_exhibits',
      arguments: { case: shown.case, exhibits: [label] },
    })
    if (isError || !effect) throw new Error(list(content)[0]?.text ?? 'It could not be weighed.')
    const side = (name, turned) => name + ' ' + turned.before + (turned.before === turned.after ? ' as before' : ' → ' + turned.after)
    const lines = [
      side('Defense', effect.defense) + ', ' + side('prosecution', effect.prosecution) + '.',
      ...list(effect.map).map(({ text, from, to }) => bandOf(from) + ' → ' + bandOf(to) + ': ' + text),
      ...list(effect.unsupported).map(({ claim }) => 'Loses its support: ' + claim),
      'By the rules alone: ' + effect.ruling.after.reason,
    ]
    place.replaceChildren(element('h3', { text: 'Without ' + label }), element('ul', {}, ...lines.map((text) => element('li', { text }))))
  } catch (error) {
    place.replaceChildren(element('p', { class: 'warning', text: String(error.message ?? error) }))
  }
}

root.addEventListener('click', (event) => {
  const label = event.target.closest('a.chip')?.getAttribute('href')?.slice(1)
  if (label === undefined) return
  event.preventDefault()
  const found = document.getElementById(label)
  if (!found) return
  found.open = true
  found.scrollIntoView({ block: 'nearest' })
  found.querySelector('summary').focus()
})

function dress(context) {
  if (context?.theme) document.documentElement.style.colorScheme = context.theme
  for (const [name, value] of Object.entries(context?.styles?.variables ?? {}))
    if (name.startsWith('--') && typeof value === 'string') document.documentElement.style.setProperty(name, value)
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return
  const { id, method, params, result, error } = data
  if (method === undefined) {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  } else if (method === 'ui/notifications/tool-result') {
    if (params?.structuredContent) draw(params.structuredContent)
    else root.replaceChildren(element('p', { class: 'warning', text: list(params?.content)[0]?.text ?? 'Nothing came.' }))
  } else if (method === 'ui/notifications/tool-cancelled') root.replaceChildren(element('p', { text: 'Cancelled.' }))
  else if (method === 'ui/notifications/host-context-changed') dress(params)
  else if (id !== undefined) {
    const isKnown = method === 'ping' || method === 'ui/resource-teardown'
    post(isKnown ? { id, result: {} } : { id, error: { code: -32601, message: 'Not known here: ' + method } })
  }
})

request('ui/initialize', {
  protocolVersion: '2026-01-26',
  appInfo: { name: 'courtroom', title: 'Courtroom', version: '1' },
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
}).then(({ hostContext, hostCapabilities }) => {
  canCall = hostCapabilities?.serverTools !== undefined
  dress(hostContext)
  if (shown) draw(shown)
  post({ method: 'ui/notifications/initialized', params: {} })
  new ResizeObserver(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement
    post({ method: 'ui/notifications/size-changed', params: { width, height } })
  }).observe(root)
})
`
