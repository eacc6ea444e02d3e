/** The small files of a house, for its owner's eyes, wherever they are kept. */
export interface KeptFiles {
  /** Undefined when it is not there. */
  read(place: string): Promise<Uint8Array | undefined>
  /** False when another one is there than was read, and nothing was written. */
  swap(place: string, before: Uint8Array | undefined, after: string): Promise<boolean>
  /** While no other process of the house does something of this name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** One of them. */
interface KeptFile {
  readonly name: string
  read(): Promise<string | undefined>
  /**
   * All of the new file or all of the old one, whatever happens in between, and made from what the one before has
   * written: it is asked again when somebody else came first. Undefined leaves it as it is.
   */
  change(next: (text: string | undefined) => string | undefined): Promise<void>
}

export function keptFile(files: KeptFiles, name: string): KeptFile {
  return {
    name,
    read: async () => textOf(await files.read(name)),
    async change(next) {
      let isKept = false
      while (!isKept) {
        const before = await files.read(name)
        const after = next(textOf(before))
        isKept = after === undefined || (await files.swap(name, before, after))
      }
    },
  }
}

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes)
