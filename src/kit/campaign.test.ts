import { expect, test } from 'vitest';
import { withCampaignOf, withoutCampaign } from './campaign.ts';

test('an address loses the marks of campaigns, and nothing else of it changes', () => {
  expect(withoutCampaign('/en?utm_source=mail&utm_campaign=autumn')).toBe('/en');
  expect(withoutCampaign('/en/mall/list_0?keyword=%E6%9D%AF+x&fbclid=a_b&price=1,2&GCLID=c')).toBe(
    '/en/mall/list_0?keyword=%E6%9D%AF+x&price=1,2',
  );
  expect(withoutCampaign('?_ga=1.2&mc_cid=3&mc_eid=4&yclid=5&dclid=6&msclkid=7')).toBe('');
  for (const address of ['/en', '/en?', '/en?visit=1', '/en?utm=1', '/en?keyword=utm_source', '/en?a=b&&c'])
    expect(withoutCampaign(address)).toBe(address);
});

test('whoever is sent on keeps them', () => {
  expect(withCampaignOf('/?utm_source=mail&lang=en', '/en')).toBe('/en?utm_source=mail');
  expect(withCampaignOf('/old?gclid=1', '/en/new?page=2#prices')).toBe('/en/new?page=2&gclid=1#prices');
  expect(withCampaignOf('/old?page=1', '/en/new')).toBe('/en/new');
});
