export const integrationsPaths = {
  'apiKeys.list': 'GET /api/user-web/client/apiKey/getList',
  'apiKeys.make': 'POST /api/user-web/client/apiKey/make',
  'apiKeys.revoke': 'POST /api/user-web/client/apiKey/revoke',
  'apiKeys.history': 'GET /api/user-web/client/apiKey/getHistory',
  'apiKeys.current': 'GET /api/user-web/client/apiKey/getCurrent',

  'webhooks.list': 'GET /api/user-web/client/webhook/getList',
  'webhooks.add': 'POST /api/user-web/client/webhook/add',
  'webhooks.change': 'POST /api/user-web/client/webhook/change',
  'webhooks.remove': 'POST /api/user-web/client/webhook/remove',
  'webhooks.rotateSecret': 'POST /api/user-web/client/webhook/rotateSecret',
  'webhooks.ping': 'POST /api/user-web/client/webhook/ping',
  'webhooks.deliveries': 'GET /api/user-web/client/webhook/getDeliveries',
  'webhooks.replay': 'POST /api/user-web/client/webhook/replay',
  'webhooks.replayPeriod': 'POST /api/user-web/client/webhook/replayPeriod',
} as const;
