/** Where these calls are answered. */
export const agentsPaths = {
  'agents.consent': 'GET /api/user-web/client/agent/getConsent',
  'agents.allow': 'POST /api/user-web/client/agent/allow',
  'agents.deny': 'POST /api/user-web/client/agent/deny',
  'agents.list': 'GET /api/user-web/client/agent/getList',
  'agents.setLimits': 'POST /api/user-web/client/agent/setLimits',
  'agents.total': 'GET /api/user-web/client/agent/getTotal',
  'agents.setTotal': 'POST /api/user-web/client/agent/setTotal',
  'agents.revoke': 'POST /api/user-web/client/agent/revoke',
  'agents.approvals': 'GET /api/user-web/client/agent/getApprovals',
  'agents.approval': 'GET /api/user-web/client/agent/getApproval',
  'agents.decide': 'POST /api/user-web/client/agent/decide',
  'agents.log': 'GET /api/user-web/client/agent/getLog',
  'console.agents.list': 'GET /api/console/agents/list',
  'console.agents.reach': 'GET /api/console/agents/reach',
  'console.agents.block': 'POST /api/console/agents/block',
} as const;
