// docs/operating.md, the alerts and the dashboard: what they name is what the product says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { calls } from '../src/contract/calls.ts';
import type { Queue } from '../src/server/platform/queue.ts';
import { bankForm, purchaseAll } from './whole-purchase.ts';
import { prepareProduct } from './prepare-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
const headings = [...page.matchAll(/^(#+) (.*)$/gm)].map(([, level, text]) => ({
  level: level!.length,
  text: text!,
}));
const anchors = headings.map(
  ({ text }) =>
    `#${text
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-')}`,
);
const rules = readFileSync(path.join(root, 'deploy/prometheus-rules.yaml'), 'utf8');
const dashboard = readFileSync(path.join(root, 'deploy/grafana-dashboard.json'), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const alerts = (parse(rules) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const panels = (JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] }).panels;
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const caravan = prepareProduct();

/** What /metrics says once there was something to say: names of series, and the values of labels. */
async function readMetrics(): Promise<string> {
  const response = await caravan.app.request(
    '/metrics',
    {},
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  expect(response.status).toBe(200);
  return response.text();
}

test('the page has a heading for each state that /readyz can tell, and for no other', async () => {
  const states = Object.keys(await caravan.deps.readiness());
  const from = headings.findIndex(({ text }) => text === 'What /readyz says');
  const end = headings.findIndex(({ level }, index) => index > from && level === 2);
  expect(headings.slice(from + 1, end).map(({ text }) => text)).toEqual(states);
});

test('every alert leads to a heading of the page', () => {
  expect(alerts.length).toBeGreaterThan(5);
  for (const { alert, annotations } of alerts) {
    const [file, anchor] = annotations.runbook.split('#');
    expect(file, alert).toBe('docs/operating.md');
    expect(anchors, alert).toContain(`#${anchor}`);
  }
  for (const [, anchor] of page.matchAll(/\]\((#[\w-]+)\)/g)) expect(anchors).toContain(anchor);
});

test('alerts, dashboard and page name metrics, calls, queues and labels that /metrics has', async () => {
  const text = await readMetrics();
  // `up` is Prometheus's own; a histogram or a counter without a value yet has its HELP all the same.
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]));
  const series = new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
  const named = expressions.flatMap((expr) => expr.match(/\b(caravan|process|nodejs)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !series.has(name))).toEqual([]);
  const ofPage = new Set(page.match(/\bcaravan_\w+/g));
  expect([...ofPage].filter((name) => !types.has(name))).toEqual([]);
  const ours = [...types.keys()].filter((name) => name.startsWith('caravan_'));
  expect(
    ours.filter((name) => !ofPage.has(name)),
    'not on the page',
  ).toEqual([]);
  const names = new Set([...Object.keys(calls), 'page', 'readyz', 'healthz', 'metrics']);
  const queues = new Set((await (caravan.deps.queue as Queue).depths()).map(({ name }) => name));
  for (const expr of expressions) {
    for (const [, call] of expr.matchAll(/call!?=~?"([^"]+)"/g))
      for (const name of call!.split('|')) expect(names).toContain(name);
    for (const [, queue] of expr.matchAll(/queue!?=~?"([^"]+)"/g))
      for (const name of queue!.split('|')) expect(queues).toContain(name);
  }
});

test('payments and jobs are counted as they end', async () => {
  const { shopId } = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId });
  const { token } = await caravan.person(1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await purchaseAll(
    {
      done: (key, input) => caravan.done(key, input, { token, headers: { 'price-type': '1' } }),
      payAtBank: async ({ pathname }) =>
        void (await caravan.app.request(pathname, { method: 'POST', headers, body: bankForm })),
    },
    [skuId],
  );
  await (caravan.deps.queue as Queue).deliver();
  await expect
    .poll(readMetrics, { timeout: 15_000 })
    .toMatch(/caravan_jobs_done_total\{queue="orders\.event"\} [1-9]/);
  const text = await readMetrics();
  expect(text).toMatch(/caravan_payments_ended_total\{channel="[\w-]+",state="succeeded"\} 1/);
  expect(text).toMatch(/caravan_http_request_seconds_count\{call="orders\.submit",status="200"\} 1/);
});
