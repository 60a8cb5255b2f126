import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  price,
  seenVersion,
  wholeNumber,
  version,
} from '../shapes.ts';
import { agentApprovals, orderLimits } from './approvals.ts';
import { agentScopes, grantDays, mostRequestsADay } from './agent-scopes.ts';

const buyer = [roles.buyer] as const;

const scope = z.enum(agentScopes);
const requestsADay = wholeNumber(0, mostRequestsADay);

/** What stands in an address: nothing else can be one, or be kept. */
const printable = z.string().regex(/^[\x21-\x7e]{1,2000}$/);

/** An authorization request (OAuth 2.1), as it stands in the address of the page that asks. */
const request = {
  clientId: printable,
  redirectUri: printable,
  responseType: z.literal('code'),
  codeChallenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  codeChallengeMethod: z.literal('S256'),
  scope: z.string().max(2_000).optional(),
  state: z.string().max(2_000).optional(),
  resource: z.string().max(2_000).optional(),
};

const grant = z.object({
  id,
  /** What the program calls itself. */
  name: z.string(),
  /** Where it was sent on to when it was allowed. */
  redirectHost: z.string(),
  /** Of the keys that it had then. */
  keyFingerprint: z.string(),
  scopes: z.array(scope),
  requestsADay: z.number().int(),
  requestsToday: z.number().int(),
  limits: orderLimits,
  /** What was ordered without a click, in the currency of the limits. */
  spentToday: money,
  spentThisMonth: money,
  ordersToday: z.number().int(),
  since: instant,
  usedAt: instant.nullable(),
  endsAt: instant,
  revokedAt: instant.nullable(),
  isActive: z.boolean(),
  version,
});
export type AgentGrant = z.infer<typeof grant>;

/** A program, with the consents that its buyer gave to it: what one of them may spend, the others have not on top of it. */
const program = z.object({
  /** As in the first of the consents. */
  name: z.string(),
  redirectHost: z.string(),
  /** One of the consents counts. */
  isActive: z.boolean(),
  /** Those that count first, then the newest; of those that are over no more than some. */
  consents: z.array(grant).min(1),
  /** All of them, over or not. */
  consentCount: z.number().int(),
});
export type AgentProgram = z.infer<typeof program>;

/** What all programs of a buyer together may order without a click. Minor units; days and months are those of UTC. */
const total = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), perDay: price, perMonth: price });

/** What programs are known by: a registration, hosts of theirs, a name and what looks like it, keys. */
export const blockMarkKinds = ['client', 'host', 'name', 'key'] as const;
export type BlockMarkKind = (typeof blockMarkKinds)[number];

const logLine = z.object({
  id,
  at: instant,
  name: z.string(),
  tool: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  /** Reading is told by the hour: how often, the last time `at`. */
  times: z.number().int(),
  /** The numbers of the orders it was about, and what they came to. */
  orders: z.string(),
  amount: money.nullable(),
});

export const agents = {
  'agents.consent': endpoint({
    summary: 'What a program asks a buyer to let it do, and who it is',
    who: buyer,
    input: z.object(request),
    output: z.object({
      name: z.string(),
      /** Where the buyer is sent on to: who is behind a program cannot be known better. */
      redirectHost: z.string(),
      /** Of the keys that the program says are its own; '' where it has none. */
      keyFingerprint: z.string(),
      /** A program on the buyer's own machine: any other there could say the same. */
      isLocal: z.boolean(),
      scopes: z.array(scope),
    }),
    errors: ['AGENT_UNKNOWN', 'AGENT_BLOCKED'],
  }),
  'agents.allow': endpoint({
    summary: 'Let a program do some of what it asks for, within limits, until a day',
    who: buyer,
    limit: 'submit',
    input: z.object({
      ...request,
      scopes: z.array(scope).min(1).max(agentScopes.length),
      days: z.union(grantDays.map((days) => z.literal(days))),
      requestsADay: requestsADay.default(0),
      /** What it may order without a click; nothing where it is left out. */
      limits: orderLimits.optional(),
      /** What it was called on the page where the buyer agreed. */
      name: z.string().max(200).optional(),
      /** The fingerprint that stood there. */
      keyFingerprint: z.string().max(100).optional(),
    }),
    output: z.object({ redirect: z.string() }),
    errors: ['AGENT_UNKNOWN', 'AGENT_BLOCKED', 'AGENT_RENAMED'],
  }),
  'agents.deny': endpoint({
    summary: 'Say to a program that it may not',
    who: buyer,
    input: z.object(request),
    output: z.object({ redirect: z.string() }),
    errors: ['AGENT_UNKNOWN', 'AGENT_BLOCKED'],
  }),
  'agents.list': endpoint({
    summary: 'The programs that I let do something, with my consents to each; those that may still first',
    who: buyer,
    input: z.object(pageInput),
    output: page(program),
  }),
  'agents.setLimits': endpoint({
    summary: 'Change how much a program may do in a day',
    who: buyer,
    input: z.object({
      id,
      version: seenVersion,
      requestsADay,
      /** Left out, they stay as they are. */
      limits: orderLimits.optional(),
    }),
    output: z.object({ version }),
    errors: ['NOT_FOUND', 'AGENT_CHANGED'],
  }),
  'agents.total': endpoint({
    summary: 'What all my programs together may order without a click, and what they ordered',
    who: buyer,
    input: z.object({}),
    output: z.object({
      /** Null where no total is set. */
      total: total.nullable(),
      /** In the currency of the total; without one, in the buyer's. */
      spentToday: money,
      spentThisMonth: money,
      /** 0 where no total was ever set. */
      version: z.number().int(),
    }),
  }),
  'agents.setTotal': endpoint({
    summary: 'Set what all my programs together may order without a click, or set no total',
    who: buyer,
    /** Without a total there is none. */
    input: z.object({ total: total.optional(), version: seenVersion }),
    output: z.object({ version }),
    errors: ['AGENT_CHANGED'],
  }),
  'agents.revoke': endpoint({
    summary: 'Let a program do nothing more, from now on',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'agents.log': endpoint({
    summary: 'What programs did for me, the newest first',
    who: buyer,
    input: z.object({ ...pageInput, grantId: id.optional() }),
    output: page(logLine),
  }),
  ...agentApprovals,
};

export const consoleAgents = {
  'console.agents.list': endpoint({
    summary: 'Programs that buyers let do something, by name or address, with how many do',
    who: 'staff',
    right: 'users',
    input: z.object({ ...pageInput, search: line(100, 0).optional() }),
    output: page(
      z.object({
        id,
        clientId: z.string(),
        name: z.string(),
        hosts: z.array(z.string()),
        /** Grants that count now. */
        grants: z.number().int(),
        createdAt: instant,
        blockedAt: instant.nullable(),
      }),
    ),
  }),
  'console.agents.reach': endpoint({
    summary: 'What a program can be blocked by, and whom else each of that would block',
    who: 'staff',
    right: 'users',
    input: z.object({ id }),
    output: z.object({
      marks: z.array(
        z.object({
          kind: z.enum(blockMarkKinds),
          /** What is sent to block by it. */
          mark: z.string(),
          /** What an operator reads. */
          text: z.string(),
          /** A host above its own, with all that is below it. */
          isWider: z.boolean(),
          isBlocked: z.boolean(),
          /** Other registrations that are known by it, some of their names, and buyers who let them do something. */
          programs: z.number().int(),
          names: z.array(z.string()),
          buyers: z.number().int(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.agents.block': endpoint({
    summary:
      'Keep a program, and whoever else is known by what it is known by, from everything; or lift that',
    who: 'staff',
    right: 'users',
    input: z.object({
      id,
      blocked: z.boolean(),
      /** By what, of what `console.agents.reach` says; by its registration in any case. */
      marks: z.array(z.string().max(3_000)).max(200).default([]),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
