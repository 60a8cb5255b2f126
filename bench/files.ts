import { Readable } from 'node:stream';
import sharp from 'sharp';
import { calls, type CallKey } from '../src/contract/calls.ts';
import { createApp } from '../src/server/http/app.ts';
import { runImport } from '../src/server/imports/import-job.ts';
import { runTransferFile } from '../src/server/transfers/run-file.ts';
import type { PrintContents } from '../src/server/order-documents/contents.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { makeWorkbook } from '../test/made-workbook.ts';

export interface Blocked {
  what: string;
  /** The longest time for which the thread that answers was at work without a turn for anybody else. */
  milliseconds: number;
  /** What became of it. */
  became: string;
}

const head = 'Item number,Title,Stock,Price 1';
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

function largeWorkbook(): Buffer {
  const heads = head.split(',').map((name, i) => cell(`${'ABCD'[i]}1`, name));
  const rows = Array.from({ length: 300_000 }, (_, n) => {
    const at = n + 2;
    const code = Math.imul(n, 2_654_435_761).toString(36);
    return `<row r="${at}">${cell(`A${at}`, code)}${cell(`B${at}`, `Mug ${code}${n}`)}<c r="C${at}"><v>${n}</v></c><c r="D${at}"><v>5.5</v></c></row>`;
  });
  return makeWorkbook({ rows: `<row r="1">${heads.join('')}</row>${rows.join('')}` });
}

function wooCommerce(): string {
  const parents = Array.from({ length: 2_000 }, () => '7,variable,Mug,,Colour,"Red, Blue",');
  const variations = Array.from({ length: 20_000 }, (_, n) => `${n + 10},variation,Mug,id:7,Colour,C${n},1`);
  return [
    'ID,Type,Name,Parent,Attribute 1 name,Attribute 1 value(s),Regular price',
    ...parents,
    ...variations,
  ].join('\n');
}

const moved = (description: string) =>
  JSON.stringify({
    format: 'caravan-moved-goods',
    version: 1,
    platform: 'Old shop',
    goods: [{ id: '1', title: 'Mug', description, skus: [{ price: '2', stock: 1 }] }],
  });

function longPickingList(): PrintContents {
  const lines = Array.from({ length: 20 }, (_, n) => ({
    title: `Glazed stoneware mug ${n} كوب خزفي`,
    spec: 'Blue / 350 ml',
    code: `MUG-${n}`,
    pieces: 40,
    unit: 'pieces',
  }));
  const address = {
    name: 'Layla Haddad',
    phone: '+971 50 123 4567',
    country: 'AE',
    region: 'Dubai',
    detail: '12 Harbour Street',
    postcode: '00000',
    countryName: 'United Arab Emirates',
  };
  const orderedAt = new Date(0).toISOString();
  return {
    kind: 'print_list',
    shop: 'Harbour Ceramics',
    picked: lines.map((line) => ({ ...line, orders: 200, from: null })),
    orders: Array.from({ length: 200 }, (_, n) => ({
      number: String(n),
      from: null,
      orderedAt,
      buyer: 'Layla Haddad',
      address,
      message: '',
      lines,
    })),
    leftOut: [],
  };
}

/** Counts what the thread itself computes between two turns: what other processes take from it is no issue of the work. */
function watchThread() {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let before = used();
  const turn = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(turn, 1);
  return {
    end(): number {
      clearInterval(timer);
      turn();
      return longest;
    },
  };
}

/** A body as the network brings it: never in one piece. */
async function* arriving(body: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
}

/**
 * How long the thread that answers is held up by what dishonest people send, from the call until the work is done.
 * @param seller  the session of a shop's owner
 */
export async function measureFiles(deps: Deps, seller: string): Promise<Blocked[]> {
  const app = createApp({
    deps,
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });
  const category = await deps.db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow();

  async function call(key: CallKey, body: Buffer): Promise<{ code: string; data: { id?: string } | null }> {
    const answer = await app.request(`http://127.0.0.1${calls[key].split(' ')[1]}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        accesstoken: seller,
      },
      body: Readable.toWeb(Readable.from(arriving(body))) as ReadableStream<Uint8Array>,
      duplex: 'half',
    } as RequestInit);
    return (await answer.json()) as Awaited<ReturnType<typeof call>>;
  }
  const blocked: Blocked[] = [];
  async function measure(what: string, work: () => Promise<string>): Promise<void> {
    await new Promise((done) => setTimeout(done, 50));
    const watch = watchThread();
    const became = await work();
    await new Promise((done) => setTimeout(done, 10));
    blocked.push({ what, milliseconds: watch.end(), became });
  }
  async function sheet(what: string, file: Buffer): Promise<void> {
    const body = Buffer.from(
      JSON.stringify({ name: 'a.csv', categoryId: category.id, file: file.toString('base64') }),
    );
    let id = '';
    await measure(`${what}, sent`, async () => {
      const { code, data } = await call('productImports.begin', body);
      id = data?.id ?? '';
      return id ? 'taken' : code;
    });
    if (!id) return;
    await measure(`${what}, read`, async () => {
      await runImport(deps, id);
      const row = await deps.db
        .selectFrom('product_imports')
        .select(['state', 'issue'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.issue ?? row.state;
    });
  }
  async function transfer(what: string, text: string): Promise<void> {
    const body = Buffer.from(
      JSON.stringify({
        name: 'a',
        file: Buffer.from(text).toString('base64'),
        language: 'en',
        currency: 'USD',
      }),
    );
    let id = '';
    await measure(`${what}, sent`, async () => {
      const { code, data } = await call('transferredProducts.send', body);
      id = data?.id ?? '';
      return id ? 'taken' : code;
    });
    if (!id) return;
    await measure(`${what}, read`, async () => {
      await runTransferFile(deps, id);
      const row = await deps.db
        .selectFrom('transfer_files')
        .select(['state', 'issue'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.issue ?? row.state;
    });
  }

  await sheet('300,000 rows of XLSX', largeWorkbook());
  await sheet('XLSX that unpacks to 420 MB', makeWorkbook({ rows: ' '.repeat(420_000_000) }));
  await sheet('one line of CSV, 15 MB', Buffer.from(`${head}\n${'x'.repeat(15_000_000)}`));
  const honest = Array.from({ length: 9_000 }, (_, n) => `F${n},Mug ${n},5,2.50`);
  await sheet('9,000 honest rows of CSV', Buffer.from([head, ...honest].join('\n')));
  await transfer('18 MB of brackets', '['.repeat(18_000_000));
  await transfer('a description of half-open tags', moved('<a '.repeat(66_666)));
  await transfer('2,000 parents, 20,000 variations', wooCommerce());
  await measure('a picking list of 200 orders, drawn', async () => {
    const drawing = {
      contents: longPickingList(),
      language: 'ar' as const,
      at: new Date(0),
      brand: 'Caravan',
    };
    let bytes = 0;
    for await (const { pdf } of deps.workers.run('orderDocuments.draw', drawing)) bytes = pdf.length;
    return `${Math.round(bytes / 1_000)} kB`;
  });
  const flat = { create: { width: 7_000, height: 7_000, channels: 3, background: 'teal' } } as const;
  const avif = await sharp(flat).avif({ effort: 0 }).toBuffer();
  const search = Buffer.from(JSON.stringify({ image: avif.toString('base64') }));
  await measure('24 searches by 49 million pixels', async () => {
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const answers = await Promise.all(Array.from({ length: 24 }, () => call('search.byImage', search)));
    clearInterval(watch);
    const codes = [...new Set(answers.map(({ code }) => code))].join(' ');
    return `${codes}, ${Math.round((most - before) / 1e6)} MB`;
  });
  return blocked;
}
