import { zipOf } from './making.ts'

// Makes small files of office suites, books and mail for tests.

type Rows = readonly (readonly (string | number)[])[]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const typesOf = (overrides: Readonly<Record<string, string>>): string =>
  `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    overrides,
  )
    .map(
      ([part, type]) =>
        `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

const relatedTo = (targets: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${relations}">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

function cellOf(value: string | number, column: number, row: number): string {
  const place = `${String.fromCharCode(65 + column)}${row}`
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}

export function xlsxOf(sheets: Readonly<Record<string, Rows>>): Buffer {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: typesOf({
        'xl/workbook.xml': 'spreadsheetml.sheet.main',
        ...Object.fromEntries(
          names.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'spreadsheetml.worksheet']),
        ),
      }),
    },
    { name: '_rels/.rels', data: relatedTo([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      data: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relatedTo(names.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`])),
    },
    ...names.map((name, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `${xml}<worksheet xmlns="${main}"><sheetData>${sheets[name]!.map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((value, column) => cellOf(value, column, row + 1)).join('')}</row>`,
      ).join('')}</sheetData></worksheet>`,
    })),
  ])
}

interface Slide {
  readonly title: string
  /** As the file writes it inside of paragraphs: runs. */
  readonly runs?: string
  readonly table?: Rows
}

export const slideRun = (text: string, how = ''): string => `<a:r><a:rPr ${how}/><a:t>${escaped(text)}</a:t></a:r>`

const shape = (kind: string, runs: string): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>`

const slideTable = (rows: Rows): string =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>${rows
    .map(
      (cells) =>
        `<a:tr>${cells.map((each) => `<a:tc><a:txBody><a:p>${slideRun(String(each))}</a:p></a:txBody></a:tc>`).join('')}</a:tr>`,
    )
    .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

export function pptxOf(slides: readonly Slide[]): Buffer {
  const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  const showing = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: typesOf({
        'ppt/presentation.xml': 'presentationml.presentation.main',
        ...Object.fromEntries(slides.map((_, index) => [`ppt/slides/slide${index + 1}.xml`, 'presentationml.slide'])),
      }),
    },
    { name: '_rels/.rels', data: relatedTo([['rId1', 'officeDocument', 'ppt/presentation.xml']]) },
    {
      name: 'ppt/presentation.xml',
      data: `${xml}<p:presentation ${showing} xmlns:r="${office}"><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: relatedTo(slides.map((_, index) => [`rId${index + 1}`, 'slide', `slides/slide${index + 1}.xml`])),
    },
    ...slides.map(({ title, runs, table: rows }, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      data: `${xml}<p:sld ${showing} ${drawing}><p:cSld><p:spTree>${shape('title', slideRun(title))}${runs === undefined ? '' : shape('body', runs)}${rows === undefined ? '' : slideTable(rows)}</p:spTree></p:cSld></p:sld>`,
    })),
  ])
}

/** `body` is what stands in the text of the file; the style `gone` strikes out. */
export function odtOf(body: string, how: { readonly title?: string; readonly date?: string } = {}): Buffer {
  const spaces = ['office', 'text', 'table', 'style', 'meta']
    .map((part) => `xmlns:${part}="urn:oasis:names:tc:opendocument:xmlns:${part}:1.0"`)
    .join(' ')
  return zipOf([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
    {
      name: 'content.xml',
      data: `${xml}<office:document-content ${spaces}><office:automatic-styles><style:style style:name="gone" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'meta.xml',
      data: `${xml}<office:document-meta ${spaces} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:meta><dc:title>${escaped(how.title ?? '')}</dc:title><dc:date>${how.date ?? ''}</dc:date></office:meta></office:document-meta>`,
    },
  ])
}

export const odtTable = (rows: Rows): string =>
  `<table:table>${rows
    .map(
      (cells) =>
        `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${escaped(String(cell))}</text:p></table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('')}</table:table>`

export function epubOf(title: string, date: string, chapters: readonly string[]): Buffer {
  const items = chapters.map(
    (_, index) => `<item id="c${index}" href="c%20${index}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  return zipOf([
    { name: 'mimetype', data: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      data: `${xml}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    },
    {
      name: 'OEBPS/book.opf',
      data: `${xml}<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>${escaped(title)}</dc:title><dc:date>${date}</dc:date></metadata><manifest>${items.join('')}</manifest><spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    },
    ...chapters.map((body, index) => ({
      name: `OEBPS/c ${index}.xhtml`,
      data: `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`,
    })),
  ])
}

export const rtfOf = (body: string): string =>
  `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Times New Roman;}}{\\*\\generator Some program;}\\pard ${body}}`

export const rtfTable = (rows: Rows): string =>
  `${rows
    .map(
      (cells) =>
        `\\trowd${cells.map((_, index) => `\\cellx${(index + 1) * 2000}`).join('')}\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join('')}\\row `,
    )
    .join('')}\\pard `

export const emlOf = (fields: Readonly<Record<string, string>>, body: string): string =>
  `${Object.entries({ 'Message-ID': '<1@example.org>', 'MIME-Version': '1.0', ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}`
