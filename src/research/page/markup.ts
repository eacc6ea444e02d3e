const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in a page as text, whatever is in it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

/** Where a run is looked up: in the list of runs on the same page, or in the court. */
export type LinkOf = (id: string) => string

export const linkTo = (href: string, words: string): string => `<a href="${escaped(href)}">${escaped(words)}</a>`

export const sectionOf = (id: string, title: string, ...inside: readonly string[]): string =>
  `<section id="${id}">\n<h2>${escaped(title)}</h2>\n${inside.filter((part) => part !== '').join('\n')}\n</section>`

export const paragraphOf = (words: string): string => `<p>${escaped(words)}</p>`

export const figureOf = (drawn: string, caption: string): string =>
  `<figure>${drawn}<figcaption>${escaped(caption)}</figcaption></figure>`

/** A table that can be moved sideways where it is too wide; cells are markup, the first of each row its head. */
export const tableOf = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  framed(
    caption,
    head,
    rows.map((cells) => rowOf(cells)),
  )

export const rowOf = ([first = '', ...rest]: readonly string[], how = ''): string =>
  `<tr${how}><th scope="row">${first}</th>${rest.map((one) => `<td>${one}</td>`).join('')}</tr>`

export const framed = (caption: string, head: readonly string[], rows: readonly string[]): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption>` +
  `<thead><tr>${head.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.join('')}</tbody></table></div>`
