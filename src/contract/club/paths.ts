/** Where these calls are answered. */
export const clubPaths = {
  'club.apply': 'POST /api/user-web/client/clubMemberApplication/save',
  'club.mine': 'GET /api/user-web/client/clubMemberApplication/getMine',
  'console.club.list': 'GET /api/console/club/list',
  'console.club.decide': 'POST /api/console/club/decide',
} as const;
