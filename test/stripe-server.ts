import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { fileFields, readFile, readParts, textOf, type BodyPart, type FileOfServer } from './stripe-files.ts';

/** What goes wrong with the next requests whose path begins so. */
export interface Issue {
  path: string;
  times: number;
  /** Answers late. */
  delayMs?: number;
  /** Answers that and does nothing; what it does is done before with `isDone`. */
  status?: number;
  /** Does what it was asked before it fails. */
  isDone?: boolean;
  /** Ends the connection without an answer. */
  isLost?: boolean;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  failure_reason: string | null;
  payment_intent: string;
  metadata: Record<string, string>;
  created: number;
}

export interface SessionOfServer {
  id: string;
  request: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  intent: { id: string; status: string };
  amount: number;
  currency: string;
  expiresAt: number;
  /** When its page was paid. */
  paidAt: number;
  refunds: Refund[];
}

export interface DisputeOfServer {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  reason: string;
  created: number;
  status: string;
  evidence_details: { due_by: number };
  balance_transactions: { id: string; amount: number; currency: string; fee: number; created: number }[];
  payment_intent: object;
  /** As it was asked, field by field. */
  evidence?: Record<string, string>;
}

const daySeconds = 86_400;
const wholeUnits = new Set(['jpy', 'krw', 'vnd']);
const thousandths = new Set(['kwd', 'bhd', 'omr']);

class Problem extends Error {
  readonly status: number;
  readonly said: object;
  constructor(status: number, said: object) {
    super('a request that Stripe refuses');
    this.status = status;
    this.said = said;
  }
}

const wrong = (message: string, param?: string) =>
  new Problem(400, { type: 'invalid_request_error', message, ...(param && { param }) });

/**
 * A machine that speaks Stripe's interface as its documents have it, as far as the product uses it: keys, idempotency,
 * sessions with a page to pay at, refunds, disputes, and events with real signatures.
 * @param now  moves with the product's clock
 */
export async function startStripe() {
  const sessions = new Map<string, SessionOfServer>();
  const disputes = new Map<string, DisputeOfServer>();
  const files = new Map<string, FileOfServer>();
  const answers = new Map<string, { body: string; status: number; answer: string; at: number }>();
  const requests: { method: string; path: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const state = {
    now: () => new Date(),
    issues: [] as Issue[],
    isDown: false,
    /** What becomes of refunds that are asked for. */
    refundStatus: 'succeeded' as string,
    isFeeKnown: true,
    fee: { amount: 320, currency: 'hkd' },
    /** What it keeps of each payment in its place, in the payment's currency; null where it is `fee`. */
    feeBasisPoints: null as number | null,
    /** How many rows a list has at most, whatever is asked for. */
    largestPage: 100,
    /** What else moved on the balance. */
    otherMoves: [] as object[],
  };
  const key = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const name = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
  const seconds = () => Math.floor(state.now().getTime() / 1000);

  function getSession(id: string): SessionOfServer {
    const session = sessions.get(id);
    if (!session) throw new Problem(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (session.status === 'open' && session.expiresAt <= seconds()) session.status = 'expired';
    return session;
  }

  function createSession(request: Record<string, string>): SessionOfServer {
    const amount = Number(request['line_items[0][price_data][unit_amount]']);
    const currency = request['line_items[0][price_data][currency]']!;
    const expiresAt = Number(request.expires_at);
    const left = expiresAt - seconds();
    if (left < 1_800 || left > 86_400)
      throw wrong('The `expires_at` timestamp must be at least 30 minutes from now', 'expires_at');
    if (!Number.isInteger(amount)) throw wrong('Invalid integer', 'line_items[0][price_data][unit_amount]');
    if (thousandths.has(currency) && amount % 10 !== 0) throw wrong('The last digit must be 0');
    if (!wholeUnits.has(currency) && amount < 30) throw wrong('Amount must convert to at least 50 cents');
    const session: SessionOfServer = {
      id: name('cs_test'),
      request,
      status: 'open',
      paymentStatus: 'unpaid',
      intent: { id: name('pi'), status: 'requires_payment_method' },
      amount,
      currency,
      expiresAt,
      paidAt: 0,
      refunds: [],
    };
    sessions.set(session.id, session);
    return session;
  }

  const metadataOf = (request: Record<string, string>, at: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(request).flatMap(([field, value]) => {
        const [, mark] = new RegExp(`^${at}\\[(\\w+)\\]$`).exec(field) ?? [];
        return mark ? [[mark, value]] : [];
      }),
    );

  const feeOf = ({ amount, currency }: SessionOfServer) =>
    state.feeBasisPoints === null
      ? state.fee
      : { amount: Math.round((amount * state.feeBasisPoints) / 10_000), currency };

  function intentOf(session: SessionOfServer) {
    const { intent, request } = session;
    const { amount, currency } = feeOf(session);
    const movement = { id: name('txn'), object: 'balance_transaction', fee: amount, currency };
    return {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      metadata: metadataOf(request, 'payment_intent_data\\[metadata\\]'),
      latest_charge: {
        id: name('ch'),
        object: 'charge',
        balance_transaction: state.isFeeKnown ? movement : null,
      },
    };
  }

  const show = (session: SessionOfServer, expand: boolean) => ({
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status: session.status,
    payment_status: session.paymentStatus,
    // Until somebody pays there is none.
    payment_intent: session.status === 'complete' ? (expand ? intentOf(session) : session.intent.id) : null,
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.request.client_reference_id,
    customer_details: { email: 'buyer@card.example', name: 'Somebody At Stripe' },
    metadata: metadataOf(session.request, 'metadata'),
    expires_at: session.expiresAt,
    url: session.status === 'open' ? `${address()}/pay/${session.id}` : null,
  });

  const isRefunded = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';
  const refundedOf = ({ refunds }: SessionOfServer) =>
    refunds.filter(isRefunded).reduce((sum, { amount }) => sum + amount, 0);

  /** What the buyer's bank has taken back and not given again. */
  const disputedOf = ({ intent }: SessionOfServer): number =>
    [...disputes.values()]
      .filter((dispute) => (dispute.payment_intent as { id: string }).id === intent.id)
      .flatMap(({ balance_transactions: movements }) => movements)
      .reduce((sum, { amount }) => sum - amount, 0);

  function createRefund(request: Record<string, string>): Refund {
    const session = [...sessions.values()].find(({ intent }) => intent.id === request.payment_intent);
    const amount = Number(request.amount);
    if (session?.paymentStatus !== 'paid') throw wrong('This PaymentIntent has no charge to refund');
    if (refundedOf(session) + disputedOf(session) + amount > session.amount)
      throw wrong('Refund amount is greater than unrefunded');
    const refund: Refund = {
      id: name('re'),
      object: 'refund',
      amount,
      status: state.refundStatus,
      failure_reason: state.refundStatus === 'failed' ? 'lost_or_stolen_card' : null,
      payment_intent: session.intent.id,
      metadata: metadataOf(request, 'metadata'),
      created: seconds(),
    };
    session.refunds.unshift(refund);
    return refund;
  }

  /** A decision at the page. @returns false when it has ended */
  function decide(id: string, decision: 'paid' | 'refused' | 'unpaid'): boolean {
    const session = getSession(id);
    if (session.status !== 'open') return false;
    session.status = 'complete';
    session.paidAt = seconds();
    session.paymentStatus = decision === 'paid' ? 'paid' : 'unpaid';
    session.intent.status =
      decision === 'paid' ? 'succeeded' : decision === 'refused' ? 'requires_payment_method' : 'processing';
    return true;
  }

  /** What moved on the balance: payments with their fees, refunds, and what disputes took and gave back. */
  function listBalance(since: number) {
    const paid = [...sessions.values()].filter(
      ({ paymentStatus, paidAt }) => paymentStatus === 'paid' && paidAt >= since,
    );
    const moved = (
      session: SessionOfServer,
      more: { id: string; type: string; amount: number; created: number; fee: number; source: object },
    ) => ({ object: 'balance_transaction', description: null, currency: session.currency, ...more });
    const charges = paid.map((session) => ({
      ...moved(session, {
        id: `txn_${session.intent.id}`,
        type: 'charge',
        amount: session.amount,
        created: session.paidAt,
        fee: state.isFeeKnown ? feeOf(session).amount : 0,
        source: {
          object: 'charge',
          amount: session.amount,
          currency: session.currency,
          metadata: metadataOf(session.request, 'payment_intent_data\\[metadata\\]'),
        },
      }),
      currency: feeOf(session).currency,
    }));
    const refunds = [...sessions.values()].flatMap((session) =>
      session.refunds
        .filter(({ status, created }) => status === 'succeeded' && created >= since)
        .map((refund) =>
          moved(session, {
            id: `txn_${refund.id}`,
            type: 'refund',
            amount: -refund.amount,
            created: refund.created,
            fee: 0,
            source: { ...refund, currency: session.currency },
          }),
        ),
    );
    const disputed = [...disputes.values()].flatMap(({ balance_transactions: movements, ...source }) =>
      movements
        .filter(({ created }) => created >= since)
        .map((movement) => ({
          object: 'balance_transaction',
          type: 'adjustment',
          description: null,
          source,
          ...movement,
        })),
    );
    return [...charges, ...refunds, ...disputed, ...state.otherMoves];
  }

  /** As it answers: evidence by its fields, and how often it was submitted. */
  function showDispute({ evidence: fields = {}, evidence_details: details, ...dispute }: DisputeOfServer) {
    const evidence = Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const [, name] = /^evidence\[(\w+)\]$/.exec(field) ?? [];
        return name ? [[name, value]] : [];
      }),
    );
    const submissions = fields.submit === 'true' ? 1 : 0;
    return { ...dispute, evidence, evidence_details: { ...details, submission_count: submissions } };
  }

  /** Keeps an uploaded file. */
  function createFile(parts: readonly BodyPart[]): FileOfServer {
    const file = readFile(parts);
    if (typeof file === 'string') throw wrong(file, 'file');
    files.set(file.id, file);
    return file;
  }

  /** What is answered at the interface. @returns undefined for an address that it does not have */
  function perform(method: string, path: string, fields: Record<string, string>, query: URLSearchParams) {
    const [, , kind, ...rest] = path.split('/');
    const expand = [...query.keys()].some((field) => field.startsWith('expand'));
    if (kind === 'checkout' && rest[0] === 'sessions') {
      const [, id, verb] = rest;
      if (method === 'POST' && !id) return show(createSession(fields), false);
      const session = getSession(id!);
      if (verb === 'expire') {
        if (session.status !== 'open')
          throw wrong('Only Checkout Sessions with a status in ["open"] can be expired');
        session.status = 'expired';
      }
      return show(session, expand);
    }
    if (kind === 'refunds' && method === 'POST') return createRefund(fields);
    if (kind === 'refunds') {
      const session = [...sessions.values()].find(({ intent }) => intent.id === query.get('payment_intent'));
      return { object: 'list', url: '/v1/refunds', has_more: false, data: session?.refunds ?? [] };
    }
    if (kind === 'balance_transactions') {
      const data = listBalance(Number(query.get('created[gte]') ?? 0));
      return { object: 'list', url: '/v1/balance_transactions', has_more: false, data };
    }
    if (kind === 'disputes') {
      if (rest[0] === undefined) {
        const since = Number(query.get('created[gte]') ?? 0);
        const listed = [...disputes.values()].filter(({ created }) => created >= since).toReversed();
        const start = listed.findIndex(({ id }) => id === query.get('starting_after')) + 1;
        const size = Math.min(Number(query.get('limit') ?? 10), state.largestPage);
        const data = listed.slice(start, start + size).map(showDispute);
        return { object: 'list', url: '/v1/disputes', has_more: start + size < listed.length, data };
      }
      const dispute = disputes.get(rest[0]);
      if (method !== 'POST' || !dispute) return dispute && showDispute(dispute);
      if (dispute.status !== 'needs_response') throw wrong('This dispute is already submitted or closed');
      const unknown = fileFields
        .map((field) => fields[`evidence[${field}]`])
        .find((id) => id && !files.has(id));
      if (unknown) throw wrong(`No such file: '${unknown}'`, 'evidence');
      dispute.evidence = fields;
      if (fields.submit === 'true') dispute.status = 'under_review';
      return showDispute(dispute);
    }
    if (kind === 'balance') {
      const available = [{ amount: 125_000, currency: 'hkd' }];
      return { object: 'balance', livemode: false, available, pending: [] };
    }
    return undefined;
  }

  function answerOf(request: IncomingMessage, path: string, query: URLSearchParams, raw: Buffer) {
    const parts = readParts(raw, request);
    const body = textOf(raw, parts);
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const known = answers.get(idempotencyKey);
    // As Stripe does, it forgets a key after a day.
    if (idempotencyKey && known && seconds() - known.at < daySeconds) {
      if (known.body === body) return known;
      const error = {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used again',
      };
      return { status: 400, answer: JSON.stringify({ error }) };
    }
    const keep = (status: number, answer: string) => {
      if (idempotencyKey && status !== 400)
        answers.set(idempotencyKey, { body, status, answer, at: seconds() });
      return { status, answer };
    };
    if (request.headers.authorization !== `Bearer ${key}`) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' };
      return { status: 401, answer: JSON.stringify({ error }) };
    }
    try {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const isUpload = path === '/v1/files' && request.method === 'POST';
      const result = isUpload ? createFile(parts ?? []) : perform(request.method!, path, fields, query);
      return result ? keep(200, JSON.stringify(result)) : { status: 404, answer: '{"error":{}}' };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return keep(error.status, JSON.stringify({ error: error.said }));
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://stripe.test');
    const raw = await buffer(request);
    const body = String(raw);
    if (path.startsWith('/pay/')) return servePage(request, response, path.slice(5), body);
    requests.push({ method: request.method!, path, body, headers: request.headers });
    if (state.isDown) return void request.socket.destroy();
    const issue = state.issues.find(
      (each) => each.times > 0 && `${request.method} ${path}`.startsWith(each.path),
    );
    if (issue) issue.times--;
    if (issue?.delayMs) await sleep(issue.delayMs);
    const answer = issue?.status && !issue.isDone ? undefined : answerOf(request, path, query, raw);
    if (issue?.isLost) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    if (issue?.status) {
      const error = { type: 'api_error', message: `the server failed with ${issue.status}` };
      // As Stripe does, it remembers that under the key.
      const failed = { status: issue.status, answer: JSON.stringify({ error }) };
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
      if (idempotencyKey && issue.status >= 500) {
        answers.set(idempotencyKey, {
          ...failed,
          body: textOf(raw, readParts(raw, request)),
          at: seconds(),
        });
        response.setHeader('stripe-should-retry', 'false');
      }
      return void response.writeHead(failed.status).end(failed.answer);
    }
    response.writeHead(answer!.status).end(answer!.answer);
  }

  /** Told of what happens at the page; nobody without. */
  let webhookAddress: string | null = null;

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    body: string,
  ): Promise<void> {
    const session = getSession(id);
    const { success_url: success, cancel_url: cancel, locale } = session.request;
    if (request.method === 'POST') {
      if (body.includes('pay')) {
        decide(id, 'paid');
        if (webhookAddress) await post(id);
      }
      return void response.writeHead(303, { location: body.includes('pay') ? success : cancel }).end();
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width">
      <title>Checkout</title><h1>${session.currency.toUpperCase()} ${session.amount}</h1>
      <form method="post"><label>Card <input name="card" value="4242 4242 4242 4242"></label>
      <button name="do" value="pay">Pay</button><button name="do" value="back">Back</button></form></html>`);
  }

  /** An event as it is posted, signed with the secret and the time. */
  function signed(event: object, { secret = webhookSecret, at = seconds() } = {}) {
    const body = JSON.stringify({ id: name('evt'), object: 'event', livemode: false, created: at, ...event });
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
    return { headers: { 'content-type': 'application/json', 'stripe-signature': header }, body };
  }

  /** The event of a session as it is now, with another amount or currency where somebody says so. */
  function eventOf(id: string, changes: Record<string, unknown> = {}) {
    const session = getSession(id);
    const type =
      session.status === 'expired'
        ? 'checkout.session.expired'
        : session.intent.status === 'requires_payment_method'
          ? 'checkout.session.async_payment_failed'
          : 'checkout.session.completed';
    return { type, data: { object: { ...show(session, false), ...changes } } };
  }

  async function post(id: string): Promise<void> {
    await fetch(webhookAddress!, { method: 'POST', ...signed(eventOf(id)) });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      response.writeHead(500).end(JSON.stringify({ error: { message: error.message } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    state,
    key,
    webhookSecret,
    requests,
    sessions,
    env: {
      CHANNEL_STRIPE_KEY_HK: key,
      CHANNEL_STRIPE_WEBHOOK_SECRET_HK: webhookSecret,
      CHANNEL_STRIPE_URL: address(),
    },
    /** The same account on another site: its keys may be those of two. */
    envOf: (site: 'uae' | 'hk') => ({
      [`CHANNEL_STRIPE_KEY_${site.toUpperCase()}`]: key,
      [`CHANNEL_STRIPE_WEBHOOK_SECRET_${site.toUpperCase()}`]: webhookSecret,
    }),
    getSession,
    decide,
    signed,
    eventOf,
    listBalance,
    /** As it does after a day. */
    getDispute: (id: string) => disputes.get(id)!,
    /** Each file once for each time that it was kept. */
    files,
    forgetKeys: () => answers.clear(),
    refundedOf: (id: string) => refundedOf(getSession(id)),
    /** The buyer's bank sends back what was refunded of a payment. */
    failRefunds(id: string) {
      for (const refund of getSession(id).refunds) refund.status = 'failed';
    },
    /** A buyer's bank takes a payment back, or a part of it; the money leaves with it. */
    addDispute(id: string, session: SessionOfServer, changes: Partial<DisputeOfServer> = {}) {
      const { currency } = session;
      const amount = changes.amount ?? session.amount;
      const dispute: DisputeOfServer = {
        id,
        object: 'dispute',
        amount,
        currency,
        reason: 'fraudulent',
        created: seconds(),
        status: 'needs_response',
        evidence_details: { due_by: seconds() + 864_000 },
        balance_transactions: [
          { id: `txn_${id}_out`, amount: -amount, currency, fee: 1_500, created: seconds() },
        ],
        payment_intent: intentOf(session),
        ...changes,
      };
      disputes.set(id, dispute);
      return dispute;
    },
    /** An inquiry becomes a dispute of more, with another day to answer by; the rest is taken, too. */
    changeDispute(id: string, { amount, days }: { amount: number; days: number }) {
      const dispute = disputes.get(id)!;
      const { currency } = dispute;
      dispute.balance_transactions.push({
        id: `txn_${id}_more`,
        amount: dispute.amount - amount,
        currency,
        fee: 0,
        created: seconds(),
      });
      dispute.amount = amount;
      dispute.evidence_details.due_by = seconds() + days * 86_400;
    },
    /** The bank decides; what it gives back comes with that. */
    decideDispute(id: string, status: 'won' | 'lost' | 'warning_closed') {
      const dispute = disputes.get(id)!;
      dispute.status = status;
      if (status === 'won')
        dispute.balance_transactions.push({
          id: `txn_${id}_in`,
          amount: dispute.amount,
          currency: dispute.currency,
          fee: 0,
          created: seconds(),
        });
    },
    /** Has it post what happens at its page. */
    tell(whom: string) {
      webhookAddress = whom;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
