import { z } from 'zod'
import { located } from './addresses.ts'
import * as cases from './cases.ts'
import { documented } from './documented.ts'
import { exportFormats } from './exports.ts'
import { CaseParam } from './shapes.ts'

const { json, text, failures } = documented
const ofCase = { params: CaseParam }

/** The routes that read a record. */
export const readingRoutes = {
  entries: {
    ...located('entries'),
    summary: 'The entries of a record',
    request: { ...ofCase, query: cases.After },
    responses: { 200: json(cases.Entries, 'All after the number given.'), ...failures(404) },
  },
  verdict: {
    ...located('verdict'),
    summary: 'The verdict that stands',
    description: 'None as long as there is none; what ended without one says why.',
    request: ofCase,
    responses: { 200: json(cases.RuledCase, 'As it stands in the record.'), ...failures(404) },
  },
  map: {
    ...located('map'),
    summary: 'What is known, what is disputed, what is not known',
    description: 'Only a decision has one, when its verdict has been given.',
    request: ofCase,
    responses: { 200: json(cases.MappedCase, 'As it stands in the record.'), ...failures(404) },
  },
  exhibits: {
    ...located('exhibits'),
    summary: 'The exhibits of a case, each once, in the order of admission',
    description: 'Verdict and map name them by result_id; what a trial lays on the table has a number instead.',
    request: ofCase,
    responses: { 200: json(cases.ExhibitedCase, 'As they stand in the record.'), ...failures(404) },
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
  document: {
    ...located('document'),
    summary: 'A document as it was filed, always as an attachment',
    request: { params: cases.DocumentParam },
    responses: {
      200: text('application/octet-stream', 'The file.', z.string().meta({ format: 'binary' })),
      ...failures(404),
    },
  },
} as const
