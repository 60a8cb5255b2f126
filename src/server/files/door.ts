export { fileAddress } from './address.ts';
export { workOnFiles } from './jobs.ts';
export { savePicture } from './pictures.ts';
export { findPrivatePicture, forgetPrivatePicture, privateAddress } from './private.ts';
export { servePicture } from './serve.ts';
export { hasFile, listPrivateKeys } from './sql.ts';
export { checkPermission, takeUpload } from './upload.ts';
