import { unquoted } from '../quotations.ts'

/** What a closing grants, at its offsets. */
export interface Granted {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly grants: 'weakness' | 'strength'
}

/** How speakers of a language grant something, take that back, and say that they found nothing. */
interface Manner {
  /** Said of oneself. */
  readonly grants: RegExp
  /** Said of the other side. */
  readonly strength: RegExp
  readonly withheld: RegExp
  readonly admits: RegExp
}

/** Between words of any script: what `\b` is only for Latin letters without marks. */
const words = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, 'iu')

const FEW = String.raw`(?:[\p{L}’']+ ){0,4}`
/** Within the sentence, not far. */
const NEAR = '[^.!?]{0,80}?'

const MANNERS: Readonly<Record<string, Manner>> = {
  de: {
    grants: words(
      String.raw`(?:ich|wir|wir müssen|ich muss) (?:[\p{L}]+ ){0,3}(?:(?:räume|räumen|gestehe|gestehen|gebe|geben) (?:[\p{L},]+ ){0,3}(?:ein|zu)|(?:einräumen|zugestehen|eingestehen|zugeben|anerkennen)|konzedieren?|anerkennen?|bestreiten? (?:[\p{L}]+ ){0,3}nicht)|(?:räume|räumen|gestehe|gestehen|gebe|geben|erkenne|erkennen) (?:ich|wir) (?:[\p{L}]+ ){0,3}(?:ein|zu|an)|(?:bestreite|bestreiten) (?:ich|wir) nicht|(?:muss|müssen) (?:ich|wir) ${FEW}(?:einräumen|zugeben|zugestehen|eingestehen)|(?:ich|wir) (?:erkenne|erkennen) ${FEW}an|zugegeben|zugestanden|(?:mein|unser)\p{L}* schwächst\p{L}+ (?:punkt|argument|beleg)\p{L}*`,
    ),
    strength: words(
      String.raw`(?:gegenseite|anklage|verteidigung|gegenpartei|andere seite|kolleg\p{L}+)${NEAR}(?:recht hat|hat(?:te)? (?:hier |darin |insoweit )?recht|am stärksten|stärkste\p{L}* (?:punkt|argument|beleg)\p{L}*)|am stärksten (?:war|ist) die (?:gegenseite|anklage|verteidigung)|stärkste\p{L}* (?:punkt|argument|beleg)\p{L}* der (?:gegenseite|anklage|verteidigung)`,
    ),
    withheld: words(
      String.raw`nichts (?:ein|zu)|(?:räume|räumen|gebe|geben|gestehe|gestehen) ${FEW}(?:nicht|nichts) (?:\p{L}+ )?(?:ein|zu)|(?:selbst|auch) wenn|wer \p{L}+ (?:einräumt|zugibt)`,
    ),
    admits: words(
      String.raw`(?:kein|keine|keinen|keinerlei) (?:\p{L}+ ){0,2}(?:beleg|beweis|nachweis|quelle|dokument|unterlage|anhaltspunkt|angabe|zahl)\p{L}*${NEAR}(?:gefunden|finden|vor|entdeckt)|(?:nichts|keines|keinen) (?:\p{L}+ ){0,3}gefunden|(?:finde|fand|fanden|finden) (?:ich|wir) ${FEW}(?:kein|keine|keinen|nichts)`,
    ),
  },
  fr: {
    grants: words(
      String.raw`(?:je|nous) (?:le |vous |lui |leur |volontiers )?(?:concède|concédons|reconnais|reconnaissons|admets|admettons|accorde|accordons|avoue|avouons)|j[’'](?:admets|accorde|avoue|en conviens)|(?:je dois|nous devons|il faut) (?:bien |aussi |donc )?(?:admettre|reconnaître|concéder)|je ne (?:le )?conteste pas|(?:mon|notre) (?:argument|point) le plus faible`,
    ),
    strength: words(
      String.raw`(?:défense|accusation|partie adverse|autre partie|confrère)${NEAR}(?:a raison|avait raison|ont raison|plus (?:fort|solide|convaincant)e?)|(?:argument|point) le plus (?:fort|solide) de (?:la défense|l[’']accusation|la partie adverse)`,
    ),
    withheld: words(
      String.raw`(?:ne|n[’']) ?(?:concède|concédons|reconnais|admets|admettons|accorde|accordons|avoue)\p{L}* (?:pas|rien|point)|même si`,
    ),
    admits: words(
      String.raw`(?:n[’']ai|n[’']avons|ne) (?:\p{L}+ ){0,2}trouv\p{L}+ (?:aucun\p{L}*|pas d[e’'])|aucun\p{L}* (?:\p{L}+ )?(?:preuve|source|pièce|document|élément)\p{L}*${NEAR}trouv\p{L}+`,
    ),
  },
  es: {
    grants: words(
      String.raw`(?:reconozco|reconocemos|admito|admitimos|concedo|concedemos|acepto|aceptamos) (?:que|el|la|los|las|este|esto|esta)|(?:debo|debemos|tengo que|tenemos que|hay que) (?:también )?(?:reconocer|admitir|conceder)|no (?:discuto|discutimos|niego|negamos) que|(?:mi|nuestro) (?:argumento|punto) más débil`,
    ),
    strength: words(
      String.raw`(?:defensa|acusación|otra parte|contraparte|fiscalía)${NEAR}(?:tiene razón|tenía razón|más (?:fuerte|sólid[oa]|convincente))|(?:argumento|punto) más (?:fuerte|sólido) de la (?:defensa|acusación|otra parte|contraparte)`,
    ),
    withheld: words(
      String.raw`no (?:\p{L}+ )?(?:reconozco|reconocemos|admito|admitimos|concedo|concedemos|acepto|aceptamos)|aunque (?:yo|nosotros)|aun si`,
    ),
    admits: words(
      String.raw`no (?:he|hemos) (?:encontrado|hallado)|no (?:encontré|encontramos|hallé|hallamos|encuentro) (?:ningun\p{L}*|ninguna|prueba\p{L}*|evidencia\p{L}*|fuente\p{L}*|documento\p{L}*)`,
    ),
  },
  it: {
    grants: words(
      String.raw`(?:ammetto|ammettiamo|concedo|concediamo|riconosco|riconosciamo)|(?:devo|dobbiamo|bisogna) (?:pur |anche |dunque )?(?:ammettere|riconoscere|concedere)|non (?:nego|neghiamo|contesto|contestiamo) che|(?:il mio|il nostro) (?:argomento|punto) più debole`,
    ),
    strength: words(
      String.raw`(?:difesa|accusa|controparte|altra parte)${NEAR}(?:ha ragione|aveva ragione|più (?:forte|solid[oa]|convincente))|(?:argomento|punto) più (?:forte|solido) della (?:difesa|controparte)|(?:argomento|punto) più (?:forte|solido) dell[’']accusa`,
    ),
    withheld: words(
      String.raw`non (?:\p{L}+ )?(?:ammetto|ammettiamo|concedo|concediamo|riconosco|riconosciamo)|anche se`,
    ),
    admits: words(
      String.raw`non (?:ho|abbiamo) trovato|non (?:trovo|troviamo) (?:alcun\p{L}*|nessun\p{L}*|prov\p{L}+|font\p{L}+|document\p{L}+)`,
    ),
  },
  nl: {
    grants: words(
      String.raw`(?:ik|wij|we) (?:geef|geven) ${FEW}toe|(?:geef|geven) (?:ik|wij|we) ${FEW}toe|(?:ik|wij|we) (?:erken|erkennen)|(?:erken|erkennen) (?:ik|wij|we)|(?:moet|moeten) (?:ik |wij |we )?${FEW}(?:toegeven|erkennen)|(?:ik|wij|we) (?:betwist|betwisten) ${FEW}niet|toegegeven|(?:mijn|ons) zwakste (?:punt|argument)`,
    ),
    strength: words(
      String.raw`(?:verdediging|aanklager|aanklacht|tegenpartij|wederpartij|andere kant)${NEAR}(?:gelijk|(?:het )?sterkst\p{L}*)|sterkste (?:punt|argument) van de (?:verdediging|aanklager|tegenpartij|wederpartij)`,
    ),
    withheld: words(
      String.raw`(?:geef|geven) ${FEW}(?:niet|niets) toe|(?:erken|erkennen) ${FEW}(?:niet|niets)|zelfs als|ook als`,
    ),
    admits: words(
      String.raw`geen (?:\p{L}+ ){0,2}(?:bewijs|bewijzen|bron|bronnen|document|documenten|stuk|stukken|gegevens)${NEAR}(?:gevonden|vinden)|niets (?:\p{L}+ ){0,3}gevonden`,
    ),
  },
  pt: {
    grants: words(
      String.raw`(?:reconheço|reconhecemos|admito|admitimos|concedo|concedemos)|(?:devo|devemos|tenho de|temos de|é preciso) (?:também )?(?:reconhecer|admitir|conceder)|não (?:nego|negamos|contesto|contestamos) que|(?:o meu|o nosso|meu|nosso) (?:argumento|ponto) mais fraco`,
    ),
    strength: words(
      String.raw`(?:defesa|acusação|outra parte|contraparte)${NEAR}(?:tem razão|tinha razão|mais (?:forte|sólid[oa]|convincente))|(?:argumento|ponto) mais (?:forte|sólido) da (?:defesa|acusação|outra parte|contraparte)`,
    ),
    withheld: words(
      String.raw`não (?:\p{L}+ )?(?:reconheço|reconhecemos|admito|admitimos|concedo|concedemos)|mesmo que`,
    ),
    admits: words(
      String.raw`não (?:encontrei|encontramos|encontrámos|achei|achamos) (?:nenhum\p{L}*|qualquer|prova\p{L}*|evidência\p{L}*|fonte\p{L}*|documento\p{L}*)`,
    ),
  },
  pl: {
    grants: words(
      String.raw`(?:przyznaję|przyznajemy)|(?:uznaję|uznajemy),? że|(?:zgadzam|zgadzamy) się|(?:muszę|musimy|trzeba) (?:\p{L}+ )?przyznać|nie (?:kwestionuję|kwestionujemy|przeczę|przeczymy|zaprzeczam)|(?:mój|nasz) najsłabszy (?:argument|punkt)`,
    ),
    strength: words(
      String.raw`(?:obrona|obrony|oskarżenie|oskarżenia|strona przeciwna|strony przeciwnej|druga strona|drugiej strony)${NEAR}(?:ma rację|miała rację|miało rację|najmocniejsz\p{L}*|najsilniejsz\p{L}*)|(?:najmocniejszy|najsilniejszy) (?:argument|punkt) (?:obrony|oskarżenia|strony przeciwnej|drugiej strony)`,
    ),
    withheld: words(
      String.raw`nie (?:\p{L}+ )?(?:przyznaję|przyznajemy|uznaję|uznajemy|zgadzam się|zgadzamy się)|nawet (?:jeśli|gdyby)`,
    ),
    admits: words(
      String.raw`nie (?:znalazłem|znalazłam|znaleźliśmy|znajduję|udało (?:mi|nam) się znaleźć) (?:żadn\p{L}* )?(?:\p{L}+ )?(?:dow\p{L}+|źród\p{L}+|dokument\p{L}*|potwierdz\p{L}+)`,
    ),
  },
  sv: {
    grants: words(
      String.raw`(?:jag|vi) (?:\p{L}+ )?(?:medger|erkänner|tillstår)|(?:medger|erkänner|tillstår) (?:jag|vi)|(?:jag|vi) (?:\p{L}+ )?måste (?:\p{L}+ )?(?:medge|erkänna|tillstå)|(?:jag|vi) bestrider (?:\p{L}+ )?inte|(?:mitt|vårt) svagaste argument|(?:min|vår) svagaste punkt`,
    ),
    strength: words(
      String.raw`(?:försvaret|åklagaren|åklagarsidan|åtalet|motparten|andra sidan)${NEAR}(?:har rätt|hade rätt|starkast\p{L}*)|(?:motpartens|försvarets|åklagarens) starkaste (?:argument|punkt)`,
    ),
    withheld: words(String.raw`(?:medger|erkänner|tillstår) (?:\p{L}+ ){0,2}(?:inte|inget|ingenting)|även om`),
    admits: words(
      String.raw`(?:hittat|hittade|hittar|funnit|fann|finner) (?:\p{L}+ )?(?:inga|inget|ingen|inte)|(?:inga|inget|ingen) (?:\p{L}+ )?(?:bevis|källa|källor|dokument|underlag|belägg)${NEAR}(?:hittat|hittats|funnit|hitta|finna)|inte (?:\p{L}+ )?(?:hittat|funnit|kunnat hitta|kunnat finna)`,
    ),
  },
  da: {
    grants: words(
      String.raw`(?:jeg|vi) (?:\p{L}+ )?(?:indrømmer|erkender|medgiver)|(?:indrømmer|erkender|medgiver) (?:jeg|vi)|(?:jeg|vi) (?:\p{L}+ )?må (?:\p{L}+ )?(?:indrømme|erkende|medgive)|(?:jeg|vi) bestrider (?:\p{L}+ )?ikke|(?:mit|vores) svageste (?:argument|punkt)`,
    ),
    strength: words(
      String.raw`(?:forsvaret|anklageren|anklagen|modparten|anden side)${NEAR}(?:har ret|havde ret|stærkest\p{L}*)|(?:modpartens|forsvarets|anklagerens) stærkeste (?:argument|punkt)`,
    ),
    withheld: words(String.raw`(?:indrømmer|erkender|medgiver) (?:\p{L}+ ){0,2}(?:ikke|intet)|selv om|selv hvis`),
    admits: words(
      String.raw`(?:fundet|fandt|finder) (?:\p{L}+ )?(?:ingen|intet|ikke)|(?:ingen|intet) (?:\p{L}+ )?(?:bevis|beviser|kilde|kilder|dokument|dokumenter|belæg)${NEAR}(?:fundet|finde)|ikke (?:\p{L}+ )?(?:fundet|kunnet finde)`,
    ),
  },
}

/** What a sentence of a language grants, if we know how its speakers do. A question grants nothing. */
export function grantAbroad(sentence: string, code: string): Granted['grants'] | undefined {
  const manner = MANNERS[code]
  const own = unquoted(sentence)
  if (manner === undefined || /\?\W*$/u.test(own) || manner.withheld.test(own) || manner.admits.test(own))
    return undefined
  if (manner.strength.test(own)) return 'strength'
  return manner.grants.test(own) ? 'weakness' : undefined
}

/** Says that no evidence was found, as the rules of the court demand of whoever has none. */
export const admitsAbroad = (sentence: string, code: string): boolean => MANNERS[code]?.admits.test(sentence) ?? false
