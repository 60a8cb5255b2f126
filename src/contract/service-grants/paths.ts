/** Where these calls are answered. */
export const serviceGrantsPaths = {
  'serviceGrants.list': 'GET /api/user-web/client/user/getUserInviteePage',
  'serviceGrants.remove': 'POST /api/user-web/client/user/inviteeRemove',
  'serviceGrants.invite': 'POST /api/user-web/client/user/invitee/invite',
  'serviceGrants.invitations': 'GET /api/user-web/client/user/invitee/getInvitationPage',
  'serviceGrants.withdraw': 'POST /api/user-web/client/user/invitee/withdraw',
  'serviceGrants.figures': 'GET /api/user-web/client/user/invitee/getFigures',
  'serviceGrants.mine': 'GET /api/user-web/client/user/provider/list',
  'serviceGrants.offer': 'GET /api/user-web/client/user/provider/getOffer',
  'serviceGrants.answer': 'POST /api/user-web/client/user/provider/answer',
  'serviceGrants.change': 'POST /api/user-web/client/user/provider/update',
  'serviceGrants.end': 'POST /api/user-web/client/user/provider/end',
  'serviceGrants.history': 'GET /api/user-web/client/user/provider/getHistory',
  'console.serviceGrants.list': 'GET /api/console/serviceGrants/list',
  'console.serviceGrants.history': 'GET /api/console/serviceGrants/history',
} as const;
