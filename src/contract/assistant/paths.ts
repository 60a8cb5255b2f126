/** Where these calls are answered. */
export const assistantPaths = {
  'assistant.suggested': 'POST /api/chatrobot/agents/suggested',
  'assistant.history': 'POST /api/chatrobot/agents/history',
  'assistant.stop': 'POST /api/chatrobot/agents/stopChat',
  'assistant.publish': 'POST /api/user-web/client/agent/publishRequest',
  'assistant.like': 'POST /api/chatrobot/agents/like',
} as const;
