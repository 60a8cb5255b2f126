import { randomBytes, randomUUID } from 'node:crypto';
import { startFaultyServer, type Answered, type Asked } from './faulty-server.ts';

interface Refund {
  id: string;
  reference_id: string;
  status: 'SUCCEEDED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: number;
  failure_code: string | null;
  at: Date;
}

export interface XenditRequestMade {
  id: string;
  asked: {
    reference_id: string;
    request_amount: number;
    channel_code: string;
    channel_properties: { display_name?: string; expires_at?: string };
    metadata: { caravan_payment: string };
  };
  status: 'REQUIRES_ACTION' | 'SUCCEEDED' | 'CANCELED' | 'EXPIRED' | 'FAILED';
  paymentId: string | null;
  paidAt: Date | null;
  /** What was paid, as it says it itself. */
  paid: { amount: string | number; currency: string };
  payCode: string;
  refunds: Refund[];
}

class Failure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * A machine that speaks Xendit's interface as its documents have it, as far as the product uses it: requests for payments
 * by virtual account and QRIS (version 2024-11-11), payments, cancelling, refunds, the list of transactions, the balance,
 * and notifications with a token.
 */
export async function startXendit() {
  const requests = new Map<string, XenditRequestMade>();
  /** What it lists beside what was made here. */
  const transactions: Record<string, unknown>[] = [];
  const key = `xnd_development_${randomBytes(24).toString('hex')}`;
  const callbackToken = randomBytes(24).toString('hex');
  const state = {
    now: () => new Date(),
    refundStatus: 'SUCCEEDED' as Refund['status'],
    /** What it refuses every refund with. */
    refundRefusal: '',
    perPage: 50,
    /** Lists what was paid and given back here, as it does; a test that says itself what is listed leaves it out. */
    isListing: false,
  };

  function requireKey({ headers, url }: Asked): void {
    const expected = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    if (headers.authorization !== expected) throw new Failure(401, 'INVALID_API_KEY');
    if (url.pathname.startsWith('/v3/') && headers['api-version'] !== '2024-11-11')
      throw new Failure(400, 'API_VALIDATION_ERROR');
  }

  function getRequest(id: string): XenditRequestMade {
    const made = requests.get(id);
    if (!made) throw new Failure(404, 'DATA_NOT_FOUND');
    return made;
  }

  const isLate = ({ asked }: XenditRequestMade) =>
    asked.channel_properties.expires_at !== undefined &&
    state.now() >= new Date(asked.channel_properties.expires_at);

  function createRequest(asked: XenditRequestMade['asked'] & Record<string, unknown>): object {
    const isBank = asked.channel_code.endsWith('_VIRTUAL_ACCOUNT');
    const { display_name: displayName, expires_at: expiresAt } = asked.channel_properties;
    const isFull =
      asked.type === 'PAY' &&
      asked.country === 'ID' &&
      asked.currency === 'IDR' &&
      /^.{1,255}$/.test(asked.reference_id) &&
      Number.isInteger(asked.request_amount) &&
      asked.request_amount > 0 &&
      (isBank
        ? /^[A-Za-z ]{1,40}$/.test(displayName ?? '') && state.now() < new Date(expiresAt!)
        : asked.channel_code === 'QRIS' && Object.keys(asked.channel_properties).length === 0);
    if (!isFull) throw new Failure(400, 'API_VALIDATION_ERROR');
    const made: XenditRequestMade = {
      id: `pr-${randomUUID()}`,
      asked,
      status: 'REQUIRES_ACTION',
      paymentId: null,
      paidAt: null,
      paid: { amount: asked.request_amount, currency: 'IDR' },
      payCode: isBank
        ? `8808${String(requests.size).padStart(8, '0')}`
        : `00020101021226${requests.size}6304A1B2`,
      refunds: [],
    };
    requests.set(made.id, made);
    return show(made);
  }

  const show = (made: XenditRequestMade) => ({
    business_id: '5f27a14a9bf05c73dd040bc8',
    payment_request_id: made.id,
    ...made.asked,
    ...(made.paymentId && { latest_payment_id: made.paymentId }),
    status: made.status === 'REQUIRES_ACTION' && isLate(made) ? 'EXPIRED' : made.status,
    actions: [
      {
        type: 'PRESENT_TO_CUSTOMER',
        descriptor: made.asked.channel_code === 'QRIS' ? 'QR_STRING' : 'VIRTUAL_ACCOUNT_NUMBER',
        value: made.payCode,
      },
    ],
    created: state.now().toISOString(),
    updated: state.now().toISOString(),
  });

  function showPayment(paymentId: string): object {
    const made = [...requests.values()].find((each) => each.paymentId === paymentId);
    if (!made) throw new Failure(404, 'DATA_NOT_FOUND');
    return {
      payment_id: paymentId,
      payment_request_id: made.id,
      reference_id: made.asked.reference_id,
      status: 'SUCCEEDED',
      currency: made.paid.currency,
      request_amount: made.asked.request_amount,
      channel_code: made.asked.channel_code,
      captures: [{ capture_id: `cptr-${randomUUID()}`, capture_amount: made.paid.amount }],
      payment_details: { payer_name: 'Siti Rahayu', payer_account_number: '2876783233' },
      metadata: made.asked.metadata,
    };
  }

  const refundedOf = ({ refunds }: XenditRequestMade) =>
    refunds
      .filter(({ status }) => status === 'SUCCEEDED' || status === 'PENDING')
      .reduce((sum, { amount }) => sum + amount, 0);

  const keys = new Map<string, Refund>();

  function createRefund({ headers, body }: Asked): Refund {
    const asked = JSON.parse(body) as Record<string, unknown>;
    const made = getRequest(String(asked.payment_request_id));
    const idempotencyKey = String(headers['idempotency-key'] ?? '');
    const stored = keys.get(idempotencyKey);
    if (stored) return stored;
    const amount = asked.amount as number;
    if (!idempotencyKey || !Number.isInteger(amount) || asked.currency !== 'IDR' || !asked.reason)
      throw new Failure(400, 'API_VALIDATION_ERROR');
    if (made.status !== 'SUCCEEDED') throw new Failure(400, 'INELIGIBLE_TRANSACTION_STATUS');
    if (made.asked.channel_code !== 'QRIS') throw new Failure(403, 'REFUND_NOT_SUPPORTED');
    if (state.refundRefusal) throw new Failure(400, state.refundRefusal);
    if (refundedOf(made) + amount > made.asked.request_amount)
      throw new Failure(400, 'REFUND_AMOUNT_EXCEEDED');
    const refund: Refund = {
      id: `rfd-${randomUUID()}`,
      reference_id: String(asked.reference_id),
      status: state.refundStatus,
      amount,
      failure_code: state.refundStatus === 'FAILED' ? 'ACCOUNT_NOT_FOUND' : null,
      at: state.now(),
    };
    made.refunds.push(refund);
    keys.set(idempotencyKey, refund);
    return refund;
  }

  /** Whole rupiah that it keeps of a payment: a share by QRIS, a fixed price by virtual account, with the tax on that. */
  const feeOf = ({ asked }: XenditRequestMade): number =>
    asked.channel_code === 'QRIS' ? Math.round(asked.request_amount * 0.007) : 4_440;

  /** The transactions of all payments and refunds, in the order in which they happened. */
  function listMoved() {
    const movement = (made: XenditRequestMade, at: Date) => ({
      status: 'SUCCESS',
      channel_code: made.asked.channel_code,
      currency: 'IDR',
      net_amount_currency: 'IDR',
      created: at.toISOString(),
      updated: at.toISOString(),
      fee: { status: 'COMPLETED' },
    });
    const moved = [...requests.values()].flatMap((made) => {
      if (!made.paidAt) return [];
      const { request_amount: amount, reference_id: reference } = made.asked;
      const payment = {
        ...movement(made, made.paidAt),
        id: `txn_${made.paymentId}`,
        type: 'PAYMENT',
        cashflow: 'MONEY_IN',
        reference_id: reference,
        amount,
        net_amount: amount - feeOf(made),
        product_data: { payment_request_id: made.id },
      };
      const refunds = made.refunds
        .filter(({ status }) => status === 'SUCCEEDED')
        .map((refund) => ({
          ...movement(made, refund.at),
          id: `txn_${refund.id}`,
          type: 'REFUND',
          cashflow: 'MONEY_OUT',
          reference_id: refund.reference_id,
          amount: refund.amount,
          net_amount: refund.amount,
          product_data: null,
        }));
      return [payment, ...refunds];
    });
    return moved.toSorted((one, other) => one.updated.localeCompare(other.updated));
  }

  function listTransactions({ url }: Asked): object {
    const since = url.searchParams.get('updated[gte]')!;
    const all = state.isListing ? listMoved() : transactions;
    const matching = all.filter(({ updated }) => String(updated) >= since);
    const begin = matching.findIndex(({ id }) => id === url.searchParams.get('after_id')) + 1;
    const rows = matching.slice(begin, begin + state.perPage);
    return { has_more: begin + state.perPage < matching.length, data: rows, links: [] };
  }

  function perform(asked: Asked): object {
    const { method, url, body } = asked;
    const [first, second, id, act] = url.pathname.split('/').slice(1);
    if (first === 'balance') return { balance: 1_241_231 };
    if (first === 'transactions') return listTransactions(asked);
    if (first === 'refunds')
      return method === 'POST'
        ? createRefund(asked)
        : { data: getRequest(url.searchParams.get('payment_request_id')!).refunds, has_more: false };
    if (second === 'payments') return showPayment(id!);
    if (second !== 'payment_requests') throw new Failure(404, 'DATA_NOT_FOUND');
    if (!id) return createRequest(JSON.parse(body));
    const made = getRequest(id);
    if (act === 'cancel') {
      if (made.status !== 'REQUIRES_ACTION' || isLate(made))
        throw new Failure(400, 'INACTIVE_PAYMENT_REQUEST');
      made.status = 'CANCELED';
    }
    return show(made);
  }

  function answer(asked: Asked): Answered {
    const send = (status: number, result: object): Answered => ({
      status,
      body: JSON.stringify(result),
      headers: { 'content-type': 'application/json' },
    });
    try {
      requireKey(asked);
      return send(asked.method === 'POST' ? 201 : 200, perform(asked));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return send(error.status, { error_code: error.code, message: 'It was not done.' });
    }
  }

  /** The newest request that was made for a charge. */
  function requestOf(ref: string): XenditRequestMade | undefined {
    return [...requests.values()].findLast(({ asked }) => asked.reference_id === ref);
  }

  /** The buyer pays in the app of their bank, or the request ends. @returns false when it has ended */
  function decide(id: string, decision: 'paid' | 'expired'): boolean {
    const made = getRequest(id);
    if (made.status !== 'REQUIRES_ACTION' || isLate(made)) return false;
    made.status = decision === 'paid' ? 'SUCCEEDED' : 'EXPIRED';
    if (decision === 'paid') notePaid(made);
    return true;
  }

  function notePaid(made: XenditRequestMade): void {
    made.paymentId = `py-${randomUUID()}`;
    made.paidAt = state.now();
  }

  /** Money that a bank passes on although the request was ended before. */
  function payLate(id: string): void {
    const made = getRequest(id);
    made.status = 'SUCCEEDED';
    notePaid(made);
  }

  function posted(event: string, data: object, token = callbackToken) {
    const body = JSON.stringify({
      event,
      business_id: '5f27a14a9bf05c73dd040bc8',
      created: state.now().toISOString(),
      data,
    });
    return {
      headers: { 'content-type': 'application/json', 'x-callback-token': token } as Record<string, string>,
      body,
    };
  }

  function notice(id: string, changes: object = {}) {
    const { asked, paymentId } = getRequest(id);
    return posted('payment.capture', {
      payment_id: paymentId,
      payment_request_id: id,
      reference_id: asked.reference_id,
      status: 'SUCCEEDED',
      currency: 'IDR',
      request_amount: asked.request_amount,
      channel_code: asked.channel_code,
      ...changes,
    });
  }

  const refundNotice = (number: string, event: 'refund.succeeded' | 'refund.failed') =>
    posted(event, { id: `rfd-${randomUUID()}`, reference_id: number, status: 'SUCCEEDED' });

  const server = await startFaultyServer({
    nameOf: ({ method, url }) => `${method} ${url.pathname}`,
    answer,
  });

  return {
    state,
    failures: server.state,
    asked: server.requests,
    requests,
    transactions,
    listMoved,
    key,
    callbackToken,
    env: {
      CHANNEL_XENDIT_KEY: key,
      CHANNEL_XENDIT_CALLBACK_TOKEN: callbackToken,
      CHANNEL_XENDIT_URL: server.address,
      SITE: 'id',
    },
    getRequest,
    requestOf,
    decide,
    payLate,
    posted,
    notice,
    refundNotice,
    /** The buyer pays, and the shop is told. */
    async payAndTell(id: string, address: string): Promise<number> {
      decide(id, 'paid');
      return (await fetch(address, { method: 'POST', ...notice(id) })).status;
    },
    refundedOf: (ref: string) =>
      [...requests.values()]
        .filter(({ asked }) => asked.reference_id === ref)
        .reduce((sum, made) => sum + refundedOf(made), 0),
    stop: server.stop,
  };
}
