import type { AnnexName } from '#annex'
import type { ReaderName } from './finds/index.ts'
import type { Host } from './reach.ts'

/** A source of evidence that one word sets up. It runs what is installed here or asks who offers it, and downloads nothing. */
export interface Preset {
  readonly about: string
  /** The variables it may see, of those that are set. */
  readonly env: readonly string[]
  /** Those without which it is of no use. */
  readonly needs: readonly string[]
  /** Its tools that are of use as evidence; all that only read, unless given. */
  readonly tools?: readonly string[]
  /** Who reads its answers. */
  readonly reader: ReaderName
  /** The folder it reads when none is named. */
  readonly folder?: string
  /** It comes with this program, and is trusted as the program is. */
  readonly own?: boolean
  /** A question to it stays on this machine. */
  readonly local?: boolean
  /** Whom it asks outside. */
  readonly asks?: readonly Host[]
  /** The parameter of its tools that takes the language of the court, by its code. */
  readonly language?: string
  readonly runs: Ours | Added | Elsewhere
}

/** One of our own, as `./courtroom mcp NAME` starts it. */
interface Ours {
  readonly ours: string
}

/** A program of others, from a package of an annex. */
interface Added {
  readonly annex: AnnexName
  readonly package: string
  readonly words: readonly string[]
}

/** With those who offer it, at the usual address or that of the variable; the headers by the variables that hold them. */
interface Elsewhere {
  readonly at: { readonly variable: string; readonly usual: string }
  readonly headers: Readonly<Record<string, string>>
}

/** Exa's own server. What it installs here instead weighs 50 MB and reports to others what it is used for. */
const exaServer = { variable: 'EXA_URL', usual: 'https://mcp.exa.ai/mcp?tools=web_search_exa,web_fetch_exa' }

export const presets = {
  'academic-search': {
    about: 'scholarly papers, from Semantic Scholar and OpenAlex',
    env: ['SEMANTIC_SCHOLAR_API_KEY', 'SEMANTIC_SCHOLAR_URL', 'OPENALEX_API_KEY', 'OPENALEX_URL', 'COURTROOM_CONTACT'],
    needs: [],
    asks: [
      {
        name: 'Semantic Scholar',
        at: { variable: 'SEMANTIC_SCHOLAR_URL', usual: 'https://api.semanticscholar.org/graph/v1' },
      },
      { name: 'OpenAlex', at: { variable: 'OPENALEX_URL', usual: 'https://api.openalex.org' } },
    ],
    own: true,
    reader: 'courtroom',
    runs: { ours: 'academic-search' },
  },
  'data-stats': {
    about: 'numbers of the World Bank and the US Bureau of Labor Statistics',
    env: ['BLS_API_KEY', 'WORLD_BANK_URL', 'BLS_URL', 'COURTROOM_CONTACT'],
    needs: [],
    asks: [
      { name: 'World Bank', at: { variable: 'WORLD_BANK_URL', usual: 'https://api.worldbank.org/v2' } },
      { name: 'BLS', at: { variable: 'BLS_URL', usual: 'https://api.bls.gov/publicAPI' } },
    ],
    own: true,
    reader: 'courtroom',
    runs: { ours: 'data-stats' },
  },
  encyclopedia: {
    about: 'articles of Wikipedia, section by section',
    env: ['COURTROOM_CONTACT', 'WIKIPEDIA_URL'],
    needs: [],
    asks: [{ name: 'Wikipedia', at: { variable: 'WIKIPEDIA_URL', usual: 'https://{language}.wikipedia.org/w' } }],
    language: 'language',
    own: true,
    reader: 'courtroom',
    runs: { ours: 'encyclopedia' },
  },
  medicine: {
    about: 'abstracts of medical papers, from PubMed',
    env: ['NCBI_API_KEY', 'COURTROOM_CONTACT', 'PUBMED_URL'],
    needs: [],
    asks: [{ name: 'PubMed', at: { variable: 'PUBMED_URL', usual: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils' } }],
    own: true,
    reader: 'courtroom',
    runs: { ours: 'medicine' },
  },
  library: {
    about: 'your own documents, with page numbers',
    env: ['COURTROOM_HOME', 'DATABASE_URL'],
    needs: [],
    local: true,
    own: true,
    reader: 'courtroom',
    runs: { ours: 'library' },
  },
  brave: {
    about: 'the web and the news, by Brave Search',
    env: ['BRAVE_API_KEY'],
    needs: ['BRAVE_API_KEY'],
    tools: ['brave_web_search', 'brave_news_search', 'brave_llm_context'],
    asks: [{ name: 'Brave Search' }],
    reader: 'brave',
    runs: {
      annex: 'brave',
      package: '@brave/brave-search-mcp-server',
      words: ['dist/index.js', '--transport', 'stdio'],
    },
  },
  exa: {
    about: 'the web, by Exa',
    env: [],
    needs: ['EXA_API_KEY'],
    tools: ['web_search_exa', 'web_fetch_exa'],
    reader: 'exa',
    asks: [{ name: 'Exa', at: exaServer }],
    runs: { at: exaServer, headers: { 'x-api-key': 'EXA_API_KEY' } },
  },
  filesystem: {
    about: 'plain text files in a folder, read only',
    env: [],
    needs: [],
    tools: ['read_text_file', 'read_multiple_files', 'list_directory', 'directory_tree', 'search_files'],
    folder: 'documents',
    local: true,
    reader: 'filesystem',
    runs: { annex: 'filesystem', package: '@modelcontextprotocol/server-filesystem', words: ['dist/index.js'] },
  },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetName = keyof typeof presets

/** What needs no key and no set-up: asked where nobody has said what to ask. */
export const keyless: readonly PresetName[] = ['academic-search', 'data-stats', 'encyclopedia', 'medicine']
