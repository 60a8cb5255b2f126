/** Where these calls are answered: by POST, so that the token of a link stands in no address that is logged. */
export const sharedLinksPaths = {
  'sharedLinks.add': 'POST /api/order-web/client/sharedLink/add',
  'sharedLinks.list': 'GET /api/order-web/client/sharedLink/getPage',
  'sharedLinks.revoke': 'POST /api/order-web/client/sharedLink/revoke',
  'sharedLinks.preview': 'POST /api/order-web/client/sharedLink/preview',
  'sharedLinks.open': 'POST /api/order-web/client/sharedLink/open',
  'sharedLinks.putInCart': 'POST /api/order-web/client/sharedLink/putInCart',
  'sharedLinks.saveProducts': 'POST /api/order-web/client/sharedLink/saveProducts',
  'sharedLinks.comments': 'POST /api/order-web/client/sharedLink/comments',
  'sharedLinks.comment': 'POST /api/order-web/client/sharedLink/comment',
  'sharedLinks.deleteComment': 'POST /api/order-web/client/sharedLink/deleteComment',
} as const;
