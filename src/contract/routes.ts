import { located, type Located, type RouteName } from './addresses.ts'
import { peopleRoutes } from './accounts.ts'
import * as audits from './audits.ts'
import * as cases from './cases.ts'
import { documented } from './documented.ts'
import { hookRoutes } from './hooks.ts'
import * as house from './house.ts'
import { readingRoutes } from './reading.ts'
import { groupRoutes } from './research.ts'
import { CaseParam, Numbered } from './shapes.ts'
import { shareRoutes } from './shares.ts'
import { airRoutes } from './show.ts'
import { watchRoutes } from './watch.ts'

const { json, body, form, keyed, failures, done } = documented
const ofCase = { params: CaseParam }

interface RouteWords {
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
    description: 'As a form with files; or as JSON, with files as base64, or documents that were checked before.',
    // Not required, or every body would be held against both.
    request: {
      headers: keyed,
      body: { content: { ...body(cases.OpeningBody).content, ...form(cases.OpeningForm).content } },
    },
    responses: { 201: json(CaseParam, 'Opened.'), ...failures(408, 409, 410, 422) },
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
    request: { ...ofCase, headers: keyed },
    responses: { 202: done, ...failures(404, 409, 422) },
  },
  fork: {
    ...located('fork'),
    summary: 'Have a closed case heard again from an entry on, with one thing changed',
    description: 'The fork is a case of its own that begins as a copy; what it takes over is not paid again.',
    request: { ...ofCase, headers: keyed, body: form(cases.ForkForm) },
    responses: { 201: json(CaseParam, 'Forked.'), ...failures(408, 404, 409, 422) },
  },
  intervene: {
    ...located('intervene'),
    summary: 'Say something to the court',
    request: { ...ofCase, headers: keyed, body: body(cases.Intervening) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409, 422) },
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
    request: { ...ofCase, headers: keyed, body: form(cases.FilingForm) },
    responses: { 201: json(cases.DocumentsAdded, 'On the record.'), ...failures(408, 404, 409, 422) },
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
    request: { ...ofCase, headers: keyed, body: body(cases.FollowUp) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409, 422) },
  },
  lookingBack: {
    ...located('lookingBack'),
    summary: 'How rulings, decisions and what came of them agreed',
    responses: { 200: json(cases.LookedBackOn, 'Over all cases of which it is known.'), ...failures() },
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
    request: { ...ofCase, headers: keyed, body: body(audits.AuditForm) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409, 422) },
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
  ...readingRoutes,
  ...airRoutes,
  ...shareRoutes,
  ...hookRoutes,
  ...groupRoutes,
  ...peopleRoutes,
  ...watchRoutes,
  check: {
    ...located('check'),
    summary: 'What would become of a document; it is kept for a while, for a case that names it',
    request: { body: form(cases.CheckingForm) },
    responses: { 200: json(cases.CheckedFile, 'How reading it ended.'), ...failures(408) },
  },
  estimate: {
    ...located('estimate'),
    summary: 'What a case would ask and cost, with the documents that would be filed',
    description: 'As JSON, with documents that were checked before by their hash; or as a form with the files.',
    // Not required, or every body would be held against both.
    request: { body: { content: { ...body(house.QuotedCase).content, ...form(house.QuotedForm).content } } },
    responses: { 200: json(house.Estimate, 'Calls and cost by phase and seat.'), ...failures(408, 422) },
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
    request: { headers: keyed },
    responses: { 200: json(house.SettingsTest, 'How each stands.'), ...failures(409, 422) },
  },
  bank: {
    ...located('bank'),
    summary: 'The trials that wait to be heard',
    responses: { 200: json(house.BankShown, 'Each with its brief, and the files that cannot be read.'), ...failures() },
  },
  read: {
    ...located('read'),
    summary: 'Read the brief of a case written as YAML or JSON; nothing is kept',
    request: { body: body(house.BriefWritten) },
    responses: { 200: json(house.BriefRead, 'The brief.'), ...failures() },
  },
} as const satisfies { readonly [Name in RouteName]: Located<Name> & RouteWords }
