import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const redirectUri = 'https://assistant.test/callback';

async function pictured(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  await walker.picture(name);
}

const postForm = async (path: string, fields: Record<string, string>) =>
  (await (
    await fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  ).json()) as { access_token: string };

async function callTool(name: string, input: object, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
  });
  return `${answer.status} ${await answer.text()}`;
}

interface Asked {
  addresses: { id: string }[];
  products: { id: string }[];
  variants: { id: string }[];
  minimumOrder: number;
  orderDraftId: string;
  approvalId: string;
}

/** What a tool answered. */
const answerOf = (text: string) =>
  JSON.parse(
    (JSON.parse(text.slice(text.indexOf('{'))) as { result: { content: { text: string }[] } }).result
      .content[0]!.text,
  ) as Asked;

/** An order that an agent asks for: something of the market, to the first address. @returns the approval's id */
async function askToOrder(token: string): Promise<string> {
  const using = async (name: string, input: object) => {
    const text = await callTool(name, input, token);
    expect(text).toMatch(/^200 /);
    return answerOf(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  };
  const { addresses } = await using('list_addresses', {});
  const { products } = await using('search_products', { words: 'mug' });
  const { id } = products[0]!;
  const { variants, minimumOrder } = await using('get_product', { id });
  const { orderDraftId } = await using('prepare_order', {
    lines: [{ skuId: variants[0]!.id, quantity: minimumOrder }],
    addressId: addresses[0]!.id,
    idempotencyKey: 'draft-of-journey',
  });
  const idempotencyKey = `journey-${orderDraftId}`;
  const asked = await using('submit_order', { orderDraftId, idempotencyKey });
  expect(asked).toMatchObject({ status: 'needs_approval' });
  return asked.approvalId;
}

test.each<[Language, width: number, email: string]>(
  walkedBy([
    ['zh', 360, 'lin@caravan.example'],
    ['en', 768, 'buyer@caravan.example'],
    ['ar', 1440, 'grace@caravan.example'],
  ]),
)(
  'an agent in %s at %i px: let in by its buyer, its order approved, limited and revoked',
  async (language, width, email) => {
    const { url } = server;
    const registered = (await (
      await fetch(`${url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Buying assistant', redirect_uris: [redirectUri] }),
      })
    ).json()) as { client_id: string };
    const verifier = randomBytes(32).toString('base64url');
    const request = new URLSearchParams({
      client_id: registered.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'of-the-journey',
    });

    const buyer = await createWalker(browser, url, language, { width });
    const { page, words } = buyer;
    await page.route('https://assistant.test/**', (route) => route.fulfill({ body: 'Back at the agent' }));
    const session = await signIn(buyer, url, email, roles.buyer);
    await buyer.open(`/oauth/authorize?${request}`);
    await page.getByText('assistant.test').waitFor();
    await pictured(buyer, `agents-consent-${language}`);
    await buyer.press(words('agents', 'consent.allow'));
    await page.waitForURL(`${redirectUri}?*`);
    const back = new URL(page.url()).searchParams;
    expect(back.get('state')).toBe('of-the-journey');

    const { access_token: token } = await postForm('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: registered.client_id,
      redirect_uri: redirectUri,
      code: back.get('code')!,
      code_verifier: verifier,
    });
    expect(await callTool('list_orders', {}, token)).toMatch(/^200 /);

    const approvalId = await askToOrder(token);
    await buyer.open('/merchants/buyer-center/agents');
    await page.getByText('Buying assistant').first().waitFor();
    await pictured(buyer, `agents-mine-${language}`);
    await buyer.open(`/merchants/buyer-center/agent-approval?id=${approvalId}`);
    await page.getByText('Buying assistant').first().waitFor();
    await pictured(buyer, `agents-approval-${language}`);
    await buyer.press(words('agents', 'approval.approve'));
    await buyer.isTold(words('agents', 'approval.done'));
    const approval = await callServer(url, 'agents.approval', { id: approvalId }, session);
    expect(approval).toMatchObject({ state: 'ordered', orders: [{ number: expect.any(String) }] });
    await page.getByText(words('agents', 'approval.state.ordered')).first().waitFor();
    await pictured(buyer, `agents-approved-${language}`);

    await buyer.open('/merchants/buyer-center/agents');
    await page.getByText('Buying assistant').first().waitFor();
    await page
      .getByRole('button', { name: words('agents', 'limits') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('agents', 'requestsADay')).fill('5');
    for (const [field, typed] of [
      ['perOrder', '500'],
      ['perDay', '800'],
      ['perMonth', '4000'],
      ['ordersADay', '3'],
    ] as const)
      await dialog.getByLabel(words('agents', `limit.${field}`)).fill(typed);
    await pictured(buyer, `agents-limits-${language}`);
    await dialog.locator('button[type=submit]').click();
    await buyer.isTold(words('agents', 'limitsDone'));
    const { rowList } = await callServer(url, 'agents.list', {}, session);
    expect(rowList[0]!.consents[0]).toMatchObject({
      requestsADay: 5,
      isActive: true,
      limits: { perOrder: '50000', perDay: '80000', ordersADay: 3 },
    });
    await pictured(buyer, `agents-limited-${language}`);
    await page
      .getByRole('button', { name: words('agents', 'revoke') })
      .first()
      .click();
    await pictured(buyer, `agents-revoke-${language}`);
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('agents', 'over')).first().waitFor();
    expect(await callTool('list_orders', {}, token)).toMatch(/^401 /);

    await buyer.open('/developers/agents');
    await page.getByText(`/ucp/v1`).first().waitFor();
    await pictured(buyer, `agents-developers-${language}`);
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  },
  180_000,
);

test('an operator finds an agent and blocks it', async () => {
  const operator = await createWalker(browser, server.url, 'en', { width: 1280 });
  const { page, words } = operator;
  await operator.open('/console/agents');
  await signInAsOperator(operator, 0);
  await page.getByText('Buying assistant').first().waitFor();
  await pictured(operator, 'agents-console');
  await operator.press(words('agents', 'console.block'));
  // What else it would block is seen before it is done.
  await page.getByText(words('agents', 'console.blockBy')).waitFor();
  await pictured(operator, 'agents-block');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByText(words('agents', 'console.blocked')).first().waitFor();
  await operator.close();
}, 120_000);
