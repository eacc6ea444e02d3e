import type { Reasons } from './en.ts'

const quoted = (text: string): string => `„${text}“`

const types = {
  academic: 'eine wissenschaftliche Arbeit',
  statistics: 'eine Statistik',
  document: 'ein Dokument',
  news: 'eine Nachricht',
  web: 'eine Webseite',
} as const

const kinds = {
  academic: 'Wissenschaft',
  statistics: 'Statistik',
  document: 'Dokument',
  news: 'Nachricht',
  web: 'Webseite',
} as const

/** Every reason the rules give, in German. */
export const germanReasons: Reasons = {
  sides: { defense: 'der Verteidigung', prosecution: 'der Anklage', both: 'beiden Seiten' },
  ground: {
    says: (one, other) => `das eine sagt ${quoted(one)}, wo das andere ${quoted(other)} sagt`,
    not: (word) => `nicht ${word}`,
    denies: 'das eine verneint, was das andere sagt',
    figures: (one, other) => `die Zahlen unterscheiden sich: ${one} und ${other}`,
  },
  citation: {
    unclosed: 'Die Marke belegt nichts: Sie ist nicht geschlossen.',
    brackets: 'Die Marke belegt nichts: Sie steht in den falschen Klammern.',
    colon: 'Die Marke belegt nichts: Der Doppelpunkt nach TOOL fehlt.',
    nothing: 'Die Marke belegt nichts: Sie nennt kein Beweisstück.',
    inQuotation: 'Sie steht in einem Zitat; nur die eigenen Marken des Redners belegen.',
    unknown: 'Das Gericht hat kein Beweisstück mit dieser Kennung aufgenommen.',
    struck: 'Das Beweisstück ist gestrichen.',
  },
  support: {
    notFound: (words) => `${quoted(words)} steht nicht in der Quelle.`,
    notVerbatim: (words) => `${quoted(words)} steht nicht wörtlich in der Quelle.`,
    abroad: 'Ob sie es sagt, muss jemand beurteilen, der ihre Sprache liest.',
    nothingShared: 'Die Quelle hat kein Wort damit gemein.',
    open: (words) => `Ob sie das sagt, ist an den Worten allein nicht zu erkennen: ${quoted(words)}.`,
    cutFromDenial: 'Die Quelle verneint, was das verkürzte Zitat zu sagen scheint.',
    quoted: 'Die zitierten Worte stehen in der Quelle.',
    saysMore: 'Die zitierten Worte stehen in der Quelle; die Behauptung sagt mehr als sie.',
    elsewhere: (id) => `Nicht diese Quelle sagt es, sondern ${id}.`,
    silent: 'Die Quelle sagt nichts davon.',
    otherwise: (grounds) => `Die Quelle sagt etwas anderes: ${grounds.join('; ')}.`,
    points: 'Prozent auf der einen Seite sind Prozentpunkte auf der anderen.',
    figure: (figure) => `${figure} steht nicht in der Quelle und folgt nicht aus ihren Zahlen.`,
    atMost: (words) => `Die Quelle nennt es nur als Höchstes: ${quoted(words)}.`,
    year: (year) => `Die Quelle spricht nicht von ${year}.`,
    said: (words) => `Die Quelle sagt es: ${quoted(words)}.`,
  },
  flag: {
    uncited: (words) => `Für ${quoted(words)} ist kein Beweisstück angeführt, und keines sagt es.`,
    misquoted: (words) => `${quoted(words)} steht in keinem Beweisstück und in keinem früheren Beitrag.`,
    appeal: 'Es beruft sich auf allgemein Bekanntes und führt kein Beweisstück an.',
    habit: 'Es sagt, wie es gewöhnlich ist, und führt kein Beweisstück an.',
    figure: (figure) => `Es führt kein Beweisstück an, und ${figure} steht in keinem.`,
  },
  clerk: {
    reckoned: (said, id, sum) => `Der Gerichtsschreiber errechnete ${quoted(said)} aus ${id}: ${sum}.`,
    supports: (said, id, source) => `Der Gerichtsschreiber las ${id} zu ${quoted(said)}: Dort steht ${quoted(source)}.`,
    weak: (said, id, source) =>
      `Der Gerichtsschreiber las ${id} zu ${quoted(said)}: Dort steht nicht mehr als ${quoted(source)}.`,
    contradicts: (said, id, source) =>
      `Der Gerichtsschreiber las ${id} zu ${quoted(said)}: Dort steht stattdessen ${quoted(source)}.`,
    elsewhere: (said, id, other, source) => `Nicht ${id} sagt ${quoted(said)}, sondern ${other}: ${quoted(source)}.`,
    nothing: (said, id) => `Der Gerichtsschreiber las ${id} und fand darin nichts, was ${quoted(said)} sagt.`,
    silent: (said, id, source) =>
      `Der Gerichtsschreiber las ${id} zu ${quoted(said)}: Dort steht nur ${quoted(source)}.`,
    attacked: (said) => `Es wird nur genannt, um es zu bestreiten: ${quoted(said)}.`,
    undecided: (said, id) =>
      `Ob ${id} ${quoted(said)} sagt, ist offen: Der Gerichtsschreiber und die Prüfung des Gerichts stimmen nicht überein.`,
    noSpeech: 'Diesen Beitrag gibt es nicht.',
    unfound: 'Nichts aus der Antwort des Gerichtsschreibers war in dem Beitrag zu finden.',
    invented: (words) => `${quoted(words)} steht in keinem Beweisstück und in keinem Beitrag.`,
  },
  charge: {
    fault: (claim, reason) => `${quoted(claim)}: ${reason}`,
    rebuttal: (by, against) => `${quoted(by)} antwortet auf ${quoted(against)}.`,
    addressed: (directive) => `${quoted(directive)} wurde beantwortet.`,
    missed: (directive) => `${quoted(directive)} wurde nicht beantwortet.`,
    academic: (title, id) =>
      `Die Behauptung ist mit einer wissenschaftlichen Arbeit belegt, die es sagt: ${quoted(title)} (${id}).`,
  },
  contradiction: {
    newer: (date, other) => `neuer (${date} gegen ${other})`,
    authority: (type, other) => `gewichtiger (${kinds[type]} gegen ${kinds[other]})`,
    weightier: (why) => (why === '' ? 'gewichtiger' : `gewichtiger (${why})`),
    and: ' und ',
    reason: ({ better, weight, said, worse, otherwise, question }) =>
      `${better}${weight === '' ? '' : `, ${weight},`} sagt ${quoted(said)}, ${worse} dagegen ${quoted(otherwise)}: ${question}.`,
  },
  row: {
    open: 'Man weiß es nicht.',
    noExhibit: 'Kein Beweisstück sagt es.',
    noExhibitGivenUp: (side) => `Kein Beweisstück sagt es, und von ${side} wurde es aufgegeben.`,
    refuted: 'Kein Beweisstück sagt es, und in den Unterlagen steht etwas anderes.',
    granted: (side) => `Von ${side} zugestanden.`,
    grantedOtherwise: (side) => `Von ${side} zugestanden; ein anderes Beweisstück sagt etwas anderes.`,
    contradicted: 'Die Beweisstücke widersprechen sich, und niemand gab nach.',
    contradictedGivenUp: (side) => `Die Beweisstücke widersprechen sich, und von ${side} wurde es aufgegeben.`,
    disputed: (side) => `Von ${side} mit einem Beweisstück bestritten.`,
    givenUp: (side) => `Von ${side} aufgegeben.`,
    several: (witnesses) =>
      `${witnesses === 2 ? 'Zwei' : witnesses} Quellen sagen es, und keine beruht auf einer anderen.`,
    flagged: 'Das Gericht hat beanstandet, was dazu gesagt wurde.',
    unanswered: 'Es wurde angegriffen, und niemand hat geantwortet.',
    oneForBoth: 'Eine Quelle, auf die sich beide Seiten stützen.',
    one: 'Eine Quelle, und niemand widersprach.',
    unheard: 'Eine Quelle, und niemand hielt sie der anderen Seite vor.',
    last: 'Eine Quelle, und die andere Seite konnte nicht mehr antworten.',
  },
  named: {
    judge: 'Der Richter nennt es als nicht bekannt.',
    researcher: 'Die Recherche fand nichts dazu.',
  },
  settle: {
    answer: 'Ein Dokument oder eine Studie, die es beantwortet.',
    figures: 'Die Zählung, Rechnung oder Tabelle, aus der die Zahlen stammen.',
    third: 'Eine dritte Quelle, die es selbst gesehen hat und von keiner der beiden abhängt.',
    second: 'Eine zweite Quelle, die von der ersten nicht abhängt.',
    ahead: 'Ein Versuch oder eine schriftliche Zusage dessen, der es entscheidet.',
    figure: 'Eine Zählung, eine Rechnung oder eine Statistik mit dieser Zahl.',
    source: 'Ein Dokument oder eine Studie, die es sagt.',
  },
  quality: {
    type: (type, source) => `Es ist ${types[type]} (${source}).`,
    undated: 'Sein Datum ist nicht bekannt.',
    undatedDisputed: 'Sein Datum ist nicht bekannt, und ein anderes Beweisstück sagt etwas anderes.',
    ahead: (date) => `Es trägt ein Datum in der Zukunft, ${date}.`,
    age: (years) =>
      `Es ist ${years < 1 ? 'weniger als ein Jahr' : years < 2 ? 'ein Jahr' : `${Math.floor(years)} Jahre`} alt.`,
    uncounted: 'Wie oft andere es zitieren, ist nicht bekannt.',
    cited: (times) =>
      times === 0 ? 'Niemand zitiert es.' : `Andere zitieren es ${times === 1 ? 'einmal' : `${times}-mal`}.`,
    independent: 'Es steht für sich.',
    copy: (id) => `Es geht auf dieselbe Quelle zurück wie ${id}.`,
  },
  plea: {
    supports: (claim, full, precise) =>
      `Es belegt ${quoted(claim)}; eine solche Quelle zählt ${full} von 100${precise > 0 ? `, davon ${precise} für eine Zahl` : ''}.`,
    weak: (claim, full) => `Es belegt ${quoted(claim)} nur schwach und zählt darum die Hälfte von ${full}.`,
    undecided: (claim, full) => `Ob es ${quoted(claim)} sagt, ist offen; es zählt darum die Hälfte von ${full}.`,
    beaten: (id) => `${id} widerlegt es.`,
    denied: (id) => `Dieselbe Behauptung führt ${id} an, und das sagt etwas anderes.`,
    attacked: 'Es wird nur genannt, um ihm zu widersprechen.',
    asked:
      'Es beantwortet eine Frage des Menschen, und sonst stützt sich diese Seite nicht darauf; Fragen ändern keine Punkte.',
    disputed: (reason, id) => `${reason} ${id} widerspricht ihm, darum zählt es die Hälfte davon.`,
    copy: (id) => `Dieselben Worte derselben Quelle sind mit ${id} gezählt.`,
    further: (reason, id, points) =>
      `${reason} Es ist eine weitere Stelle aus der Quelle von ${id} und bringt darum ${points} dazu.`,
  },
  ruling: {
    points: ({ defense, prosecution, witnesses }) =>
      `Die Beweise der Verteidigung zählen ${defense}, die der Anklage ${prosecution}, aus ${witnesses === 1 ? 'einer unabhängigen Quelle' : `${witnesses} unabhängigen Quellen`}`,
    tooFew: (points, least) => `${points}; mit weniger als ${least} wird nicht geurteilt.`,
    tooClose: (points, percent) => `${points}; ein Vorsprung unter ${percent} Prozent aller Punkte entscheidet nichts.`,
  },
  directive: {
    promises: 'Die Antwort wird nur angekündigt',
    dismisses: 'Die Sache wird beiseitegeschoben',
    values: 'Es heißt nur, dass die Sache zählt',
    asks: 'Es wird nur zurückgefragt',
    names: 'Die Sache wird nur genannt',
    repeats: 'Die Anweisung wird nur wiederholt',
    evades: (how, words) => `${how}: ${quoted(words)}.`,
    admits: (words) => `${quoted(words)} sagt offen, dass es keinen Beleg gibt.`,
    answers: (words) => `${quoted(words)} geht darauf ein.`,
    nothingSaid: 'Es wurde nichts gesagt.',
    noReason: 'Es beginnt weder mit einem Grund noch mit einer belegten Behauptung.',
    lacks: {
      figure: 'Es nennt keine Zahl.',
      time: 'Es nennt keine Zeit.',
      source: 'Es nennt kein Beweisstück.',
      instance: 'Es nennt kein Beispiel.',
    },
    beside: (words) => `Es spricht von ${words.join(', ')}, aber nicht von dem, was gefragt war.`,
    silent: (words) => `Kein Satz, der etwas behauptet, spricht von ${words.join(', ')}.`,
  },
}
