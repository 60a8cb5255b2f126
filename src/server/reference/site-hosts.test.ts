import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';
import { writeSiteHosts } from './public.ts';

const caravan = prepareProduct({ SITE: 'hk' });

const siteAt = async (host: string) => {
  const answer = await caravan.app.request(`http://${host}/robots.txt`, { headers: { host } });
  return (await answer.text()).match(/Sitemap: (\S+)/)?.[1];
};

test('hosts of the settings show their sites; without the setting the table stays', async () => {
  const { db } = caravan.deps;
  await writeSiteHosts(db, [{ host: 'old.example', site: 'id' }]);
  await writeSiteHosts(db, undefined);
  expect(await db.selectFrom('site_hosts').selectAll().execute()).toEqual([
    { host: 'old.example', site: 'id' },
  ]);
  await writeSiteHosts(db, [
    { host: 'shop.example', site: 'cn' },
    { host: 'ae.shop.example', site: 'uae' },
  ]);
  forget(db);
  expect(await siteAt('ae.shop.example')).toContain('ae.shop.example');
  expect(await siteAt('old.example')).not.toContain('old.example');
});
