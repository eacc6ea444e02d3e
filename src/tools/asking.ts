import type { Json } from '#record'

/** The parameter that takes a question in words: the one called so, or the only one that is needed and is a text. */
export function queryOf(input: Json): string | null {
  const { required, texts } = textsOf(input)
  if (texts.includes('query')) return 'query'
  const [parameter] = required
  return parameter !== undefined && required.length === 1 && texts.includes(parameter) ? parameter : null
}

function textsOf(schema: Json): { readonly required: readonly string[]; readonly texts: readonly string[] } {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>
    readonly required?: readonly string[]
  }
  return {
    required,
    texts: Object.entries(properties).flatMap(([name, { type }]) =>
      type === undefined || type === 'string' ? [name] : [],
    ),
  }
}
