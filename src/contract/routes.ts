import { z } from 'zod'
import { located, type Located, type RouteName } from './addresses.ts'
import * as audits from './audits.ts'
import * as cases from './cases.ts'
import { documented } from './documented.ts'
import { exportFormats } from './exports.ts'
import * as house from './house.ts'
import * as research from './research.ts'
import { CaseParam, Numbered } from './shapes.ts'
import * as shares from './shares.ts'
import * as show from './show.ts'

const { json, text, body, form, failures, done } = documented
const ofCase = { params: CaseParam }

interface Told {
  readonly summary: string
  readonly description?: string
  readonly request?: object
  readonly responses: object
}

/** What each address takes and gives. The server answers by it, its document is made of it, and so are the page's types. */
export const routes = {
  cases: {
    ...located('cases'),
    summary: 'List and search cases',
    request: { query: cases.Listing },
    responses: { 200: json(cases.Cases, 'A page of cases.'), ...failures() },
  },
  open: {
    ...located('open'),
    summary: 'Open a case and have it heard',
    request: { body: form(cases.OpeningForm) },
    responses: { 201: json(CaseParam, 'Opened.'), ...failures(410, 422) },
  },
  case: {
    ...located('case'),
    summary: 'How a case stands',
    request: ofCase,
    responses: { 200: json(cases.CaseRow, 'The case.'), ...failures(404) },
  },
  remove: {
    ...located('remove'),
    summary: 'Delete a case for good',
    request: ofCase,
    responses: { 204: done, ...failures(404, 409) },
  },
  archive: {
    ...located('archive'),
    summary: 'Put a case away, or take it out again',
    request: { ...ofCase, body: body(cases.Archiving) },
    responses: { 204: done, ...failures(404) },
  },
  adjourn: {
    ...located('adjourn'),
    summary: 'Let the court rise; the case stays open',
    request: ofCase,
    responses: { 202: done, ...failures(404, 409) },
  },
  resume: {
    ...located('resume'),
    summary: 'Go on with a case',
    request: ofCase,
    responses: { 202: done, ...failures(404, 409) },
  },
  fork: {
    ...located('fork'),
    summary: 'Have a closed case heard again from an entry on, with one thing changed',
    description: 'The fork is a case of its own that begins as a copy; what it takes over is not paid again.',
    request: { ...ofCase, body: form(cases.ForkForm) },
    responses: { 201: json(CaseParam, 'Forked.'), ...failures(404, 409, 422) },
  },
  entries: {
    ...located('entries'),
    summary: 'The entries of a record',
    request: { ...ofCase, query: cases.After },
    responses: { 200: json(cases.Entries, 'All after the number given.'), ...failures(404) },
  },
  lines: {
    ...located('lines'),
    summary: 'The record, an entry a line',
    request: { ...ofCase, query: cases.After },
    responses: { 200: text('application/x-ndjson', 'JSON Lines.'), ...failures(404) },
  },
  export: {
    ...located('export'),
    summary: 'A case to take along, always as an attachment',
    description: 'A summary fits docs/schemas/summary.json. Whoever may not see receipts gets it without its cost.',
    request: { params: cases.ExportParam },
    responses: {
      200: {
        description: 'The file.',
        content: Object.fromEntries(
          Object.values(exportFormats).map(({ mediaType }) => [
            mediaType.split(';')[0],
            { schema: z.string().meta({ format: 'binary' }) },
          ]),
        ),
      },
      ...failures(404),
    },
  },
  events: {
    ...located('events'),
    summary: 'The record as it grows, as server-sent events',
    description: 'The id of an event is the number of its entry; Last-Event-ID goes on behind it.',
    request: { ...ofCase, query: cases.After },
    responses: { 200: text('text/event-stream', 'Events.'), ...failures(404) },
  },
  intervene: {
    ...located('intervene'),
    summary: 'Say something to the court',
    request: { ...ofCase, body: body(cases.Intervening) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
  withdraw: {
    ...located('withdraw'),
    summary: 'Take back what the court has not taken in hand',
    request: { params: cases.InterventionParam },
    responses: { 204: { description: 'Taken back.' }, ...failures(404, 409) },
  },
  file: {
    ...located('file'),
    summary: 'File documents into a case that is being heard, or have one that has closed heard again',
    description: 'They interrupt nobody. Only a decision takes any.',
    request: { ...ofCase, body: form(cases.FilingForm) },
    responses: { 201: json(cases.DocumentsAdded, 'On the record.'), ...failures(404, 409, 422) },
  },
  document: {
    ...located('document'),
    summary: 'A document as it was filed, always as an attachment',
    request: { params: cases.DocumentParam },
    responses: {
      200: text('application/octet-stream', 'The file.', z.string().meta({ format: 'binary' })),
      ...failures(404),
    },
  },
  tag: {
    ...located('tag'),
    summary: 'File a case under words, instead of those it had',
    request: { ...ofCase, body: body(cases.Tagging) },
    responses: { 204: done, ...failures(404) },
  },
  decide: {
    ...located('decide'),
    summary: 'Say what one decided after the verdict',
    description: 'A later decision stands instead of it; both stay on the record.',
    request: { ...ofCase, body: body(cases.Deciding) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
  conclude: {
    ...located('conclude'),
    summary: 'Say what came of it',
    request: { ...ofCase, body: body(cases.Outcome) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
  question: {
    ...located('question'),
    summary: 'Ask the judge of a case that has closed, on the record alone',
    description: 'The answer comes as an entry. A question that waits is asked again by resuming the case.',
    request: { ...ofCase, body: body(cases.FollowUp) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
  lookingBack: {
    ...located('lookingBack'),
    summary: 'How rulings, decisions and what came of them agreed',
    responses: { 200: json(cases.LookedBackOn, 'Over all cases of which it is known.'), ...failures() },
  },
  groups: {
    ...located('groups'),
    summary: 'The batches that were run here',
    responses: { 200: json(research.Groups, 'Each by its name.'), ...failures() },
  },
  report: {
    ...located('report'),
    summary: 'What the runs of a batch come to, as a page',
    request: { params: research.GroupParam },
    responses: { 200: text('text/html', 'One page that needs nothing else.'), ...failures(404) },
  },
  runs: {
    ...located('runs'),
    summary: 'The runs of a batch, a row each',
    request: { params: research.GroupParam },
    responses: { 200: text('text/csv', 'A table with a head.'), ...failures(404) },
  },
  audits: {
    ...located('audits'),
    summary: 'What audits of a verdict would ask and cost',
    request: ofCase,
    responses: { 200: json(audits.AuditsOffered, 'Each kind of audit.'), ...failures(404, 409) },
  },
  audit: {
    ...located('audit'),
    summary: 'Ask whether a verdict holds',
    description: 'Answers when it is done; one that was stopped goes on without paying again for what was answered.',
    request: { ...ofCase, body: body(audits.AuditForm) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
  air: {
    ...located('air'),
    summary: 'What is on air, as server-sent events',
    description: 'Each event is the whole picture, with the time of the server. Nothing in it has not passed the gate.',
    request: { ...ofCase, query: show.Airing },
    responses: { 200: text('text/event-stream', 'Events called picture.'), ...failures(404) },
  },
  desk: {
    ...located('desk'),
    summary: 'What the operator of a show sees, as server-sent events',
    request: ofCase,
    responses: { 200: text('text/event-stream', 'Events called desk.'), ...failures(404) },
  },
  cue: {
    ...located('cue'),
    summary: 'Direct the show',
    request: { ...ofCase, body: body(show.Cueing) },
    responses: {
      201: json(show.Cued, 'Done, and on the record while the case is heard.'),
      ...failures(404, 409),
    },
  },
  voter: {
    ...located('voter'),
    summary: 'Become a voter: one browser, one vote in each poll',
    request: ofCase,
    responses: { 204: { description: 'The cookie is set.' }, ...failures() },
  },
  vote: {
    ...located('vote'),
    summary: 'Vote in an open poll, or call for the floor',
    request: { ...ofCase, body: body(show.VoteBody) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
  session: {
    ...located('session'),
    summary: 'Who one is here, and what the court can do',
    responses: { 200: json(house.Session, 'The session.'), ...failures() },
  },
  enter: {
    ...located('enter'),
    summary: 'Exchange a token for a cookie',
    request: { body: body(house.TokenBody) },
    responses: { 204: { description: 'The cookie is set.' }, ...failures() },
  },
  ticket: {
    ...located('ticket'),
    summary: 'A ticket for the socket: good once, for a minute',
    request: { body: body(house.TicketFor) },
    responses: { 200: json(house.Ticket, 'The ticket.'), ...failures() },
  },
  links: {
    ...located('links'),
    summary: 'Links for viewers, overlay, dock and audience',
    request: ofCase,
    responses: { 200: json(house.Links, 'Addresses with their tokens.'), ...failures(404) },
  },
  ...shares.shareRoutes,
  check: {
    ...located('check'),
    summary: 'What would become of a document; it is kept for a while, for a case that names it',
    request: { body: form(cases.CheckingForm) },
    responses: { 200: json(cases.CheckedFile, 'How reading it ended.'), ...failures() },
  },
  estimate: {
    ...located('estimate'),
    summary: 'What a case would ask and cost, with the documents that would be filed',
    description: 'As JSON, with documents that were checked before by their hash; or as a form with the files.',
    // Not required, or every body would be held against both.
    request: { body: { content: { ...body(house.QuotedCase).content, ...form(house.QuotedForm).content } } },
    responses: { 200: json(house.Estimate, 'Calls and cost by phase and seat.'), ...failures(422) },
  },
  engines: {
    ...located('engines'),
    summary: 'Who could play a whole case: models of the providers, and of servers on this machine',
    responses: { 200: json(house.Engines, 'The engines, by the id that opens a case with them.'), ...failures() },
  },
  settings: {
    ...located('settings'),
    summary: 'The settings in force; never a key',
    responses: { 200: json(house.SettingsInForce, 'The settings.'), ...failures() },
  },
  test: {
    ...located('test'),
    summary: 'Ask every model in each form that its roles use',
    responses: { 200: json(house.SettingsTest, 'How each stands.'), ...failures() },
  },
  bank: {
    ...located('bank'),
    summary: 'The trials that wait to be heard',
    responses: { 200: json(house.BankShown, 'Each with its brief, and the files that cannot be read.'), ...failures() },
  },
  read: {
    ...located('read'),
    summary: 'Read a trial written as YAML or JSON; nothing is kept',
    request: { body: body(house.WrittenTrial) },
    responses: { 200: json(house.ReadTrial, 'The brief.'), ...failures() },
  },
} as const satisfies { readonly [Name in RouteName]: Located<Name> & Told }
