import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../src/kit/ids.ts';
import { rfqNumber } from '../../src/contract/rfqs/rfq-limits.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { enterConsole } from './console-walker.ts';
import { handOf, type Task } from './operators-desk.ts';
import { walkedBy } from './readers.ts';
import { callServer, demoPassword } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** Under six, whatever is to be done. */
const mostClicks = 5;

const database = () => server.database.db;
const sessionOf = async (userName: string, userType: 1 | 2) =>
  (
    await callServer(server.url, 'accounts.login', {
      userName,
      password: demoPassword,
      loginType: 1,
      userType,
    })
  ).token;

const someOrder = () =>
  database()
    .selectFrom('orders')
    .innerJoin('payment_parts', 'payment_parts.order_id', 'orders.id')
    .innerJoin('payments', 'payments.id', 'payment_parts.payment_id')
    .select(['orders.id', 'orders.number', 'payments.id as paymentId', 'payments.number as paymentNumber'])
    .where('payments.state', '=', 'succeeded')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirstOrThrow();

const finds: Task[] = [
  {
    name: 'an order by its number',
    async run({ hand, arrivesAt }) {
      const { id, number } = await someOrder();
      await hand.find(number.slice(-8), number);
      await arrivesAt(`/console/orders/${id}`);
    },
  },
  {
    name: 'a payment by its number',
    async run({ hand, arrivesAt }) {
      const { paymentId, paymentNumber } = await someOrder();
      await hand.find(paymentNumber, paymentNumber);
      await arrivesAt(`/console/payments/${paymentId}`);
    },
  },
  {
    name: 'a person by the last digits of the phone',
    async run({ hand, page }) {
      const { name, phone } = await database()
        .selectFrom('accounts')
        .select(['name', 'phone'])
        .where('email', '=', 'buyer@caravan.example')
        .executeTakeFirstOrThrow();
      await hand.find(phone!.slice(-6), name);
      await page.waitForURL(/\/console\/users\/[0-9a-f-]{36}$/);
    },
  },
  {
    name: 'a product by its item number',
    async run({ hand, arrivesAt }) {
      const { id, code } = await database()
        .selectFrom('products')
        .select(['id', 'code'])
        .where('publish_status', '=', 'published')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await hand.find(code, code);
      await arrivesAt(`/console/products/${id}`);
    },
  },
  {
    name: 'a shop by its name',
    async run({ hand, arrivesAt }) {
      const token = await sessionOf('seller@caravan.example', 2);
      const { id, names, sourceLanguage } = await callServer(server.url, 'shops.mine', {}, token);
      await hand.findIn('search.shops', names[sourceLanguage]!);
      await arrivesAt(`/console/shops/${id}`);
    },
  },
  {
    name: 'a request by its number',
    async run({ hand, arrivesAt }) {
      const { id, title, number } = await database()
        .selectFrom('rfqs')
        .select(['id', 'title', 'number'])
        .orderBy('published_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await hand.find(rfqNumber(number), title);
      await arrivesAt(`/console/rfqs/${id}`);
    },
  },
  {
    name: 'the money of an order, booking by booking',
    async run({ hand, sees, words }) {
      const { paymentNumber } = await someOrder();
      await hand.find(paymentNumber, paymentNumber);
      await sees(words('oversight', 'order.ledger'));
    },
  },
];

const decides: Task[] = [
  {
    name: 'a note on an order',
    async run({ hand, page, button, main, sees }) {
      const { number } = await someOrder();
      await hand.find(number, number);
      await hand.type(page.locator('main textarea').first(), 'Asked for a copy of the invoice');
      await hand.click(button('oversight', 'order.addNote', main));
      await sees('Asked for a copy of the invoice');
    },
  },
  {
    name: 'a product taken down',
    async run({ hand, dialog, button, main, sees, words }) {
      const { code } = await database()
        .selectFrom('products')
        .select('code')
        .where('publish_status', '=', 'published')
        .orderBy('id', 'desc')
        .offset(20)
        .limit(1)
        .executeTakeFirstOrThrow();
      await hand.find(code, code);
      await hand.click(button('oversight', 'product.takeDown', main));
      await hand.choose(dialog.locator('select'), 'misleading');
      await hand.type(dialog.locator('textarea'), 'The title names another brand');
      await hand.click(button('oversight', 'product.takeDown', dialog));
      await sees(words('oversight', 'products.takenDown'));
    },
  },
  {
    name: 'a reported product looked at and left on sale',
    async run({ hand, main, dialog, button, queue, page, isTold, words }) {
      const { id } = await database()
        .selectFrom('products')
        .select('id')
        .where('publish_status', '=', 'published')
        .orderBy('id', 'desc')
        .offset(30)
        .limit(1)
        .executeTakeFirstOrThrow();
      await callServer(server.url, 'reports.send', {
        subject: 'product',
        id,
        kind: 'pictures',
        text: 'They are from our catalog',
      });
      await hand.click(queue('reports'));
      await page.waitForURL(/console\/reports/);
      await hand.click(button('oversight', 'reports.dismiss', main));
      await hand.type(
        dialog.locator('textarea').first(),
        'The seller showed the contract with the photographer',
      );
      await hand.click(button('oversight', 'reports.dismiss', dialog));
      await isTold(words('oversight', 'takedown.done'));
    },
  },
  {
    name: 'a buyer blocked',
    async run({ hand, main, dialog, button, sees, words }) {
      const { name } = await database()
        .selectFrom('accounts')
        .select('name')
        .where('email', '=', 'approver@caravan.example')
        .executeTakeFirstOrThrow();
      await hand.find('approver@caravan.example', name);
      await hand.click(button('console', 'users.block', main));
      await hand.type(dialog.locator('textarea'), 'Complaints about forgeries');
      await hand.click(button('console', 'users.block', dialog));
      await sees(words('console', 'userDone.block'));
    },
  },
  {
    name: 'a message of a visitor dealt with',
    async run({ hand, main, dialog, button, queue, page, words }) {
      await callServer(server.url, 'messages.leave', {
        topic: 'other',
        name: 'Aisha',
        country: 'AE',
        contact: 'aisha@example.com',
        text: 'Which documents do you need for Jebel Ali?',
      });
      await hand.click(queue('messages'));
      await page.waitForURL(/console\/messages/);
      await hand.click(button('visitors', 'handle', main));
      await hand.type(dialog.locator('textarea'), 'Answered by mail');
      await hand.click(button('visitors', 'handle', dialog));
      await main
        .getByText('Answered by mail')
        .or(main.getByText(words('visitors', 'none')))
        .first()
        .waitFor();
    },
  },
  {
    name: 'a job that failed run again',
    async run({ hand, main, button, page }) {
      await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
        values (${newId()}, 'dead-letters', '{"ids": []}', 'products.changed', ${newId()}, now() - interval '1 hour', 5,
          ${JSON.stringify({ message: 'connect ECONNREFUSED' })})`.execute(database());
      await hand.find('jobs', /jobs/i);
      await page.waitForURL(/console\/jobs/);
      await hand.click(main.getByRole('checkbox').nth(1));
      await hand.click(button('jobs', 'runAgain', main));
      await main.getByText('connect ECONNREFUSED').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a certificate checked',
    async run({ hand, main, dialog, button, queue, page, isTold, words }) {
      await hand.click(queue('certificates'));
      await page.waitForURL(/console\/certificates/);
      await hand.click(button('console', 'certificates.check', main));
      await hand.click(button('console', 'certificates.check', dialog));
      await isTold(words('console', 'certificates.checkDone'));
    },
  },
];

const changes: Task[] = [
  {
    name: 'a category renamed',
    async run({ hand, main, dialog, button, page, isTold, words }) {
      const { id } = await database()
        .selectFrom('categories')
        .select('id')
        .where(sql<number>`cardinality(path)`, '=', 1)
        .orderBy('position')
        .limit(1)
        .executeTakeFirstOrThrow();
      await hand.find('categories', /categories/i);
      await hand.click(main.locator(`a[href$="/console/categories/${id}"]`).first());
      await page.waitForURL(new RegExp(`/console/categories/${id}`));
      await hand.click(button('categories', 'rename', main));
      await hand.type(dialog.locator('input').nth(1), 'Kitchenware and dining');
      await hand.click(button('common', 'action.save', dialog));
      await isTold(words('categories', 'saved'));
    },
  },
  {
    name: 'a letter written anew',
    async run({ hand, main, page, isTold, words }) {
      await hand.find('shipped your order', 'shipped your order');
      await page.waitForURL(/console\/letters\/news.sendDelivery$/);
      await hand.click(main.locator('a[href$="/console/letters/news.sendDelivery/en"]').first());
      const body = page.locator('section', {
        has: page.getByRole('heading', { name: words('letters', 'part.body'), exact: true }),
      });
      await hand.type(body.locator('textarea'), '{partner} has sent it. Confirm once it is there.');
      await hand.click(body.getByRole('button', { name: words('letters', 'save') }));
      await isTold(words('letters', 'save.done'));
    },
  },
  {
    name: 'the sales of three months beside the three before, as a sheet',
    async run({ hand, page, button, main, words }) {
      await hand.find('sales', /sales/i);
      await page.waitForURL(/console\/sales/);
      await hand.choose(page.getByLabel(words('sales', 'days')).first(), '90');
      await page.waitForURL(/days=90/);
      const download = page.waitForEvent('download');
      await hand.click(button('sales', 'export.csv', main));
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  {
    name: 'what an operator has done this week',
    async run({ hand, page, main, words }) {
      await hand.find('audit log', /Audit log/);
      await page.waitForURL(/console\/log/);
      await hand.choose(page.getByLabel(words('console', 'log.by')).first(), { index: 1 });
      await page.waitForURL(/\?/);
      await main.getByText('Complaints about forgeries').first().waitFor();
    },
  },
  {
    name: 'a synonym for the search',
    async run({ hand, page, dialog, button, sees }) {
      await hand.find('synonyms', /synonyms/i);
      await page.waitForURL(/console\/synonyms/);
      await hand.click(button('content', 'list.add', page.locator('body')));
      await hand.type(dialog.locator('input, textarea').nth(1), 'tumbler, highball');
      await hand.click(button('common', 'action.save', dialog));
      await sees('tumbler, highball');
    },
  },
  {
    name: 'a shop suspended',
    async run({ hand, main, dialog, button, sees, words, arrivesAt }) {
      const token = await sessionOf('seller2@caravan.example', 2);
      const { id, names, sourceLanguage } = await callServer(server.url, 'shops.mine', {}, token);
      await hand.findIn('search.shops', names[sourceLanguage]!);
      await arrivesAt(`/console/shops/${id}`);
      await hand.click(button('oversight', 'shop.suspend', main));
      await hand.choose(dialog.locator('select'), 'delivery');
      await hand.type(dialog.locator('textarea'), 'Six orders were never sent');
      await hand.click(button('oversight', 'shop.suspend', dialog));
      await sees(words('takedown', 'shopState.suspended'));
    },
  },
];

test.each(walkedBy([['en', 1280]] as const))(
  'an operator does the twenty tasks of a day, each in fewer than six clicks from the start page, in %s at %i',
  async (language, width) => {
    const walker = await enterConsole({ browser, server, language, width, path: '/console/log' });
    const { page, words } = walker;
    const tasks = [...finds, ...decides, ...changes];
    const took: [string, number][] = [];
    const undone: string[] = [];
    for (const { name, run } of tasks) {
      const hand = handOf(walker);
      await walker.open('/console');
      const main = page.locator('main');
      const dialog = page.getByRole('dialog');
      const button = (part: string, key: string, within = main) =>
        within.getByRole('button', { name: words(part, key), exact: true }).first();
      const queue = (room: string) => main.locator(`section a[href*="/console/${room}"]:not(nav *)`).first();
      page.setDefaultTimeout(20_000);
      try {
        await run({ ...walker, hand, main, dialog, button, queue });
        took.push([name, hand.taken()]);
      } catch (error) {
        undone.push(`${name} after ${hand.taken()} clicks at ${page.url()}: ${String(error).slice(0, 600)}`);
      }
    }
    console.log(took.map(([name, clicks]) => `${clicks}  ${name}`).join('\n'));
    expect(undone).toEqual([]);
    expect(took.filter(([, clicks]) => clicks > mostClicks)).toEqual([]);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  600_000,
);
