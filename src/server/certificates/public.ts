export { workOnCertificates } from './jobs.ts';
export { describeCertificates } from './present.ts';
