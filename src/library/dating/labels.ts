import { anyOf, weekdays } from './calendar.ts'

// All words stand without accents: they are held against folded lines.

const any = (words: string): string => anyOf(words.split(' ').map((word) => word.replaceAll('_', ' ')))

/** What stands between a word and its date: an article, a preposition, the day of the week. */
const LINK = String.raw`(?:[\s,:]*(?:${anyOf(weekdays.keys())}|the|on|of|at|dated|den|der|dem|am|vom|per|le|du|au|el|del|al|il|dia|dnia|dzien|z|na|em|de|do|da|op|van)(?!\p{L})\.?)*[\s,:]*`
const BEGINS = String.raw`(?:^|[|;,(·–—-]\s*|\t)[\s*_>#]*`

const NOUNS = any(
  'date datum fecha data dato date_of_issue date_of_this_letter date_of_writing date_of_report report_date ausstellungsdatum berichtsdatum erstellungsdatum briefdatum stand as_of as_at status_as_of etat_au situation_au a_fecha_de stato_al peildatum stan_na sent gesendet envoye enviado inviato verzonden wyslano skickat sendt',
)
const VERBS = any(
  'dated signed written issued published posted updated last_updated last_revised revised prepared drawn_up compiled completed adopted approved done datiert unterzeichnet unterschrieben ausgestellt erstellt verfasst geschrieben aktualisiert zuletzt_aktualisiert veroffentlicht aufgenommen gez fait signe redige etabli publie mis_a_jour emis firmado escrito elaborado actualizado publicado emitido dado firmato scritto redatto aggiornato pubblicato emesso getekend ondertekend opgesteld geschreven gepubliceerd bijgewerkt assinado elaborado atualizado podpisano sporzadzono wydano opublikowano zaktualizowano napisano undertecknad skriven uppdaterad publicerad utfardad underskrevet skrevet opdateret offentliggjort udstedt',
)
const TODAY = any(
  'it_is today_is today heute_ist heute es_ist nous_sommes aujourd’hui aujourd_hui hoy_es hoy oggi_e oggi vandaag_is vandaag hoje_e hoje dzis_jest dzis idag_ar idag i_dag_er i_dag',
)

const WRITTEN = [
  new RegExp(String.raw`${BEGINS}(?:${NOUNS})${LINK}$`, 'u'),
  new RegExp(
    String.raw`${BEGINS}(?:this \p{L}+ (?:is|was) )?(?:${VERBS})(?!\p{L})(?: (?!by)[\p{L}'’]+){0,4}${LINK}$`,
    'u',
  ),
  new RegExp(String.raw`(?:^|[.!?]\s+|,\s)(?:${TODAY})(?!\p{L})${LINK}$`, 'u'),
]

/** The words before a date say that the document was written then. */
export const saysWritten = (before: string): boolean => WRITTEN.some((pattern) => pattern.test(before))

const EVENTS = any(
  'visit inspection meeting session survey assessment examination hearing interview conversation test measurement review audit besuch begehung besichtigung sitzung besprechung umfrage untersuchung gesprach prufung messung termin visite reunion seance enquete examen entretien visita acta encuesta inspeccion entrevista riunione verbale sondaggio ispezione colloquio bezoek vergadering enquete onderzoek gesprek inspectie reuniao inquerito inspecao exame wizyta wizyty spotkanie spotkania zebrania kontrola kontroli badanie badania besok mote mode samtal undersokning undersogelse tilsyn samtale date_of_visit date_of_inspection',
)
const EVENT = new RegExp(
  String.raw`(?<!\p{L})(?:${EVENTS})(?!\p{L})(?: (?:took place|was held|fand|statt))?${LINK}$`,
  'u',
)
const OTHERS =
  /(?<!\p{L})(?:your|their|ihr\p{L}*|euer|eure\p{L}*|votre|vos|vuestr\p{L}*|su|sus|vostr\p{L}*|uw|jullie|seu|sua|panstwa|deres|jeres) (?:\p{L}+ )?\p{L}+\s*\p{L}*\s*$/u
const TO_COME =
  /(?<!\p{L})(?:will|shall|invite\p{L}*|invitation|next|planned|scheduled|upcoming|wird|werden|einlad\p{L}*|laden|nachste\p{L}*|geplant\p{L}*|prochain\p{L}*|prevu\p{L}*|invit\p{L}*|proxim\p{L}*|prevista?|prossim\p{L}*|volgende|gepland\p{L}*|nodigen|nastepn\p{L}*|nasta|naste)(?!\p{L})/u

/** The words before a date tell of something seen or held then, and that it is over. */
export const saysHeld = (before: string, sentence: string): boolean =>
  EVENT.test(before) && !OTHERS.test(before) && !TO_COME.test(sentence)

const NOT_WRITTEN = new RegExp(
  String.raw`(?<!\p{L})(?:${any(
    'next until till by before from since after due through deadline expires expiring end ends ending close starts starting begins beginning valid effective born birth dob closes closing renewal appointment bis ab seit nach vor zum frist fallig gultig geboren geb geburtsdatum ablauf beginn ende faellig jusqu_au jusqu’au avant depuis apres echeance valable naissance hasta desde antes despues vencimiento valido nacimiento fino_al fino entro dal dopo prima scadenza nascita tot vanaf voor sinds na vervaldatum geldig geboren geboortedatum ate desde depois prazo valido nascimento do(?!_dia) od przed po termin wazne urodzenia till fran fore efter senast fodd inden fra efter senest fodt gaeldende',
  )})(?: (?:date|of|end|dem|den|le|la|el|il|de))*${LINK}$`,
  'u',
)

/** The words before a date make it the day of something else: a deadline, a beginning, a birth, another letter. */
export const saysOtherwise = (before: string): boolean =>
  NOT_WRITTEN.test(before) || REFERRED.test(before) || LABEL.test(before) || /^\s*(?:on|am|op|w) ?$/u.test(before)

const REFERRED =
  /(?<!\p{L})(?:your|ihr\p{L}*|votre|su|vostr\p{L}*|uw|sua|jeres|act|gesetz|law|loi|ley|legge|wet|lov|contract|vertrag|lease) (?:\p{L}+ )?(?:of|vom|du|del|de|van|da|den|z dnia)? ?$/u

/** A label that is not one of writing: "Start of the lease:". */
const LABEL = new RegExp(String.raw`\p{L}:${LINK}$`, 'u')

const RANGE = String.raw`(?: (?:to|till|until|bis|au|al|hasta|tot|do|a|til|through)(?!\p{L})| ?[-–—])`
const SINCE = new RegExp(String.raw`(?:\p{L}{3,}\.?|\d{4})${RANGE} ?$`, 'u')
const UNTIL = new RegExp(String.raw`^${RANGE} ?[\d\p{L}]`, 'u')

/** One end of a time that is told of, longer than some days of one month. */
export const isPeriod = (before: string, after: string): boolean => SINCE.test(before) || UNTIL.test(after)

/** Nothing but a link is left of these words, so the date stands by itself. */
export const isLinkOnly = (words: string): boolean => new RegExp(`^${LINK}$`, 'u').test(words)

/** A place, a name or a house before the date, as letters begin: "Rosenheim, den". */
export const isPlace = (before: string): boolean =>
  PLACE.test(before) && before.split(/\s+/).length <= 14 && !/[.!?]\s+\p{L}{3,}.*[.!?]\s/u.test(before)

const PLACE = new RegExp(String.raw`[\p{L}\d.)][,;|·–—-]${LINK}$`, 'u')

const MAIL_FIELD =
  /^(?:from|to|cc|subject|date|sent|von|an|betreff|datum|gesendet|de|a|objet|envoye|asunto|para|fecha|enviado|da|oggetto|data|inviato|van|aan|onderwerp|verzonden|assunto|od|do|temat|wyslano|fran|till|amne|skickat|fra|til|emne|sendt|message-id|received|mime-version|return-path|content-type|reply-to): ?\S/u

/** Two such lines under each other are the head of a mail. */
export const isMailField = (line: string): boolean => MAIL_FIELD.test(line)
