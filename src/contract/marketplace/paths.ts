/** Where these calls are answered. */
export const marketplacePaths = {
  'console.marketplace.get': 'GET /api/console/marketplace',
  'console.marketplace.list': 'GET /api/console/marketplace/list',
  'console.marketplace.saveBrand': 'POST /api/console/marketplace/brand',
  'console.marketplace.saveContact': 'POST /api/console/marketplace/contact',
  'console.companies.get': 'GET /api/console/companies',
  'console.companies.list': 'GET /api/console/companies/list',
  'console.companies.propose': 'POST /api/console/companies/propose',
  'console.companies.decide': 'POST /api/console/companies/decide',
  'console.channelSettings.list': 'GET /api/console/channel-settings/list',
  'console.channelSettings.save': 'POST /api/console/channel-settings/save',
  'console.channelSettings.decide': 'POST /api/console/channel-settings/decide',
} as const;
