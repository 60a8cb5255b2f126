import { createSign, createVerify, generateKeyPairSync, randomInt, type KeyObject } from 'node:crypto';
import { startFaultyServer, type Answered, type Asked } from './faulty-server.ts';

interface Refund {
  key: string;
  amount: string;
  at: Date;
}

export interface Trade {
  no: string;
  method: string;
  content: Record<string, string>;
  returnUrl: string;
  notifyUrl: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  tradeNo: string;
  paidAt: Date | null;
  refunds: Refund[];
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const sorted = (fields: Record<string, string>, without: readonly string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64');
const toFen = (yuan: string) => Math.round(Number(yuan) * 100);
const toYuan = (fen: number) => (fen / 100).toFixed(2);
/** China's clock as Alipay writes it. */
const clockOf = (at: Date) =>
  new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');

class Failure extends Error {
  readonly code: string;
  readonly reason: string;
  readonly isSigned: boolean;
  constructor(code: string, reason: string, isSigned = true) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.isSigned = isSigned;
  }
}

/**
 * A machine that speaks Alipay's interface as its documents have it, as far as the product uses it: signed requests, a
 * page that makes the trade, queries, refunds under a number of their own, signed answers and notifications.
 */
export async function startAlipay() {
  const trades = new Map<string, Trade>();
  /** Archives by day. */
  const bills = new Map<string, Uint8Array>();
  const app = newKeys();
  const own = newKeys();
  const appId = `9021${String(randomInt(1e12)).padStart(12, '0')}`;
  const sellerId = `2088${String(randomInt(1e12)).padStart(12, '0')}`;
  const state = { now: () => new Date(), isRefundLate: false, isUnsigned: false, isTelling: false };

  function requireSigned(fields: Record<string, string>): void {
    if (fields.app_id !== appId) throw new Failure('40002', 'isv.invalid-app-id', false);
    const { publicKey } = app;
    const isRight =
      fields.sign_type === 'RSA2' &&
      createVerify('RSA-SHA256')
        .update(sorted(fields, ['sign']))
        .verify(publicKey, fields.sign ?? '', 'base64');
    if (!isRight) throw new Failure('40002', 'isv.invalid-signature', false);
    if (fields.timestamp !== clockOf(state.now())) throw new Failure('40002', 'isv.invalid-timestamp', false);
  }

  const getTrade = (no: string): Trade => {
    const trade = trades.get(no);
    if (!trade) throw new Failure('40004', 'ACQ.TRADE_NOT_EXIST');
    if (trade.status === 'WAIT_BUYER_PAY' && clockOf(state.now()) >= trade.content.time_expire!)
      trade.status = 'TRADE_CLOSED';
    return trade;
  };

  const refundedOf = ({ refunds }: Trade) => refunds.reduce((sum, { amount }) => sum + toFen(amount), 0);

  function refund(trade: Trade, { out_request_no: key, refund_amount: amount }: Record<string, string>) {
    const stored = trade.refunds.find((each) => each.key === key);
    if (stored) {
      if (stored.amount !== amount) throw new Failure('40004', 'ACQ.DISCORDANT_REPEAT_REQUEST');
      return { fund_change: 'N', refund_fee: toYuan(refundedOf(trade)) };
    }
    if (trade.status !== 'TRADE_SUCCESS') throw new Failure('40004', 'ACQ.TRADE_STATUS_ERROR');
    if (refundedOf(trade) + toFen(amount!) > toFen(trade.content.total_amount!))
      throw new Failure('40004', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    trade.refunds.push({ key: key!, amount: amount!, at: state.now() });
    return { fund_change: state.isRefundLate ? 'N' : 'Y', refund_fee: toYuan(refundedOf(trade)) };
  }

  function perform(method: string, content: Record<string, string>): Record<string, string> {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      if (!bills.has(content.bill_date!)) throw new Failure('40004', 'isp.bill_not_exist');
      return { bill_download_url: `${server.address}/bill/${content.bill_date}` };
    }
    const trade = getTrade(content.out_trade_no!);
    const { no, tradeNo } = trade;
    const names = { out_trade_no: no, trade_no: tradeNo };
    switch (method) {
      case 'alipay.trade.query':
        return {
          ...names,
          trade_status: trade.status,
          total_amount: trade.content.total_amount!,
          buyer_logon_id: '159****5620',
          // Escaped, as Alipay's own machines write it.
          store_name: 'a/b "c" }',
        };
      case 'alipay.trade.close':
        if (trade.status !== 'WAIT_BUYER_PAY') throw new Failure('40004', 'ACQ.TRADE_STATUS_ERROR');
        trade.status = 'TRADE_CLOSED';
        return names;
      case 'alipay.trade.refund':
        return { ...names, ...refund(trade, content) };
      case 'alipay.trade.fastpay.refund.query': {
        const stored = trade.refunds.find(({ key }) => key === content.out_request_no);
        if (!stored || state.isRefundLate) return names;
        return { ...names, refund_status: 'REFUND_SUCCESS', refund_amount: stored.amount };
      }
      default:
        throw new Failure('40001', 'isv.invalid-method');
    }
  }

  function answer({ url, body, name }: Asked): Answered {
    const fields = {
      ...Object.fromEntries(url.searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
    };
    let raw: string;
    let isSigned = !state.isUnsigned;
    try {
      requireSigned(fields);
      const result = perform(name, JSON.parse(fields.biz_content!) as Record<string, string>);
      raw = JSON.stringify({ code: '10000', msg: 'Success', ...result }).replaceAll('/', '\\/');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, reason } = error;
      raw = JSON.stringify({ code, msg: 'Business Failed', sub_code: reason, sub_msg: '交易失败' });
      isSigned &&= error.isSigned;
    }
    const signature = isSigned ? `,"sign":"${sign(raw, own.privateKey)}"` : '';
    return {
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: `{"${name.replaceAll('.', '_')}_response":${raw}${signature}}`,
    };
  }

  /** What opening the page comes to. @returns null where Alipay shows an error */
  function openPage(url: URL): Trade | null {
    const fields = Object.fromEntries(url.searchParams);
    requireSigned(fields);
    const content = JSON.parse(fields.biz_content!) as Record<string, string>;
    const no = content.out_trade_no!;
    const isWap = fields.method === 'alipay.trade.wap.pay';
    if (!/^\w{1,64}$/.test(no) || !/^\d+\.\d{2}$/.test(content.total_amount!)) return null;
    if (content.product_code !== (isWap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY')) return null;
    if (clockOf(state.now()) >= content.time_expire!) return null;
    const existing = trades.get(no);
    if (existing) {
      const { status, content: before } = getTrade(no);
      const isSame = before.total_amount === content.total_amount && before.subject === content.subject;
      return status === 'WAIT_BUYER_PAY' && isSame ? existing : null;
    }
    const trade: Trade = {
      no,
      method: fields.method!,
      content,
      returnUrl: fields.return_url!,
      notifyUrl: fields.notify_url!,
      status: 'WAIT_BUYER_PAY',
      tradeNo: `20261126220014${randomInt(1e9)}`,
      paidAt: null,
      refunds: [],
    };
    trades.set(no, trade);
    return trade;
  }

  /** A decision at the page. @returns false when it has ended */
  function decide(no: string, decision: 'paid' | 'closed'): boolean {
    const trade = getTrade(no);
    if (trade.status !== 'WAIT_BUYER_PAY') return false;
    trade.status = decision === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED';
    if (decision === 'paid') trade.paidAt = state.now();
    return true;
  }

  let notices = 0;
  /** A notification as it is posted, with other fields where somebody says so. */
  function notice(
    no: string,
    changes: Readonly<Record<string, string | undefined>> = {},
    key = own.privateKey,
  ) {
    const trade = getTrade(no);
    const at = clockOf(state.now());
    const fields = {
      notify_id: `2026112600222${String(++notices).padStart(10, '0')}`,
      notify_type: 'trade_status_sync',
      notify_time: at,
      app_id: appId,
      auth_app_id: appId,
      charset: 'utf-8',
      version: '1.0',
      seller_id: sellerId,
      buyer_id: '2088102116773037',
      buyer_logon_id: '159****5620',
      out_trade_no: no,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.content.total_amount!,
      subject: trade.content.subject!,
      passback_params: trade.content.passback_params!,
      gmt_create: at,
      ...changes,
    } as Record<string, string>;
    const signed = { ...fields, sign_type: 'RSA2', sign: sign(sorted(fields, []), key) };
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(signed).toString(),
    };
  }

  async function page({ method, url, body }: Omit<Asked, 'name'>): Promise<Answered | null> {
    if (method === 'GET' && url.pathname === '/gateway.do') {
      const trade = openPage(url);
      if (!trade) return { status: 400, body: 'Alipay: this order cannot be paid' };
      return {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: `<!doctype html><html lang="zh"><meta name="viewport" content="width=device-width"><title>Alipay</title>
          <h1>${trade.content.total_amount}</h1><form method="post" action="/pay/${trade.no}">
          <button name="do" value="pay">Pay</button><button name="do" value="back">Back</button></form></html>`,
      };
    }
    if (url.pathname.startsWith('/bill/')) return { body: bills.get(url.pathname.slice(6))! };
    if (!url.pathname.startsWith('/pay/')) return null;
    const trade = getTrade(url.pathname.slice(5));
    if (body.includes('pay') && decide(trade.no, 'paid') && state.isTelling)
      await fetch(trade.notifyUrl, { method: 'POST', ...notice(trade.no) });
    // As Alipay does, with fields of its own.
    const location = `${trade.returnUrl}?out_trade_no=${trade.no}&total_amount=${trade.content.total_amount}`;
    return { status: 303, headers: { location }, body: '' };
  }

  const server = await startFaultyServer({
    nameOf: ({ url }) => url.searchParams.get('method') ?? '',
    answer,
    page,
  });
  const exported = (key: KeyObject, type: 'pkcs8' | 'spki') =>
    (key.export({ type, format: 'der' } as never) as Buffer).toString('base64');

  return {
    state,
    failures: server.state,
    requests: server.requests,
    trades,
    bills,
    appId,
    sellerId,
    otherKey: app.privateKey,
    env: {
      CHANNEL_ALIPAY_APP_ID: appId,
      CHANNEL_ALIPAY_SELLER_ID: sellerId,
      CHANNEL_ALIPAY_PRIVATE_KEY: exported(app.privateKey, 'pkcs8'),
      CHANNEL_ALIPAY_PUBLIC_KEY: exported(own.publicKey, 'spki'),
      CHANNEL_ALIPAY_URL: `${server.address}/gateway.do`,
    },
    openPage: (address: string) => openPage(new URL(address)),
    getTrade,
    decide,
    notice,
    refundedOf: (no: string) => refundedOf(getTrade(no)),
    stop: server.stop,
  };
}

export type AlipayServer = Awaited<ReturnType<typeof startAlipay>>;
