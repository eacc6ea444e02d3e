import type { Worded } from '#record'
import type { englishForms } from '../en/forms.ts'

export const germanForms: Worded<typeof englishForms> = {
  causes: {
    title: 'Was zu entscheiden ist',
    add: 'Sagen, was vorgeschlagen ist und was andernfalls geschieht',
    proposal: 'Was vorgeschlagen ist',
    alternative: 'Was andernfalls geschieht',
    options: 'Weitere Wege',
    hint: {
      proposal: 'Ein Satz, für den die Verteidigung spricht. Er darf fehlen: Dann benennt ihn der Gerichtsschreiber.',
      alternative: 'Ein Satz, für den die Anklage spricht. Fehlt er, bleibt alles, wie es ist.',
      options: 'Einer je Zeile. Sie dürfen fehlen.',
    },
    pick: 'Sie nennen {{count}} Wege. Welcher ist vorgeschlagen?',
    each: 'Jeden gegen die anderen verhandeln und in eine Rangfolge bringen',
  },
  chips: {
    decision: {
      a: 'die Stelle in einer anderen Stadt annehmen',
      b: 'unsere Heizung vor dem Winter ersetzen',
      c: 'Handys in unseren Klassenzimmern verbieten',
      d: 'die Bibliothek sonntags öffnen',
    },
    debate: {
      a: 'ob vier Arbeitstage genügen',
      b: 'ob Autos in die Innenstadt gehören',
      c: 'ob Hunde ins Büro gehören',
    },
    mediation: {
      a: 'wer sonntags in den Garten darf',
      b: 'wie die Kosten des neuen Zauns geteilt werden',
      c: 'ob der Hund mit in den Urlaub kommt',
    },
  },
  formats: {
    decision: {
      what: 'Zwei Seiten streiten aus gesicherten Beweisen. Am Ende stehen ein Urteil und eine Karte dessen, was man weiß.',
      size: '11 Phasen, zwei Runden Kreuzverhör',
    },
    debate: {
      what: 'Zwei Redner und ein Richter, der wertet. Geheime Pläne bleiben geheim.',
      size: 'So viele Beiträge, wie Sie sagen',
    },
    trial: {
      what: 'Zeugen, Einsprüche und eine Abstimmung der Jury. Für ein Publikum gemacht.',
      size: '8 Phasen, ein bis fünf Zeugen',
    },
    mediation: {
      what: 'Zwei Parteien und ein Vermittler suchen einen Text, den beide annehmen. Niemand urteilt.',
      size: '5 Phasen, drei Runden',
    },
  },
  debate: {
    premise: 'These',
    premiseHint: 'Der Satz, für den der erste eintritt und gegen den der zweite. Er darf leer bleiben.',
    turns: 'Beiträge insgesamt',
    judge: 'Ein Richter wertet und urteilt',
    first: 'Erster Redner',
    second: 'Zweiter Redner',
    name: 'Name',
    position: 'Tritt dafür ein, dass',
  },
  trial: {
    bank: 'Welcher Fall?',
    noBank: 'Die Fallsammlung kann nicht gelesen werden: {{why}}',
    surprise: 'Überraschen Sie mich',
    own: 'Ihr eigener Fall',
    ownWhat: 'Als YAML geschrieben: die Geschichte, wer im Gericht sitzt, und was jeder Zeuge weiß.',
    yaml: 'Der Fall, als YAML oder JSON',
    yamlHint: 'Nehmen Sie eine Datei aus dem Ordner cases/ als Muster.',
    upload: 'Datei hochladen',
    witnesses: 'Aufgerufene Zeugen',
    witnessCount_one: '{{count}} Zeuge',
    witnessCount_other: '{{count}} Zeugen',
    redirect: 'Nachbefragung: Die Anklage darf nach jedem Kreuzverhör noch einmal fragen',
    audience: 'Ein Publikum stimmt ab und darf das Wort verlangen',
    audienceWhat: 'Man stimmt auf einer eigenen Seite oder im Chat ab. Ihre Adresse steht unter „Auf Sendung“.',
    juryWhat: 'Ohne Publikum stimmt eine geloste Jury aus sechs Personen geheim ab.',
    seconds: 'Sekunden, die eine Abstimmung offen ist',
    quorum: 'Stimmen, die das Wort gewinnen',
  },
  mediation: {
    first: 'Erste Partei',
    second: 'Zweite Partei',
    name: 'Name',
    wants: 'Möchte',
    needs: 'Kann nicht verzichten auf',
    hint: {
      wants: 'In eigenen Worten. Beide Seiten hören es.',
      needs: 'Nur für den Vermittler. Es darf leer bleiben.',
    },
    mediator: 'Vermittler',
    mediatorHint: 'Fragt, fasst zusammen und entwirft; ergreift keine Partei und entscheidet nichts.',
    nameless: 'Der Vermittler',
  },
}
