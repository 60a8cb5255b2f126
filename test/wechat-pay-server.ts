import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto';
import { isIP } from 'node:net';
import { startFaultyServer, type Answered, type Asked } from './faulty-server.ts';

interface Refund {
  out_refund_no: string;
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL';
  refund: number;
  at: Date;
}

export interface Order {
  no: string;
  kind: 'native' | 'h5';
  request: Record<string, unknown> & { attach: string; time_expire: string; notify_url: string };
  total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  address: string;
  paidAt: Date | null;
  refunds: Refund[];
}

class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly isSigned: boolean;
  constructor(status: number, code: string, isSigned = true) {
    super(code);
    this.status = status;
    this.code = code;
    this.isSigned = isSigned;
  }
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64');

/**
 * A machine that speaks the third version of WeChat Pay's interface as its documents have it, as far as the product uses
 * it: signed requests and answers, orders by code and for phones, closing, refunds under a number of their own, and
 * notifications that are signed and sealed.
 */
export async function startWeChatPay() {
  const orders = new Map<string, Order>();
  /** Files by day. */
  const bills = new Map<string, string>();
  const merchant = newKeys();
  const own = newKeys();
  const account = {
    mchid: `19${String(randomInt(1e8)).padStart(8, '0')}`,
    appId: `wx${randomBytes(8).toString('hex')}`,
    serial: randomBytes(20).toString('hex').toUpperCase(),
    sealKey: randomBytes(16).toString('hex'),
    publicKeyId: `PUB_KEY_ID_${String(randomInt(1e12)).padStart(34, '0')}`,
  };
  const state = {
    now: () => new Date(),
    refundStatus: 'SUCCESS' as Refund['status'],
    isUnsigned: false,
    isBillChanged: false,
  };
  const seconds = () => Math.floor(state.now().getTime() / 1000);

  function requireSigned({ method, url, body, headers }: Asked): void {
    const [, scheme, list = ''] = /^(\S+) (.+)$/.exec(headers.authorization ?? '') ?? [];
    const fields = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k!, v!]));
    const { mchid, timestamp, nonce_str: nonce, serial_no: serial, signature } = fields;
    const text = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
    const isRight =
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      mchid === account.mchid &&
      serial === account.serial &&
      Math.abs(seconds() - Number(timestamp)) <= 300 &&
      headers['wechatpay-serial'] === account.publicKeyId &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(merchant.publicKey, signature ?? '', 'base64');
    if (!isRight) throw new Failure(401, 'SIGN_ERROR', false);
  }

  function getOrder(no: string): Order {
    const order = orders.get(no);
    if (!order) throw new Failure(404, 'ORDER_NOT_EXIST');
    return order;
  }

  const isLate = ({ request }: Order) => state.now() >= new Date(request.time_expire);

  function createOrder(kind: Order['kind'], request: Order['request']): Order {
    const no = String(request.out_trade_no);
    const { total, currency } = request.amount as { total: number; currency: string };
    const isFull =
      request.mchid === account.mchid &&
      request.appid === account.appId &&
      /^[\w|*-]{6,32}$/.test(no) &&
      Number.isInteger(total) &&
      total > 0 &&
      currency === 'CNY' &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(request.time_expire) &&
      (kind === 'native' || isIP((request.scene_info as { payer_client_ip: string }).payer_client_ip) > 0);
    if (!isFull || state.now() >= new Date(request.time_expire)) throw new Failure(400, 'PARAM_ERROR');
    const existing = orders.get(no);
    if (existing) {
      if (existing.state === 'SUCCESS') throw new Failure(400, 'ORDERPAID');
      if (existing.state === 'CLOSED') throw new Failure(400, 'ORDER_CLOSED');
      if (existing.kind !== kind || existing.total !== total) throw new Failure(403, 'OUT_TRADE_NO_USED');
      return existing;
    }
    const mark = randomBytes(6).toString('hex');
    const address =
      kind === 'native'
        ? `weixin://wxpay/bizpayurl?pr=${mark}`
        : `${server.address}/h5?prepay_id=wx${mark}&package=${no}`;
    const order: Order = { no, kind, request, total, state: 'NOTPAY', address, paidAt: null, refunds: [] };
    orders.set(no, order);
    return order;
  }

  const show = (order: Order, changes: object = {}) => ({
    mchid: account.mchid,
    appid: account.appId,
    out_trade_no: order.no,
    trade_state: order.state,
    trade_state_desc: 'state',
    attach: order.request.attach,
    ...(order.state === 'SUCCESS' && {
      transaction_id: `42000000${order.no}`,
      trade_type: order.kind === 'native' ? 'NATIVE' : 'MWEB',
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    }),
    amount: { total: order.total, payer_total: order.total, currency: 'CNY', payer_currency: 'CNY' },
    ...changes,
  });

  const refundedOf = ({ refunds }: Order) =>
    refunds.filter(({ status }) => status !== 'CLOSED').reduce((sum, { refund }) => sum + refund, 0);

  function createRefund(request: Record<string, unknown>): Refund {
    const order = getOrder(String(request.out_trade_no));
    const { refund, total } = request.amount as { refund: number; total: number };
    const number = String(request.out_refund_no);
    if (!/^[\w|*@-]{1,64}$/.test(number) || total !== order.total) throw new Failure(400, 'PARAM_ERROR');
    const stored = order.refunds.find((each) => each.out_refund_no === number);
    if (stored) return stored;
    if (order.state !== 'SUCCESS') throw new Failure(403, 'TRADE_ERROR');
    if (refundedOf(order) + refund > order.total) throw new Failure(400, 'INVALID_REQUEST');
    const created = { out_refund_no: number, status: state.refundStatus, refund, at: state.now() };
    order.refunds.push(created);
    return created;
  }

  function findRefund(number: string): Refund {
    const all = [...orders.values()].flatMap(({ refunds }) => refunds);
    const refund = all.find((each) => each.out_refund_no === number);
    if (!refund) throw new Failure(404, 'RESOURCE_NOT_EXISTS');
    return refund;
  }

  function perform({ method, url, body }: Asked): object | null {
    const request = (body ? JSON.parse(body) : {}) as Order['request'];
    if (url.pathname === '/v3/bill/tradebill') {
      const day = url.searchParams.get('bill_date')!;
      const bill = bills.get(day);
      if (bill === undefined) throw new Failure(400, 'NO_STATEMENT_EXIST');
      const hash = createHash('sha1').update(bill).digest('hex');
      const address = `${server.address}/v3/billdownload/file?token=${day}`;
      return { hash_type: 'SHA1', hash_value: hash, download_url: address };
    }
    const [kind, ...rest] = url.pathname.split('/').slice(4);
    if (url.pathname.startsWith('/v3/refund/domestic/refunds'))
      return method === 'POST' ? createRefund(request) : findRefund(url.pathname.split('/').at(-1)!);
    if (kind === 'native') return { code_url: createOrder(kind, request).address };
    if (kind === 'h5') return { h5_url: createOrder(kind, request).address };
    if (kind !== 'out-trade-no') throw new Failure(404, 'NOT_FOUND');
    // Which word it has for closing what it does not have is not in its documents.
    if (rest[1] === 'close' && !orders.has(rest[0]!)) throw new Failure(400, 'INVALID_REQUEST');
    const order = getOrder(rest[0]!);
    if (rest[1] !== 'close') {
      if (url.searchParams.get('mchid') !== account.mchid) throw new Failure(400, 'PARAM_ERROR');
      return show(order);
    }
    if (order.state === 'SUCCESS') throw new Failure(400, 'ORDERPAID');
    order.state = 'CLOSED';
    return null;
  }

  /** The headers by which what is sent is known for WeChat Pay's. */
  function signedHeaders(
    body: string,
    { key = own.privateKey, at = seconds(), serial = account.publicKeyId } = {},
  ) {
    const nonce = randomBytes(16).toString('hex');
    return {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-serial': serial,
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': sign(`${at}\n${nonce}\n${body}\n`, key),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  function answer(asked: Asked): Answered {
    const send = (status: number, result: object | null, isSigned: boolean): Answered => {
      const body = result ? JSON.stringify(result) : '';
      return { status, body, headers: isSigned && !state.isUnsigned ? signedHeaders(body) : {} };
    };
    try {
      requireSigned(asked);
      const { pathname, searchParams } = asked.url;
      if (pathname === '/v3/billdownload/file')
        return { body: bills.get(searchParams.get('token')!)! + (state.isBillChanged ? ' ' : '') };
      const result = perform(asked);
      return send(result ? 200 : 204, result, true);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return send(error.status, { code: error.code, message: '失败' }, error.isSigned);
    }
  }

  /** The buyer pays in WeChat, or an order is closed. @returns false when it has ended */
  function decide(no: string, decision: 'paid' | 'closed'): boolean {
    const order = getOrder(no);
    if (order.state !== 'NOTPAY' || (decision === 'paid' && isLate(order))) return false;
    order.state = decision === 'paid' ? 'SUCCESS' : 'CLOSED';
    if (decision === 'paid') order.paidAt = state.now();
    return true;
  }

  type Signing = Parameters<typeof signedHeaders>[1] & { sealKey?: string };

  /** Something as it is posted: sealed, and signed. */
  function posted(
    eventType: string,
    content: object,
    { sealKey = account.sealKey, ...signing }: Signing = {},
  ) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from('transaction'));
    const sealed = [cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()];
    const body = JSON.stringify({
      id: crypto.randomUUID(),
      create_time: state.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: eventType,
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Buffer.concat(sealed).toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    });
    return { headers: signedHeaders(body, signing) as Record<string, string>, body };
  }

  const notice = (no: string, changes: object = {}, signing: Signing = {}) =>
    posted('TRANSACTION.SUCCESS', show(getOrder(no), changes), signing);

  function refundNotice(number: string, changes: object = {}) {
    const { status } = findRefund(number);
    const content = { mchid: account.mchid, out_refund_no: number, refund_status: status, ...changes };
    return posted(`REFUND.${status}`, content);
  }

  /** The buyer pays in WeChat, and the shop is told. */
  async function payAndTell(no: string): Promise<void> {
    decide(no, 'paid');
    await fetch(getOrder(no).request.notify_url, { method: 'POST', ...notice(no) });
  }

  const server = await startFaultyServer({
    nameOf: ({ method, url }) => `${method} ${url.pathname}`,
    answer,
    page: ({ url }) => (url.pathname === '/h5' ? { body: 'WeChat' } : null),
  });
  const exported = (key: KeyObject, type: 'pkcs8' | 'spki') =>
    (key.export({ type, format: 'pem' } as never) as string).replaceAll('\n', '\\n');

  return {
    state,
    failures: server.state,
    requests: server.requests,
    orders,
    bills,
    account,
    otherKey: merchant.privateKey,
    env: {
      CHANNEL_WECHAT_PAY_MCHID: account.mchid,
      CHANNEL_WECHAT_PAY_APP_ID: account.appId,
      CHANNEL_WECHAT_PAY_CERTIFICATE_SERIAL: account.serial,
      CHANNEL_WECHAT_PAY_PRIVATE_KEY: exported(merchant.privateKey, 'pkcs8'),
      CHANNEL_WECHAT_PAY_API_V3_KEY: account.sealKey,
      CHANNEL_WECHAT_PAY_PUBLIC_KEY_ID: account.publicKeyId,
      CHANNEL_WECHAT_PAY_PUBLIC_KEY: exported(own.publicKey, 'spki'),
      CHANNEL_WECHAT_PAY_URL: server.address,
    },
    getOrder,
    decide,
    posted,
    notice,
    refundNotice,
    payAndTell,
    refundedOf: (no: string) => refundedOf(getOrder(no)),
    stop: server.stop,
  };
}

export type WeChatPayServer = Awaited<ReturnType<typeof startWeChatPay>>;
