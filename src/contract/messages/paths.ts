/** Where these calls are answered. */
export const messagesPaths = {
  'messages.leave': 'POST /api/user-web/client/leaveMessage',
  'messages.threads': 'GET /api/user-web/client/message/getThreads',
  'messages.read': 'POST /api/user-web/client/message/read',
  'messages.translations': 'POST /api/user-web/client/message/translate',
  'messages.send': 'POST /api/user-web/client/message/send',
  'messages.unread': 'GET /api/user-web/client/message/getUnread',
  'platformContacts.list': 'GET /api/user-web/client/platformContactPerson/getPage',
  'support.get': 'GET /api/user-web/client/customerService/get',
  'console.messages.list': 'GET /api/console/messages/list',
  'console.messages.handle': 'POST /api/console/messages/handle',
} as const;
