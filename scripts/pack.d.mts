interface Lock {
  readonly packages: Readonly<Record<string, object>>
}

export function compile(folder: string, how?: { readonly types?: boolean }): void
export function licences(lock: Lock): string
