import { marked } from '../kit/index.ts'

/** A passage of a record with the words that were looked for. Always text, whatever it holds. */
export const Snippet = ({ text, query }: { readonly text: string; readonly query: string }) =>
  marked(text, query).map((part, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="bg-(--mark) text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  )
