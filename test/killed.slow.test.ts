import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, demoPassword } from './journeys/walker.ts';
import { runProduct } from './run-product.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 400_000);
afterAll(() => server?.stop());

const rows = 6_000;

test('an import whose process is killed goes on within seconds of the next start, and writes nothing twice', async () => {
  const seller = {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: 2,
  } as const;
  const { token } = await callServer(server.url, 'accounts.login', seller);
  const { db } = server.database;
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('level', '=', 3)
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = Array.from({ length: rows }, (_, n) => `K-${n},Kettle ${n},5,2.50`);
  const { id } = await callServer(
    server.url,
    'productImports.begin',
    {
      name: 'kettles.csv',
      categoryId: category.id,
      file: Buffer.from(['Item number,Title,Stock,Price 1', ...lines].join('\n')).toString('base64'),
    },
    token,
  );
  const stateIn = async (url: string) => {
    const { rowList } = await callServer(url, 'productImports.list', { pageNum: 1, pageSize: 10 }, token);
    return rowList.find((each) => each.id === id)!;
  };
  await expect.poll(async () => (await stateIn(server.url)).rowsDone, { interval: 20 }).toBeGreaterThan(0);
  await server.kill();

  const next = await runProduct(server.database.address, server.dataDir, {});
  try {
    // A job that nobody gives again waits for more than a minute.
    await expect
      .poll(() => stateIn(next.url), { timeout: 40_000 })
      .toMatchObject({ state: 'done', productsNew: rows, rowsRefused: 0 });
    const written = db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('code', 'like', 'K-%');
    expect((await written.executeTakeFirstOrThrow()).n).toBe(BigInt(rows));
  } finally {
    await next.stop();
  }
});
