export { createAgentProfiles } from './agent-profiles.ts';
export { profileInHeader } from './negotiation-rules.ts';
export { localized } from './ucp-catalog.ts';
export { ucpFailures, UcpError } from './ucp-error.ts';
export { businessProfile, ucpNames } from './ucp-names-rules.ts';
export type { UcpCaller, UcpOperation } from './ucp-operation.ts';
export { agreedCapabilities, failure, runOperation, ucpOperations } from './ucp-operations.ts';
export { ownSchema } from './ucp-schemas.ts';
