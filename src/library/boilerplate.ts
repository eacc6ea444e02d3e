/** What stands in documents of every kind and answers nobody: notices, imprints, disclaimers. In several languages. */
const NOTICES =
  /\b(?:sample data|fictional|fictitious|all rights reserved|copyright|isbn|imprint|disclaimer|no liability|accepts? no (?:liability|responsibility)|without (?:any )?warranty|strictly confidential|intended (?:only|solely) for the|terms (?:and conditions|of use)|privacy (?:policy|notice)|cookies?|unsubscribe|do not reply|printed on|this page (?:is )?intentionally|table of contents|impressum|haftungsausschluss|alle rechte vorbehalten|urheberrecht|datenschutz(?:erklärung)?|inhaltsverzeichnis|ohne gewähr|fiktiv\p{L}*|mentions légales|tous droits réservés|clause de non-responsabilité|table des matières|fictif|fictive|aviso legal|todos los derechos reservados|índice general|ficticio|ficticia)\b|©|\(c\) ?(?:19|20)\d\d/iu

/** A line of a table of contents, or a running head with the number of its page. */
const LEADS = /(?:[.·…_]\s?){3,}\s*\d+\s*$|^\s*(?:contents|inhalt|sommaire|índice)\s*$/iu
const RUNNING = /^\s*(?:page|seite|página|p\.|s\.)\s*\d+(?:\s*(?:of|von|de|sur|\/)\s*\d+)?\s*$/iu

const isNotice = (sentence: string): boolean => NOTICES.test(sentence) || LEADS.test(sentence) || RUNNING.test(sentence)

/** How much of a passage answers nobody: 0 for none of it, 1 for all. What the query asks for is no boilerplate. */
export function boilerplateIn(text: string, terms: readonly string[]): number {
  const asked = new Set(terms)
  const sentences = text.split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u).filter((sentence) => sentence.trim() !== '')
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  const idle = sentences.filter((sentence) => {
    const notice = NOTICES.exec(sentence)?.[0].toLowerCase().split(/\s+/u) ?? []
    return isNotice(sentence) && !notice.some((word) => asked.has(word))
  })
  return letters === 0 ? 0 : idle.reduce((sum, sentence) => sum + sentence.length, 0) / letters
}
