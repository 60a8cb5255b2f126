export { createAgentProfiles, refuseBlockedProfile } from './programs/agent-profiles.ts';
export { registerClient } from './programs/clients.ts';
export { findGrantedTool, grantedTools } from './granted-tools.ts';
export { workOnAgents } from './jobs.ts';
export { signingKey } from './programs/message-signature.ts';
export { profileInHeader, webhookOf } from './negotiation-rules.ts';
export { wireScope } from './grants/oauth-rules.ts';
export {
  OAuthFailure,
  refresh,
  takeBack,
  takeCode,
  verifyToken,
  type GrantOfToken,
} from './grants/tokens.ts';
export { localized } from './ucp/catalog.ts';
export { ucpFailures, UcpError } from './ucp/error.ts';
export { businessProfile, ucpNames } from './ucp/names-rules.ts';
export type { UcpCaller, UcpOperation } from './ucp/operation.ts';
export { agreedCapabilities, failure, runOperation, ucpOperations } from './ucp/operations.ts';
export { ownSchema } from './ucp/schemas.ts';
export { limitGranted, logUse, publishWithin } from './grants/used.ts';
export { bindKey, once, useOnce } from './once.ts';
