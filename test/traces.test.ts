// What a collector of OpenTelemetry is sent: a whole purchase, call by call, with statements, jobs and what they asked of others.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../src/contract/accounts/roles.ts';
import { summaryOf } from '../src/server/platform/tracing/traced-client.ts';
import { callServer, demoPassword } from './journeys/walker.ts';
import { startTestServer, type TestServer } from './server.ts';
import { bankForm, findSmallSku, purchaseAll, type Shopper } from './whole-purchase.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const spans: SentSpan[] = [];
const keys = new Set<string | undefined>();
let collector: Server;
/** Its last test stops it. */
let server: TestServer;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    keys.add(request.headers.authorization);
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer({
    TEST_BANK: '1',
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
}, 400_000);
afterAll(() => collector?.close());

const named = (name: string) => spans.filter((span) => span.name === name);
const attribute = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0];
const inTraceOf = ({ traceId }: SentSpan) => spans.filter((span) => span.traceId === traceId);

/** Buys something of a shop that confirms by itself. */
async function buy(): Promise<void> {
  const login = {
    userType: roles.buyer,
    loginType: 1,
    userName: 'buyer@caravan.example',
    password: demoPassword,
  };
  const { token } = await callServer(server.url, 'accounts.login', login);
  const shopper: Shopper = {
    done: (key, input) => callServer(server.url, key, input, token),
    payAtBank: async ({ pathname }: URL) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await fetch(server.url + pathname, { method: 'POST', headers, body: bankForm, redirect: 'manual' });
    },
  };
  const { state } = await purchaseAll(shopper, [await findSmallSku(shopper.done)]);
  expect(state).toBe('succeeded');
}

test('a purchase is told whole: calls, statements, jobs, the bank’s notice, and never a value of anybody', async () => {
  await buy();
  await expect.poll(() => named('job orders.event').length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(() => named('job sandbox-bank.notify').length, { timeout: 20_000 }).toBeGreaterThan(0);

  const [submission] = named('orders.submit');
  expect(submission).toBeDefined();
  expect(attribute(submission!, 'http.response.status_code')).toBeDefined();
  const statements = inTraceOf(submission!).filter(
    (span) => span.parentSpanId === submission!.spanId && attribute(span, 'db.system.name') === 'postgresql',
  );
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert trades', 'commit']));

  // What the order sets off is in the trace of the call that placed it, after its answer.
  const [event] = inTraceOf(submission!).filter(({ name }) => name === 'job orders.event');
  expect(event).toBeDefined();
  expect(inTraceOf(submission!).filter((span) => span.parentSpanId === event!.spanId).length).toBeGreaterThan(
    0,
  );

  // The bank's notice: a job of its own request, and what that asked of another machine.
  const [notice] = named('job sandbox-bank.notify');
  const host = new URL(server.url).host;
  const [request] = inTraceOf(notice!).filter(({ name }) => name === `POST ${host}`);
  expect(attribute(request!, 'http.response.status_code')).toBeDefined();

  const everything = JSON.stringify(spans);
  for (const personal of ['buyer@caravan.example', 'Li Wei', '13800000000', 'Nanjing', demoPassword])
    expect(everything).not.toContain(personal);
  expect([...keys]).toEqual(['Bearer collector-key']);
});

test('a request belongs to the trace that the proxy named; a name that is none begins another', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
  await fetch(`${server.url}/api/none`, { headers });
  await expect
    .poll(() => spans.filter(({ traceId }) => traceId === trace).length, { timeout: 20_000 })
    .toBe(1);
  const before = spans.length;
  await fetch(`${server.url}/api/none`, { headers: { traceparent: `00-${'0'.repeat(32)}-x-01` } });
  await expect.poll(() => spans.length, { timeout: 20_000 }).toBeGreaterThan(before);
});

test('what is left is sent when the server stops', async () => {
  const count = spans.length;
  await fetch(`${server.url}/api/none`);
  await server.stop();
  expect(spans.length).toBeGreaterThan(count);
});

test.each([
  ['select * from "orders" where id = $1', 'select orders'],
  ['\n  with line as (select 1) insert into cart_lines select 1', 'with cart_lines'],
  ['commit', 'commit'],
  ['UPDATE payments set state = $1', 'update payments'],
])('a statement is named after what it does and the first table it names: %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
