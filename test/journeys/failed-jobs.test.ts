import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../src/kit/ids.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { addSecondOperator, signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const fail = (queue: string, error: string) =>
  sql`insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values (${newId()}, 'dead-letters', '{}', ${queue}, ${newId()}, now() - interval '1 hour', 5,
      ${JSON.stringify({ message: error })})`.execute(server.database.db);

test('an operator gives up what failed for good; one who may only read cannot', async () => {
  await fail('gone.queue', 'connect ECONNREFUSED 10.0.0.5:25');
  await fail('gone.queue', 'the order is not there any more');
  const walker = await createWalker(browser, server.url, 'zh', { width: 1280 });
  const { page, words } = walker;
  await walker.open('/console/jobs');
  await signInAsOperator(walker);
  await walker.sees('connect ECONNREFUSED 10.0.0.5:25');
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await walker.picture('jobs');
  await page.getByRole('checkbox').nth(1).check();
  await walker.press(words('jobs', 'giveUp'));
  await page.getByRole('dialog').getByRole('textbox').fill('不再需要');
  await walker.press(words('jobs', 'giveUp'), { dialog: true });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !document.body.innerText.includes('the order is not there any more'));
  await walker.sees('connect ECONNREFUSED 10.0.0.5:25');
  await walker.open('/console/log');
  await walker.sees(words('console', 'did.jobs_giveUp'));
  expect(walker.complaints).toEqual([]);

  const email = await addSecondOperator(server.database);
  await server.database.db
    .updateTable('staff')
    .set({ rights: ['errors'] })
    .where('email', '=', email)
    .execute();
  const reader = await createWalker(browser, server.url, 'en', { width: 360 });
  await reader.open('/console/jobs');
  await signInAsOperator(reader, undefined, email);
  await reader.sees('connect ECONNREFUSED 10.0.0.5:25');
  expect(await reader.page.getByRole('checkbox').count()).toBe(0);
  await settles(reader.page);
  expect(await seriousIssues(reader.page)).toEqual([]);
  await reader.picture('jobs');
  await walker.close();
  await reader.close();
}, 120_000);
