import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { siteCodes } from '../reference/sites.ts';
import { channelLimit } from '../marketplace/channel-settings.ts';
import { day, download, id, instant, money, page, pageInput, seenVersion, text, version } from '../shapes.ts';
import { paymentSubjects } from './payment-kinds.ts';
import { channelTaskKinds, channelTaskStates } from './bank-states.ts';
import { evidenceFile, evidenceInput, largestEvidenceBody } from './dispute-files.ts';
import { evidenceKinds } from './evidence-kinds.ts';

const byMoney = { who: 'staff', right: 'money' } as const;
const step = { id, version };

const onSite = z.object({
  site: z.enum(siteCodes),
  /** No real money moves there. */
  isTest: z.boolean(),
  /** The names of the settings that it lacks there. */
  missing: z.array(z.string()),
  /** What can be paid by it there now; none where it is not open. */
  currencies: z.array(z.string()),
  /** Whether its keys can be tried. */
  canTry: z.boolean(),
  /** What operators have set of it there. */
  setting: z.object({
    /** That of its revision, 0 before anything was saved. */
    number: seenVersion,
    /** It takes no new payments. */
    isOff: z.boolean(),
    /** Why it was switched off; empty while it is on. */
    offReason: z.string(),
    limits: z.array(channelLimit),
    savedBy: z.string(),
    savedAt: instant.nullable(),
    /** A change waits for a second operator. */
    isWaiting: z.boolean(),
  }),
});

const channel = z.object({
  code: z.string(),
  name: z.string(),
  /** Where the company behind it has to tell of payments; empty where nobody does. */
  notifyAddress: z.string(),
  sites: z.array(onSite),
});
export type ConsoleChannel = z.infer<typeof channel>;

export const consolePaymentChannels = {
  'console.paymentChannels.list': endpoint({
    summary: 'The ways to pay, by site: what each takes, and which settings it lacks',
    ...byMoney,
    input: z.object({}),
    output: z.array(channel),
  }),
  'console.paymentChannels.try': endpoint({
    summary: 'Try the keys of a channel with a question that changes nothing',
    ...byMoney,
    input: z.object({ code: z.string().max(30), site: z.enum(siteCodes) }),
    /** The answer is in its own words. */
    output: z.object({ outcome: z.enum(['works', 'refused', 'unreachable']), answer: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};

const taskFile = evidenceFile.extend({
  /** The shop or the provider that gave it; empty where an operator did. */
  shopName: z.string(),
});
export type TaskFile = z.infer<typeof taskFile>;

const task = z.object({
  id,
  kind: z.enum(channelTaskKinds),
  state: z.enum(channelTaskStates),
  channel: z.string(),
  paymentNumber: z.string(),
  /** What was paid for. */
  subject: z.enum(paymentSubjects),
  /** The booking that was paid for, if one. */
  booking: z.object({ id, number: z.string() }).nullable(),
  amount: money,
  /** Of a dispute in part of a payment for several orders, which it could be of, until somebody bears it; else null. */
  orders: z
    .object({
      /** The bank has decided against the shop. */
      isLost: z.boolean(),
      /** Somebody has to say which: until then the money of all of them waits, and nobody bears a loss. */
      isUnknown: z.boolean(),
      /** Somebody has said that it is of several, which bear it in turn. */
      isOfSeveral: z.boolean(),
      /** Which it is, where somebody has said so. */
      orderId: id.nullable(),
      /** What one operator has said, above the limit of one person, and another one has to say, too. */
      proposal: z
        .object({
          /** Null for several. */
          orderId: id.nullable(),
          proposedBy: z.string(),
          isMine: z.boolean(),
        })
        .nullable(),
      candidates: z.array(z.object({ id, number: z.string(), paid: money, left: money })),
    })
    .nullable(),
  /** In the channel's words. */
  reason: z.string(),
  /** The channel's own name of a dispute. */
  reference: z.string(),
  /** Of a bank transfer that was taken back: it is decided among those. */
  isTransfer: z.boolean(),
  /** By when the channel wants an answer. */
  dueAt: instant.nullable(),
  note: z.string(),
  /** Files that were given for a dispute, the oldest first. */
  files: z.array(taskFile),
  /** What the bank was sent; null where nothing was from here. */
  evidence: z
    .object({
      statement: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      shippedOn: z.string(),
    })
    .nullable(),
  /** Empty where the channel did it after all. */
  decidedBy: z.string(),
  createdAt: instant,
  version,
});
export type ChannelTask = z.infer<typeof task>;

export const consoleChannelTasks = {
  'console.channelTasks.list': endpoint({
    summary: 'What channels leave to people: by default what nobody has taken care of, the oldest first',
    ...byMoney,
    input: z.object({ ...pageInput, state: z.enum(channelTaskStates).optional() }),
    output: page(task),
  }),
  'console.channelTasks.done': endpoint({
    summary:
      'Say what was done about a dispute, another amount or a refund that nothing is heard of, where the channel is',
    ...byMoney,
    input: z.object({ ...step, note: text(500) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED'],
  }),
  'console.channelTasks.answer': endpoint({
    summary: 'Send a buyer’s bank the evidence of a dispute, by the channel: once, and for good',
    ...byMoney,
    input: z.object({
      ...step,
      /** What was agreed on and what was sent, for the bank to read. */
      statement: text(10_000),
      carrier: text(100).optional(),
      trackingNumber: text(200).optional(),
      shippedOn: day.optional(),
      /** Of those that were given, and as what: one of each kind. */
      files: z
        .array(z.object({ id, kind: z.enum(evidenceKinds) }))
        .max(evidenceKinds.length)
        .refine((files) => new Set(files.map(({ kind }) => kind)).size === files.length, { error: 'twice' })
        .default([]),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'EVIDENCE_REFUSED', 'EVIDENCE_UNSENT', 'EVIDENCE_GONE'],
  }),
  'console.channelTasks.assign': endpoint({
    summary:
      'Say of which order of its payment a dispute in part is, or that it is of several; above a limit it counts once a second operator says the same. It can be said anew until somebody bears it',
    ...byMoney,
    input: z.object({
      ...step,
      /** Left out where it is of several. */
      orderId: id.optional(),
      /** How that is known. */
      note: text(500),
    }),
    output: z.object({ isAssigned: z.boolean() }),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
  'console.channelTasks.addFile': endpoint({
    summary: 'Add a PDF, JPEG or PNG file to the evidence of a dispute; it is sent with the answer',
    ...byMoney,
    largestBody: largestEvidenceBody,
    input: z.object({ id, ...evidenceInput }),
    output: taskFile,
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED', 'EVIDENCE_TYPE', 'EVIDENCE_MANY'],
  }),
  'console.channelTasks.removeFile': endpoint({
    summary: 'Take a file that an operator added out of the evidence of a dispute, before it is sent',
    ...byMoney,
    input: z.object({ id, fileId: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'DISPUTE_ANSWERED'],
  }),
  'console.channelTasks.file': endpoint({
    summary: 'A file that was given as evidence of a dispute',
    ...byMoney,
    input: z.object({ id, fileId: id }),
    output: download,
    errors: ['NOT_FOUND', 'EVIDENCE_GONE'],
  }),
  'console.channelTasks.transfer': endpoint({
    summary:
      'Have money that its channel does not give back sent by bank transfer, as the outgoing transfers are',
    ...byMoney,
    input: z.object(step),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'NO_BANK_ACCOUNT'],
  }),
};
