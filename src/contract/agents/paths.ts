/** Where these calls are answered. */
export const agentsPaths = {
  'agents.consent': 'GET /api/user-web/client/agent/getConsent',
  'agents.allow': 'POST /api/user-web/client/agent/allow',
  'agents.deny': 'POST /api/user-web/client/agent/deny',
  'agents.list': 'GET /api/user-web/client/agent/getList',
  'agents.setLimits': 'POST /api/user-web/client/agent/setLimits',
  'agents.revoke': 'POST /api/user-web/client/agent/revoke',
  'agents.log': 'GET /api/user-web/client/agent/getLog',
  'console.agents.list': 'GET /api/console/agents/list',
  'console.agents.block': 'POST /api/console/agents/block',
} as const;
