/** Where these calls are answered. */
export const moderationPaths = {
  'moderation.report': 'POST /api/order-web/client/moderation/report',
  'moderation.hidden': 'GET /api/order-web/client/moderation/getHidden',
  'moderation.appeal': 'POST /api/order-web/client/moderation/appeal',
  'console.moderation.list': 'GET /api/console/moderation/list',
  'console.moderation.get': 'GET /api/console/moderation/get',
  'console.moderation.hide': 'POST /api/console/moderation/hide',
  'console.moderation.dismiss': 'POST /api/console/moderation/dismiss',
  'console.moderation.restore': 'POST /api/console/moderation/restore',
  'console.moderation.uphold': 'POST /api/console/moderation/uphold',
} as const;
