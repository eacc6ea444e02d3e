/** A part of the program that few need and that weighs much: it is added when somebody wants it. */
interface Annex {
  readonly about: string
  /** About what it takes on the disk. */
  readonly megabytes: number
  /** The packages it is made of, each in the one version that this program is written for. */
  readonly packages: Readonly<Record<string, string>>
}

/** The languages that OCR can be taught, by the names of their data. */
// oxfmt-ignore
export const tongueCodes = [
  'deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol', 'ces', 'dan', 'swe', 'fin', 'hun', 'ron', 'ell', 'rus', 'ukr', 'tur',
] as const

type TongueCode = (typeof tongueCodes)[number]

const tongue = (code: TongueCode): readonly [`ocr-${TongueCode}`, Annex] => [
  `ocr-${code}`,
  { about: `OCR in one more language (${code})`, megabytes: 15, packages: { [`@tesseract.js-data/${code}`]: '1.0.0' } },
]

const twurple = '8.1.4'

export const annexes = {
  ocr: {
    about: 'reads words in pictures and scans, in English',
    megabytes: 64,
    packages: { 'tesseract.js': '7.0.0', '@tesseract.js-data/eng': '1.0.0' },
  },
  brave: {
    about: 'Brave’s own server, for the web and the news as evidence',
    megabytes: 28,
    packages: { '@brave/brave-search-mcp-server': '2.1.4' },
  },
  filesystem: {
    about: 'the server that reads plain text files in a folder as evidence',
    megabytes: 37,
    packages: { '@modelcontextprotocol/server-filesystem': '2026.8.31' },
  },
  twitch: {
    about: 'chat, votes and channel points of a show',
    megabytes: 12,
    packages: {
      '@twurple/api': twurple,
      '@twurple/auth': twurple,
      '@twurple/chat': twurple,
      '@twurple/eventsub-ws': twurple,
    },
  },
  obs: {
    about: 'changes the scenes of OBS with the phases of a show',
    megabytes: 4,
    packages: { 'obs-websocket-js': '5.0.8' },
  },
  telemetry: {
    about: 'tells an OpenTelemetry collector what models took and cost',
    megabytes: 32,
    packages: {
      '@opentelemetry/api': '1.10.0',
      '@opentelemetry/exporter-metrics-otlp-http': '0.301.0',
      '@opentelemetry/exporter-trace-otlp-http': '0.301.0',
      '@opentelemetry/resources': '3.1.1',
      '@opentelemetry/sdk-metrics': '3.1.1',
      '@opentelemetry/sdk-trace': '3.1.1',
    },
  },
  ...(Object.fromEntries(tongueCodes.map(tongue)) as Readonly<Record<`ocr-${TongueCode}`, Annex>>),
} as const satisfies Readonly<Record<string, Annex>>

export type AnnexName = keyof typeof annexes

export const isAnnex = (name: string): name is AnnexName => Object.hasOwn(annexes, name)

export const annexCalled = (name: AnnexName): Annex => annexes[name]
