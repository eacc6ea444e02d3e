import { PREFACE } from '#court'

/** An answer of a tool without the fences, which are for agents. */
export const unfenced = (content: string): string =>
  content
    .replace(PREFACE, '')
    .replaceAll(/^⟪\w+$|^\w+⟫$/gm, '')
    .trim()
