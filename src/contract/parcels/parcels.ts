import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { begun, sentSpreadsheet, spreadsheetInput } from '../file-jobs/file-jobs.ts';
import {
  base64Length,
  commaList,
  day,
  download,
  flag,
  id,
  instant,
  line,
  page,
  pageInput,
  seenVersion,
  version,
} from '../shapes.ts';
import { parcelHints } from './parcel-columns.ts';
import {
  largestParcelSheet,
  messageKinds,
  messageStates,
  officeManners,
  parcelStates,
} from './parcel-states.ts';

const who = [roles.tradeService] as const;
const companyCode = z.string().regex(/^([0-9A-Z]{10}|[0-9A-Z]{18})$/);
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const declarantInput = {
  agentCode: companyCode,
  agentName: line(100),
  /** The number on the exchange platform. */
  dxpId: z.string().regex(/^[0-9A-Za-z]{4,16}$/),
  /** Who files the declaration that a summary becomes. */
  declAgentCode: companyCode,
  declAgentName: line(100),
  /** How the customs office of the product answers. */
  manner: z.enum(officeManners).default('prompt'),
  /** Of what was changed; 0 for the first. */
  version: seenVersion,
};
const declarant = z.object(declarantInput);

const { isConfirmed: _, ...sentOnce } = sentSpreadsheet;
const parcelImport = z.object({
  ...sentOnce,
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  parcels: z.number().int(),
});

const parcel = z.object({
  id,
  orderNo: z.string(),
  copNo: z.string(),
  logisticsNo: z.string(),
  seller: z.object({ code: z.string(), name: z.string() }),
  customsCode: z.string(),
  statisticsFlag: z.enum(['A', 'B']),
  /** Decimals as they are declared. */
  value: z.string(),
  currency: z.string(),
  grossWeight: z.string(),
  state: z.enum(parcelStates),
  hints: z.array(z.enum(parcelHints)),
  issue: z.string().nullable(),
  preNo: z.string().nullable(),
  invtNo: z.string().nullable(),
  billNo: z.string().nullable(),
  isCancelling: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Parcel = z.infer<typeof parcel>;

const kind = z.union(messageKinds.map((one) => z.literal(one)));
const parcelDocument = z.object({
  guid: z.string(),
  kind,
  /** Position among the parts of one that is split. */
  part: z.number().int(),
  version,
  sentAt: instant,
  state: z.enum(['sent', 'stored', 'done', 'inspected', 'released', 'closed', 'refused']),
  receipts: z.array(z.object({ status: z.string(), time: instant, info: z.string() })),
});
export type ParcelDocument = z.infer<typeof parcelDocument>;

const message = z.object({
  id,
  kind,
  state: z.enum(messageStates),
  /** How many documents it holds, and how many of them have no receipt yet. */
  documents: z.number().int(),
  unanswered: z.number().int(),
  /** What customs or the exchange could not read, where the whole message was refused. */
  issue: z.string().nullable(),
  createdAt: instant,
  /** When it was posted last. */
  sentAt: instant.nullable(),
});
export type CustomsMessage = z.infer<typeof message>;
const messageFilter = { state: z.enum(messageStates).optional() };

const filters = {
  /** Apart by commas; any by default. */
  states: commaList(parcelStates.length)
    .pipe(z.array(z.enum(parcelStates)))
    .optional(),
  from: day.optional(),
  to: day.optional(),
  seller: line(18, 0).optional(),
  importId: id.optional(),
  /** The beginning of an order, waybill or own number. */
  keyword: line(60, 0).optional(),
};

const some = z.array(id).min(1).max(1_000);
/** How many of those that were named it was done with; the others were in another state. */
const counted = z.object({ done: z.number().int() });

export const parcels = {
  'parcels.declarant': endpoint({
    summary:
      'How I am known to customs; null before I have said so. And how messages leave this installation',
    who,
    input: z.object({}),
    output: z.object({
      declarant: declarant.nullable(),
      channel: z.enum(['sandbox', 'folder', 'http']).nullable(),
    }),
  }),
  'parcels.saveDeclarant': endpoint({
    summary: 'Say how I am known to customs; what changed meanwhile is not overwritten',
    who,
    input: declarant,
    output: z.object({ version }),
    errors: ['CONTENT_CHANGED', 'DXP_TAKEN', 'BAD_INPUT'],
  }),
  'parcels.template': endpoint({
    summary: 'An empty sheet of parcels, in the language of the caller',
    who,
    limit: 'export',
    input: z.object({}),
    output: download,
  }),
  'parcels.import': endpoint({
    summary: 'Send a sheet of parcels. Each is checked in the background; what passes waits to be declared',
    who,
    limit: 'export',
    largestBody: base64Length(largestParcelSheet) + 100_000,
    input: z.object(spreadsheetInput(largestParcelSheet)),
    output: begun,
    errors: ['DECLARANT_MISSING'],
  }),
  'parcels.imports': endpoint({
    summary: 'My sheets of parcels and how far they are, the newest first',
    who,
    input: z.object({ ...pageInput, open: flag.optional() }),
    output: page(parcelImport),
  }),
  'parcels.refused': endpoint({
    summary: 'The refused rows of a sheet as a sheet, with what is wrong: corrected, it can be sent again',
    who,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'parcels.list': endpoint({
    summary: 'My parcels, the newest first: by state, day, seller, sheet or number',
    who,
    input: z.object({ ...pageInput, ...filters }),
    output: page(parcel),
  }),
  'parcels.get': endpoint({
    summary: 'A parcel of mine with every message about it, and every receipt on those',
    who,
    input: z.object({ id }),
    output: parcel.extend({
      head: z.record(z.string(), z.string()),
      lines: z.array(z.record(z.string(), z.string())),
      documents: z.array(parcelDocument),
    }),
    errors: ['NOT_FOUND'],
  }),
  'parcels.figures': endpoint({
    summary:
      'How many of my parcels are in each state, and how many came and were closed on each of the last days',
    who,
    input: z.object({}),
    output: z.object({
      states: z.array(z.object({ state: z.enum(parcelStates), count: z.number().int() })),
      days: z.array(
        z.object({
          day,
          imported: z.number().int(),
          closed: z.number().int(),
          refused: z.number().int(),
        }),
      ),
    }),
  }),
  'parcels.confirm': endpoint({
    summary: 'Say that parcels with something worth a look are right as they are',
    who,
    input: z.object({ ids: some }),
    output: counted,
  }),
  'parcels.declare': endpoint({
    summary: 'Declare parcels, or send refused ones again. What customs has already is not sent again',
    who,
    input: z.object({ ids: some }),
    output: counted,
    errors: ['DECLARANT_MISSING', 'CUSTOMS_UNREACHABLE'],
  }),
  'parcels.cancel': endpoint({
    summary: 'Withdraw parcels: those that were not declared at once, the others when customs agrees',
    who,
    input: z.object({ ids: some, reason: line(200) }),
    output: counted,
    errors: ['DECLARANT_MISSING', 'CUSTOMS_UNREACHABLE'],
  }),
  'parcels.depart': endpoint({
    summary:
      'Put parcels on their way together: arrival, master list and departure are reported as receipts allow',
    who,
    input: z.object({
      ids: some,
      billNo: line(37),
      trafMode: z.enum(['2', '3', '4', '5', '6', '9']),
      trafName: line(100),
      voyageNo: line(32),
      domesticTrafNo: line(100),
      operatorCode: companyCode,
      operatorName: line(100),
      leavesAt: z.iso.datetime({ offset: true }),
    }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'PARCELS_APART', 'DECLARANT_MISSING', 'CUSTOMS_UNREACHABLE'],
  }),
  'parcels.messages': endpoint({
    summary: 'My messages to customs, the newest first',
    who,
    input: z.object({ ...pageInput, ...messageFilter }),
    output: page(message),
  }),
  'parcels.resend': endpoint({
    summary:
      'Post messages again that customs has not answered for ten minutes. They are the same to the byte: nothing is declared twice',
    who,
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: counted,
    errors: ['DECLARANT_MISSING', 'CUSTOMS_UNREACHABLE'],
  }),
  'parcels.sumUp': endpoint({
    summary: 'Apply for the summaries of a month: one for each seller at each office',
    who,
    input: z.object({ month }),
    output: z.object({ summaries: z.number().int(), parcels: z.number().int() }),
    errors: ['NOTHING_TO_SUM', 'DECLARANT_MISSING', 'CUSTOMS_UNREACHABLE'],
  }),
  'parcels.summaries': endpoint({
    summary: 'My monthly summaries, the newest first',
    who,
    input: z.object(pageInput),
    output: page(
      z.object({
        id,
        month: z.string(),
        seller: z.object({ code: z.string(), name: z.string() }),
        customsCode: z.string(),
        copNo: z.string(),
        sumNo: z.string().nullable(),
        state: z.enum(['sent', 'stored', 'done', 'refused']),
        parcels: z.number().int(),
        createdAt: instant,
      }),
    ),
  }),
  'parcels.export': endpoint({
    summary: 'My parcels as a spreadsheet, filtered like the list',
    who,
    limit: 'export',
    input: z.object(filters),
    output: download,
  }),
};

export const consoleParcels = {
  'console.parcels.messages': endpoint({
    summary: 'Messages of all providers to customs, the newest first',
    who: 'staff',
    right: 'service',
    input: z.object({ ...pageInput, ...messageFilter }),
    output: page(message.extend({ provider: z.object({ id, name: z.string() }) })),
  }),
  'console.parcels.strays': endpoint({
    summary: 'What came from customs and was not taken, and messages that customs could not read',
    who: 'staff',
    right: 'service',
    input: z.object(pageInput),
    output: page(
      z.object({
        id,
        reason: z.enum(['unreadable', 'signature', 'unknown', 'future', 'schema']),
        messageType: z.string(),
        excerpt: z.string(),
        providerId: id.nullable(),
        receivedAt: instant,
      }),
    ),
  }),
};
