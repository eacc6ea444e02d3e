/** An open model that can take a seat, and where it is to be had. */
export interface Recommended {
  readonly name: string
  readonly title: string
  /** On the hub: owner and name, and the file in it. */
  readonly repository: string
  readonly file: string
  /** About, in gigabytes: of the file, and of memory with a usual context. */
  readonly size: number
  readonly memory: number
  readonly licence: string
  readonly good: string
}

/** From the smallest to the largest. What is downloaded is checked by what the hub says of it, not by this table. */
export const recommendedModels: readonly Recommended[] = [
  {
    name: 'qwen2.5-1.5b',
    title: 'Qwen2.5 1.5B Instruct',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    size: 1.1,
    memory: 2,
    licence: 'Apache-2.0',
    good: 'to see whether it runs at all, on any machine; its reasons are thin',
  },
  {
    name: 'qwen3-4b',
    title: 'Qwen3 4B',
    repository: 'Qwen/Qwen3-4B-GGUF',
    file: 'Qwen3-4B-Q4_K_M.gguf',
    size: 2.5,
    memory: 5,
    licence: 'Apache-2.0',
    good: 'debates and shows on a laptop; many languages; can think',
  },
  {
    name: 'qwen3-8b',
    title: 'Qwen3 8B',
    repository: 'Qwen/Qwen3-8B-GGUF',
    file: 'Qwen3-8B-Q4_K_M.gguf',
    size: 5,
    memory: 8,
    licence: 'Apache-2.0',
    good: 'advocates and witnesses; a judge that keeps to its form',
  },
  {
    name: 'qwen3-14b',
    title: 'Qwen3 14B',
    repository: 'Qwen/Qwen3-14B-GGUF',
    file: 'Qwen3-14B-Q4_K_M.gguf',
    size: 9,
    memory: 13,
    licence: 'Apache-2.0',
    good: 'whole decisions, with a graphics card or patience',
  },
  {
    name: 'gpt-oss-20b',
    title: 'gpt-oss 20B',
    repository: 'ggml-org/gpt-oss-20b-GGUF',
    file: 'gpt-oss-20b-mxfp4.gguf',
    size: 12.1,
    memory: 16,
    licence: 'Apache-2.0',
    good: 'judging and long reasoning; quick for its size; mostly English',
  },
]

export const HUB = 'https://huggingface.co'

export const downloadAddress = ({ repository, file }: Pick<Recommended, 'repository' | 'file'>, hub: string): string =>
  `${hub.replace(/\/+$/, '')}/${repository}/resolve/main/${file}`
